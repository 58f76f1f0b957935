import { worldPixels } from "./mercator";
import { type LabelBox, thinLabels } from "./rules-labels";
import type { MapRoad, MapTown, UkMap } from "./uk-map";

/** A name on the shipped map, in pixels of the whole world at its zoom. */
export interface BaseLabel extends LabelBox {
	text: string;
	font: string;
	isShield: boolean;
}

/** Towns below these sizes have no name at a zoom; from zoom 9 all may have. */
const MIN_POPULATION = new Map([
	[5, 300_000],
	[6, 120_000],
	[7, 60_000],
	[8, 25_000],
]);
const SHIELD_EVERY_PX = 320;
const SHIELD_ZOOM = 7;

/** The names that have room at a zoom. They are placed for the whole map at once, so that tiles agree on them. */
export function placeLabels({ towns, roads }: UkMap, zoom: number, font: string): BaseLabel[] {
	const scale = worldPixels(zoom);
	const least = zoom < 5 ? 1_000_000 : (MIN_POPULATION.get(zoom) ?? 0);
	const named = towns.filter(({ population }) => population >= least);
	const shields = zoom < SHIELD_ZOOM ? [] : roads.filter((road) => road.isMotorway || zoom > SHIELD_ZOOM);
	return thinLabels([
		...named.map((town) => townLabel(town, scale, font)),
		...shields.flatMap((road) => roadShields(road, scale, font)),
	]);
}

function townLabel({ name, population, x, y }: MapTown, scale: number, font: string): BaseLabel {
	const [weight, size] = population > 250_000 ? [600, 15] : population > 80_000 ? [600, 12] : [500, 11];
	const [width, height] = [name.length * size * 0.58 + 8, size + 6];
	return {
		left: x * scale - width / 2,
		top: y * scale - height / 2,
		width,
		height,
		priority: population,
		text: name,
		font: `${weight} ${size}px ${font}`,
		isShield: false,
	};
}

/** A road's number every few hundred pixels along it. */
function roadShields({ name, points, isMotorway }: MapRoad, scale: number, font: string): BaseLabel[] {
	const width = name.length * 6.2 + 8;
	const labels: BaseLabel[] = [];
	let travelled = SHIELD_EVERY_PX / 2;
	for (let at = 2; at < points.length; at += 2) {
		const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at - 2], points[at - 1], points[at], points[at + 1]];
		travelled += Math.hypot(bx - ax, by - ay) * scale;
		if (travelled < SHIELD_EVERY_PX) continue;
		travelled = 0;
		labels.push({
			left: bx * scale - width / 2,
			top: by * scale - 7,
			width,
			height: 14,
			priority: isMotorway ? 90_000 : 20_000,
			text: name,
			font: `600 10px ${font}`,
			isShield: true,
		});
	}
	return labels;
}
