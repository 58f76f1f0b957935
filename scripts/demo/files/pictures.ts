import type { Random } from "../world/world";
import { GLYPHS } from "./glyphs";
import { encodePng, type PixelColour } from "./png";

type Point = [x: number, y: number];
type Line = [ax: number, ay: number, bx: number, by: number];

const mixColours = (under: PixelColour, over: PixelColour, share: number): PixelColour =>
	share === 0
		? under
		: mapChannels(under, (channel, place) => Math.round(channel + ((over[place] ?? 0) - channel) * share));

const mapChannels = (
	[red, green, blue]: PixelColour,
	change: (channel: number, place: number) => number,
): PixelColour => [change(red, 0), change(green, 1), change(blue, 2)];

/** The share of a pixel within `radius` of the line from (ax, ay) to (bx, by), 0 to 1. */
function getLineCoverage(x: number, y: number, [ax, ay, bx, by]: Line, radius: number) {
	const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
	const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
	const away = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
	return Math.min(1, Math.max(0, radius + 0.5 - away));
}
const toLines = (points: Point[]) =>
	points.slice(1).map((point, place): Line => [...(points[place] ?? point), ...point]);
const getInkCoverage = (x: number, y: number, strokes: readonly Line[], radius: number) => {
	let maxCoverage = 0;
	const reach = radius + 1;
	for (const line of strokes) {
		const [ax, ay, bx, by] = line;
		if (x < Math.min(ax, bx) - reach || x > Math.max(ax, bx) + reach) continue;
		if (y < Math.min(ay, by) - reach || y > Math.max(ay, by) + reach) continue;
		maxCoverage = Math.max(maxCoverage, getLineCoverage(x, y, line, radius));
	}
	return maxCoverage;
};

/** A company's logo: a road sign of an arrow, and its name in strokes. */
export function drawLogo(word: string, colour: PixelColour) {
	let right = 126;
	const letters = [...word].flatMap((letter) => {
		const left = right;
		const wide = letter === "I" ? 0 : 20;
		right += wide + 14;
		return (GLYPHS[letter] ?? []).flatMap((points) =>
			toLines(points.map(([x, y]): Point => [left + x * wide, 44 + y * 32])),
		);
	});
	const arrow = toLines([
		[30, 60],
		[78, 60],
	]).concat(
		toLines([
			[58, 40],
			[78, 60],
			[58, 80],
		]),
	);
	const WHITE: PixelColour = [255, 255, 255];
	return encodePng(right + 6, 120, (x, y) => {
		if (x < 108) {
			const plate = getLineCoverage(x, y, [40, 60, 70, 60], 36);
			return mixColours(mixColours(WHITE, colour, plate), WHITE, getInkCoverage(x, y, arrow, 5));
		}
		return mixColours(WHITE, [26, 26, 33], getInkCoverage(x, y, letters, 2.9));
	});
}

/** A signature as drawn on a driver's phone. */
export function drawSignature(random: Random) {
	const points: Point[] = [[24, 70]];
	for (let x = 36; x < 250; x += random.int(7, 16))
		points.push([x, 62 + random.int(-30, 26) * (x < 90 ? 1 : 0.55)]);
	const curve = points.flatMap(([x, y], place): Point[] => {
		const [nx, ny] = points[place + 1] ?? [x, y];
		return [
			[x, y],
			[(x + nx) / 2, (y + ny) / 2 + random.int(-3, 3)],
		];
	});
	const strokes = [
		...toLines(curve),
		...toLines([
			[40, 96],
			[230, 90 + random.int(-4, 4)],
		]),
	];
	return encodePng(280, 120, (x, y) =>
		mixColours([255, 255, 255], [20, 24, 60], getInkCoverage(x, y, strokes, 1.1)),
	);
}

/** A photograph of goods left at a door. */
export function drawPhotograph(random: Random) {
	const wall = random.pick<PixelColour>([
		[196, 188, 178],
		[170, 178, 186],
		[206, 196, 170],
	]);
	const door = random.pick<PixelColour>([
		[58, 82, 110],
		[96, 52, 44],
		[52, 88, 64],
	]);
	const boxes = Array.from({ length: random.int(2, 4) }, (_, place) => {
		const wide = random.int(60, 100);
		return {
			x: 30 + place * 78 + random.int(-8, 8),
			y: 236 - random.int(50, 90),
			wide,
			brown: random.int(-14, 14),
		};
	});
	return encodePng(360, 270, (x, y) => {
		const box = boxes.find(
			({ x: left, y: top, wide }) => x >= left && x < left + wide && y >= top && y < 244,
		);
		if (box) {
			const middle = Math.abs(x - box.x - box.wide / 2);
			if (middle < 5) return [206, 184, 140];
			if (x > box.x + 8 && x < box.x + 26 && y > box.y + 12 && y < box.y + 28) return [240, 240, 236];
			return [172 + box.brown, 132 + box.brown, 84 + box.brown];
		}
		if (x > 210 && x < 320 && y > 24 && y < 206)
			return x > 300 && x < 308 && y > 112 && y < 122 ? [220, 200, 120] : door;
		return y < 206
			? mapChannels(wall, (channel) => channel - Math.floor(y / 16))
			: mapChannels([112, 110, 108], (channel) => channel + Math.floor((y - 206) / 5));
	});
}
