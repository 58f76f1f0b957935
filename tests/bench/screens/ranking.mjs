import { loadProductTools } from "../companies/load-product-tools.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";

const VEHICLE_COUNT = 500;
const JOBS_EACH = 5;
const QUESTIONS = 40;
/** The first questions, while the engine compiles. */
const WARM_UP = 5;
/** How many are judged before the list is shown. */
const SHOWN_FIRST = 40;
const TARGET_MS = 50;

/**
 * Who can do a job best, as "Plan on…" has it: the nearest vehicles of a large fleet judged and priced before the list is shown, then all.
 * @returns {AsyncGenerator<import("../tables.mjs").Section, void>}
 */
export async function* benchRanking() {
	const { createRankedFleet } = await loadProductTools();
	const ask = createRankedFleet(VEHICLE_COUNT, JOBS_EACH);
	const rounds = Array.from({ length: QUESTIONS + WARM_UP }, (_, job) => {
		const start = performance.now();
		const ranking = ask(job);
		ranking.first(SHOWN_FIRST);
		const first = ranking.best();
		const shown = performance.now();
		ranking.all();
		return { shown: shown - start, all: performance.now() - start, isBest: ranking.best() === first };
	}).slice(WARM_UP);
	const shown = summarise(rounds.map((round) => round.shown));
	const all = summarise(rounds.map((round) => round.all));
	const right = rounds.filter(({ isBest }) => isBest).length;
	yield {
		title: "The best vehicle for a job",
		note: `${VEHICLE_COUNT} vehicles with up to ${JOBS_EACH} jobs each. The first list has the best vehicle in ${right} of ${rounds.length}.`,
		columns: ["ms", "median", "p95"],
		rows: [
			["the list is shown", formatMs(shown.median), formatMs(shown.p95)],
			["all are ranked", formatMs(all.median), formatMs(all.p95)],
		],
		missedTargets: shown.p95 > TARGET_MS ? [`a list takes ${formatMs(shown.p95)} ms`] : [],
	};
}
