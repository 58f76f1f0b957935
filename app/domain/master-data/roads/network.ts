import file from "./network.json";

/** Classes of roads: motorway, dual and single carriageway, main road and street in a city, ferry. */
export type RoadClass = "m" | "d" | "s" | "u" | "c" | "f";

/** A link as seen from one of its ends. */
interface RoadLink {
	to: number;
	/** Tenths of a mile. */
	tenths: number;
	roadClass: RoadClass;
}

/** A line of water: numbers in turn degrees north and east, and the rectangle around it. */
interface WaterLine {
	points: readonly number[];
	south: number;
	north: number;
	west: number;
	east: number;
}

/** The roads between the junctions and towns of the United Kingdom; a place is its number. */
export interface RoadNetwork {
	/** Degrees north of each place. */
	latitude: Float64Array;
	/** Degrees east of each place. */
	longitude: Float64Array;
	/** Size of the town around each place, 0 to 3. */
	size: Uint8Array;
	links: readonly (readonly RoadLink[])[];
	water: readonly WaterLine[];
}

const readNumbers = (text: string) => text.split(/\s/).map(Number);

/** Degrees from differences in thousandths, in turn north and east. */
function createReader() {
	const last = [0, 0];
	return (numbers: readonly number[]) =>
		numbers.map((difference, at) => {
			last[at % 2] = (last[at % 2] ?? 0) + difference;
			return (last[at % 2] ?? 0) / 1000;
		});
}

function readLinks(text: string, count: number): RoadLink[][] {
	const links = Array.from({ length: count }, (): RoadLink[] => []);
	let from = 0;
	for (const line of text.split("\n")) {
		const [step = 0, ahead = 0, tenths = 0] = readNumbers(line.slice(0, -1));
		const roadClass = line.slice(-1) as RoadClass;
		from += step;
		links[from]?.push({ to: from + ahead, tenths, roadClass });
		links[from + ahead]?.push({ to: from, tenths, roadClass });
	}
	return links;
}

function readNetwork(): RoadNetwork {
	const degrees = createReader()(readNumbers(file.places));
	const readWater = createReader();
	return {
		latitude: Float64Array.from(degrees.filter((_, at) => at % 2 === 0)),
		longitude: Float64Array.from(degrees.filter((_, at) => at % 2 === 1)),
		size: Uint8Array.from(file.sizes, Number),
		links: readLinks(file.links, file.sizes.length),
		water: file.water.split("\n").map((line) => {
			const points = readWater(readNumbers(line));
			const [norths, easts] = [0, 1].map((axis) => points.filter((_, at) => at % 2 === axis));
			return {
				points,
				south: Math.min(...(norths ?? [])),
				north: Math.max(...(norths ?? [])),
				west: Math.min(...(easts ?? [])),
				east: Math.max(...(easts ?? [])),
			};
		}),
	};
}

let network: RoadNetwork | undefined;

/** The road network, read on first use (a few milliseconds). */
export function roadNetwork(): RoadNetwork {
	network ??= readNetwork();
	return network;
}
