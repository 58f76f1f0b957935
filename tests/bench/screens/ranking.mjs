import { loadProductTools } from "../companies/load-product-tools.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";

const VEHICLE_COUNT = 500;
const JOBS_EACH = 5;
const QUESTIONS = 40;
/** The first questions, while the engine compiles. */
const WARM_UP = 5;
const TARGET_MS = 100;

/**
 * Who can do a job best: every vehicle of a large fleet judged and ranked, as Allocate and "Plan on…" do.
 * @returns {AsyncGenerator<import("../tables.mjs").Section, void>}
 */
export async function* benchRanking() {
	const { createRankedFleet } = await loadProductTools();
	const rank = createRankedFleet(VEHICLE_COUNT, JOBS_EACH);
	const times = Array.from({ length: QUESTIONS + WARM_UP }, (_, job) => {
		const start = performance.now();
		rank(job);
		return performance.now() - start;
	}).slice(WARM_UP);
	const { median, p95 } = summarise(times);
	yield {
		title: "The best vehicle for a job",
		note: `${VEHICLE_COUNT} vehicles with ${JOBS_EACH} jobs each, judged and ranked.`,
		columns: ["ms", "median", "p95"],
		rows: [["a list", formatMs(median), formatMs(p95)]],
		missedTargets: p95 > TARGET_MS ? [`a list takes ${formatMs(p95)} ms`] : [],
	};
}
