import { loadProductTools } from "../companies/load-product-tools.mjs";

/** A day's places, and pairs of new places. */
const PLACES = 400;
const PAIRS = 200;
/** Milliseconds: of one new pair, of the ways from all places of a day, and of all their pairs after that. */
const TARGETS = { pair: 1, table: 200, all: 50 };

/** Points spread evenly over England and Wales, the same in every run. */
function createPoints(/** @type {number} */ count, /** @type {number} */ seed) {
	let state = seed;
	const next = () => {
		state = (state * 16_807) % 2_147_483_647;
		return state / 2_147_483_647;
	};
	return Array.from({ length: count }, () => ({
		latitude: 51.2 + next() * 3.2,
		longitude: -2.8 + next() * 2.8,
	}));
}

/** @param {() => void} work */
function measureMs(work) {
	const start = performance.now();
	work();
	return performance.now() - start;
}

/**
 * Miles and minutes by road: a pair of new points, a day's places, and all their pairs.
 * @returns {AsyncGenerator<import("../tables.mjs").Section, void>}
 */
export async function* benchRoads() {
	const { estimateRoadLeg } = await loadProductTools();
	const [from, to] = [createPoints(PAIRS, 7), createPoints(PAIRS, 11)];
	const day = createPoints(PLACES, 13);
	const [hub = { latitude: 52, longitude: -1 }] = day;
	const first = measureMs(() => estimateRoadLeg({ latitude: 51.5, longitude: -0.1 }, hub));
	for (const [at, point] of from.entries()) estimateRoadLeg(point, to[at] ?? hub);
	const pair = measureMs(() => {
		for (const [at, point] of createPoints(PAIRS, 17).entries())
			estimateRoadLeg(point, to[PAIRS - 1 - at] ?? hub);
	});
	// Twice, because a leg searches from one of its ends only.
	const table = measureMs(() => {
		for (const [at, point] of day.entries()) estimateRoadLeg(point, day[at - 1] ?? hub);
		for (const [at, point] of day.entries()) estimateRoadLeg(day[(at + 7) % PLACES] ?? hub, point);
	});
	const estimateAllPairs = () => {
		for (const [at, point] of day.entries())
			for (const other of day.slice(0, at)) estimateRoadLeg(point, other);
	};
	estimateAllPairs();
	const figures = { pair: pair / PAIRS, table, all: measureMs(estimateAllPairs) };
	yield {
		title: "Roads",
		note: `Milliseconds to estimate miles and minutes by road: the first leg with reading the network, another new pair, the ways from ${PLACES} places, and all their pairs after that.`,
		columns: ["", "ms", "target"],
		rows: [
			["first leg", first.toFixed(1), ""],
			["new pair", figures.pair.toFixed(2), String(TARGETS.pair)],
			[`${PLACES} places`, figures.table.toFixed(0), String(TARGETS.table)],
			["all pairs", figures.all.toFixed(0), String(TARGETS.all)],
		],
		missedTargets: /** @type {const} */ (["pair", "table", "all"])
			.filter((name) => figures[name] > TARGETS[name])
			.map((name) => `${name} ${figures[name].toFixed(1)} ms, target ${TARGETS[name]}`),
	};
}
