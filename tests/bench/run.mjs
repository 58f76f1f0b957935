import { ensureBuilt } from "../../scripts/lib/bundle/bundle.mjs";
import { log } from "../../scripts/lib/log.mjs";
import { benchCalls } from "./api/calls.mjs";
import { benchCover } from "./api/cover.mjs";
import { benchDetail } from "./api/detail.mjs";
import { benchDrivers } from "./api/drivers.mjs";
import { benchImports } from "./api/imports.mjs";
import { benchInvoices } from "./api/invoices.mjs";
import { benchLists } from "./api/lists.mjs";
import { benchPlanning } from "./api/planning.mjs";
import { benchRates } from "./api/rates.mjs";
import { benchRecords } from "./api/records.mjs";
import { benchReports } from "./api/reports.mjs";
import { benchRoads } from "./api/roads.mjs";
import { benchFanOut } from "./load/fan-out.mjs";
import { benchFleet } from "./load/fleet.mjs";
import { benchNeighbours } from "./load/neighbours.mjs";
import { benchPlanners } from "./load/planners.mjs";
import { describeMachine, isBusy } from "./measure/machine.mjs";
import { benchBoard } from "./screens/board.mjs";
import { benchDiary } from "./screens/browser.mjs";
import { benchFirstRows } from "./screens/first-rows.mjs";
import { benchInteraction } from "./screens/interaction.mjs";
import { benchLive } from "./screens/live.mjs";
import { benchRanking } from "./screens/ranking.mjs";
import { formatAsMarkdown, formatAsText } from "./tables.mjs";
import { benchWeights } from "./weights.mjs";
import { assertFiguresFit, writeFigures } from "./write-figures.mjs";

/**
 * @import { BenchOptions } from "./options.mjs"
 * @import { Section } from "./tables.mjs"
 */

/** @type {Record<string, (options: BenchOptions) => AsyncGenerator<Section, void>>} */
const BENCHMARKS = {
	lists: benchLists,
	records: benchRecords,
	detail: benchDetail,
	calls: benchCalls,
	imports: benchImports,
	invoices: benchInvoices,
	"fan-out": benchFanOut,
	planners: benchPlanners,
	neighbours: benchNeighbours,
	drivers: benchDrivers,
	fleet: benchFleet,
	weights: benchWeights,
	browser: benchDiary,
	interaction: benchInteraction,
	board: benchBoard,
	"first-rows": benchFirstRows,
	live: benchLive,
	ranking: benchRanking,
	cover: benchCover,
	reports: benchReports,
	roads: benchRoads,
	rates: benchRates,
	planning: benchPlanning,
};

/**
 * Runs the benchmarks in order and prints each. Returns the missed targets as sentences.
 * @param {BenchOptions} options
 */
export async function runBench(options) {
	const unknown = options.only?.find((name) => !Object.hasOwn(BENCHMARKS, name));
	if (unknown)
		throw new Error(
			`--only: there is no benchmark ${unknown}. There are ${Object.keys(BENCHMARKS).join(", ")}.`,
		);
	if (options.write) assertFiguresFit(["machine", ...(options.only ?? Object.keys(BENCHMARKS))]);
	await ensureBuilt();
	const machineLine = describeMachine();
	log(machineLine);
	if (isBusy()) log("The machine is busy: ratios are usable, times will be too long.");
	log(estimateDuration(options));
	if (options.write) writeFigures("machine", machineLine);
	/** @type {string[]} */
	const missedTargets = [];
	for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
		if (options.only && !options.only.includes(name)) continue;
		/** @type {Section[]} */
		const sections = [];
		for await (const section of benchmark(options)) {
			log(formatAsText(section));
			sections.push(section);
		}
		if (options.write) writeFigures(name, sections.map(formatAsMarkdown).join("\n"));
		missedTargets.push(
			...sections.flatMap((section) => section.missedTargets.map((target) => `${section.title}: ${target}`)),
		);
	}
	return missedTargets;
}

/**
 * The estimated duration on two idle cores.
 * @param {BenchOptions} options
 */
function estimateDuration({ sizes, quick, slow }) {
	const seeding = sizes.reduce((sum, jobs) => sum + jobs / 5000, 0);
	const measuring = quick ? 60 : slow ? 900 : 420;
	const minutes = (/** @type {number} */ seconds) => `${Math.max(1, Math.round(seconds / 60))} min`;
	return `About ${minutes(measuring)}, and ${minutes(seeding)} more where the companies are not in .cache/bench yet.`;
}
