import { loadProductTools } from "../companies/load-product-tools.mjs";
import { summarise } from "../measure/stats.mjs";

/** Jobs that are priced at once, as when cards are raised. */
const JOBS = 10_000;
const NAMES = { loadType: (/** @type {number} */ id) => `Load type ${id}` };
/** Milliseconds: of a card's first price, of any other (the 95th percentile), of all jobs. */
const TARGETS = { first: 5, price: 1, jobs: 2000 };
const MICROSECONDS = 1000;

/** @param {() => void} work */
function measureMs(work) {
	const start = performance.now();
	work();
	return performance.now() - start;
}

/**
 * Prices by a card of 124 × 124 postcode areas and six load types, with reasons.
 * @returns {AsyncGenerator<import("../tables.mjs").Section, void>}
 */
export async function* benchRates() {
	const { createLargeRateCard, createPricedJob, priceByCard } = await loadProductTools();
	const jobs = Array.from({ length: JOBS }, (_, at) => createPricedJob(at));
	const card = createLargeRateCard();
	for (const job of jobs) priceByCard(card, job, NAMES);
	// A hundred cards of their own, as a card's first price reads its zones.
	const first = summarise(
		jobs.slice(0, 100).map((job) => {
			const other = createLargeRateCard();
			return measureMs(() => priceByCard(other, job, NAMES));
		}),
	);
	const price = summarise(jobs.map((job) => measureMs(() => priceByCard(card, job, NAMES))));
	const all = measureMs(() => {
		for (const job of jobs) priceByCard(card, job, NAMES);
	});
	const figures = { first: first.p95, price: price.p95, jobs: all };
	const inMicroseconds = (/** @type {number} */ ms) => (ms * MICROSECONDS).toFixed(0);
	yield {
		title: "Rates",
		note: "A price with its reasons by a card of 124 × 124 postcode areas and six load types: the card's first, any other, and 10,000 jobs in turn.",
		columns: ["", "median", "p95", "target"],
		rows: [
			[
				"first price, µs",
				inMicroseconds(first.median),
				inMicroseconds(first.p95),
				inMicroseconds(TARGETS.first),
			],
			["price, µs", inMicroseconds(price.median), inMicroseconds(price.p95), inMicroseconds(TARGETS.price)],
			["10,000 jobs, s", (all / 1000).toFixed(2), "", (TARGETS.jobs / 1000).toFixed(2)],
		],
		missedTargets: /** @type {const} */ (["first", "price", "jobs"])
			.filter((name) => figures[name] > TARGETS[name])
			.map((name) => `${name} ${figures[name].toFixed(1)} ms, target ${TARGETS[name]}`),
	};
}
