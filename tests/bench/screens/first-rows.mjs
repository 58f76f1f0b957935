import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { seedInvoices } from "../api/invoices.mjs";
import { serveBareGrid } from "../bare/bare-grid.mjs";
import { DAY, VEHICLE_COUNT, withPlannerBoard } from "../companies/board-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { measureVisit } from "./measure-visit.mjs";
import { ROW } from "./page-watch.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { VisitTimes } from "./measure-visit.mjs"
 * @typedef {{ name: string, results: VisitTimes }} VisitedScreen
 */

const INVOICE_COUNT = 2000;
const TARGET = 1.2;
const TARGET_MS = { cold: 1000, warm: 300 };
const BARE_ROW = ".ag-row:not(.ag-row-loading)";
const SCREENS = [
	{
		name: "planner",
		path: `/planner?date=${DAY}`,
		selector: '[role="grid"][aria-label="Day board"] [data-job]',
	},
	{
		name: "organizer",
		path: `/organizer?date=${DAY}`,
		selector: '[role="grid"][aria-label="Vehicles and their week"] [role="row"] [role="gridcell"]',
	},
	{ name: "invoices", path: "/finance/invoices/customers", selector: ROW },
];

/** @returns {VisitTimes} */
const noTimes = () => ({ cold: [], warm: [] });

/**
 * The first rows of the other large screens in Chromium, beside a bare AG Grid React page over the same D1 file.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchFirstRows({ openings }) {
	const executablePath = await findBrowser();
	const bareResults = noTimes();
	const measured = SCREENS.map((screen) => ({ ...screen, results: noTimes() }));
	const prepare = (/** @type {string} */ data) => seedInvoices(data, INVOICE_COUNT);
	await withPlannerBoard(async ({ origin, cookies, data }) => {
		const mf = await serveBareGrid({ data, range: `date_from=${DAY}&date_to=${DAY}&fields=diary` });
		const bareOrigin = `http://localhost:${(await mf.ready).port}`;
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		const bare = { address: `${bareOrigin}/`, cookies: {}, selector: BARE_ROW, results: bareResults };
		const screens = measured.map((screen) => ({ ...screen, address: origin + screen.path, cookies }));
		try {
			for (let n = 0; n < openings; n++)
				for (const screen of n % 2 ? [bare, ...screens] : [...screens, bare])
					await measureVisit(chrome, { ...screen, measurePage: () => undefined });
		} finally {
			await chrome.close();
			await mf.dispose();
		}
	}, prepare);
	yield report(measured, bareResults, openings);
}

/**
 * @param {readonly VisitedScreen[]} screens
 * @param {VisitTimes} bare
 * @param {number} openings
 * @returns {Section}
 */
function report(screens, bare, openings) {
	/** @type {string[]} */
	const missedTargets = [];
	const rows = screens.flatMap(({ name, results }) =>
		/** @type {const} */ (["cold", "warm"]).map((visit) => {
			const [ours, theirs] = [summarise(results[visit]), summarise(bare[visit])];
			const ratio = ours.median / theirs.median;
			if (ours.median > TARGET_MS[visit] || ratio > TARGET)
				missedTargets.push(
					`${name}, ${visit}: ${formatMs(ours.median)} ms, ${ratio.toFixed(2)} times the bare page`,
				);
			return [
				`${name}, ${visit}`,
				formatMs(ours.median),
				formatMs(ours.p95),
				formatMs(theirs.median),
				ratio.toFixed(2),
			];
		}),
	);
	return {
		title: `First rows in Chromium: ${VEHICLE_COUNT} vehicles, ${INVOICE_COUNT.toLocaleString("en-GB")} invoices`,
		note: `${openings} visits of a new browser profile each, then again with its cache, taking turns with a bare AG Grid React page; from navigation to the first row with text painted. Targets: 1 s cold, 0.3 s warm, ${TARGET} times the bare page.`,
		columns: ["milliseconds", "median", "p95", "bare median", "ratio"],
		rows,
		missedTargets,
	};
}
