import { toWorld, type WorldPoint } from "./mercator";

/** A line or ring in world coordinates, x and y in turn, with the box around it. */
export interface MapLine {
	points: Float64Array;
	box: { left: number; top: number; right: number; bottom: number };
}
export interface MapRoad extends MapLine {
	name: string;
	isMotorway: boolean;
}
export interface MapTown extends WorldPoint {
	name: string;
	population: number;
}

/** What is drawn without tiles: coasts, roads, towns with the largest first. */
export interface UkMap {
	land: readonly MapLine[];
	roads: readonly MapRoad[];
	towns: readonly MapTown[];
}

/** Fetches the shipped map, some 50 kB. */
export async function fetchUkMap(): Promise<UkMap> {
	const { default: file } = await import("./uk-map.json");
	return parseUkMap(file);
}

/** Parses what `scripts/uk-map.mjs` has written: lines of text. */
export function parseUkMap({ land, roads, towns }: Record<keyof UkMap, string>): UkMap {
	return {
		land: land.split("\n").map(toLine),
		roads: roads.split("\n").map((row) => {
			const [name = "", points = ""] = row.split("|");
			return { name, isMotorway: name.startsWith("M") || name.endsWith("(M)"), ...toLine(points) };
		}),
		towns: towns.split("\n").map((row) => {
			const [name = "", place = "", population] = row.split("|");
			const [east = 0, north = 0] = place.split(" ").map(Number);
			return { name, population: Number(population), ...toWorld(north / 1000, east / 1000) };
		}),
	};
}

/** Thousandths of a degree, each point as its difference to the one before. */
function toLine(text: string): MapLine {
	const numbers = text.split(" ").map(Number);
	const points = new Float64Array(numbers.length);
	const box = { left: 1, top: 1, right: 0, bottom: 0 };
	let [east, north] = [0, 0];
	for (let at = 0; at < numbers.length; at += 2) {
		east += numbers[at] ?? 0;
		north += numbers[at + 1] ?? 0;
		const { x, y } = toWorld(north / 1000, east / 1000);
		points[at] = x;
		points[at + 1] = y;
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	return { points, box };
}
