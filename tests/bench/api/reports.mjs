import { withCompany } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 */

/** The first screen of a report, in milliseconds. */
const TARGET_MS = 300;

const MONTH = "date_from=2026-11-01&date_to=2026-11-30";
const YEAR = "date_from=2025-12-01&date_to=2026-11-30";

/**
 * What is opened: [name, path]. A screen is its whole document.
 * @type {readonly (readonly [name: string, path: string])[]}
 */
const CASES = [
	["screen: customers, month", `/finance/reports/customers?${MONTH}`],
	["screen: jobs, month", `/finance/reports/jobs?${MONTH}`],
	["screen: vehicles, month", `/finance/reports/vehicles?${MONTH}`],
	["screen: profit by month", "/finance/reports/profit"],
	["screen: aged debtors", "/finance/reports/debtors"],
	["customers, month", `/api/v3/client/get-customer-report?${MONTH}`],
	["customers, year", `/api/v3/client/get-customer-report?${YEAR}`],
	["vehicles, year", `/api/v3/client/vehicle-report?${YEAR}`],
	["lanes, month", `/api/v3/client/profit-report?by=lane&${MONTH}`],
	["lanes, year", `/api/v3/client/profit-report?by=lane&${YEAR}`],
	["jobs of a customer, month", `/api/v3/client/get-job-details-report?customer_id=7&${MONTH}`],
];

/**
 * The reports over each number of jobs, whose days have been added up.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchReports({ sizes, samples }) {
	for (const jobs of sizes) yield await measureReports(jobs, Math.max(5, Math.ceil(samples / 10)));
}

/**
 * @param {number} jobs
 * @param {number} samples
 * @returns {Promise<Section>}
 */
async function measureReports(jobs, samples) {
	const cases = CASES.map(([name, path]) => ({ name, path, times: /** @type {number[]} */ ([]) }));
	await withCompany({ jobs, ...PERIOD }, async ({ client }) => {
		for (let round = -1; round < samples; round++)
			for (const { path, times } of cases) {
				const { ms: duration } = await client.call("GET", path);
				if (round >= 0) times.push(duration);
			}
	});
	const rows = cases.map(({ name, times }) => ({ name, ...summarise(times) }));
	return {
		title: `Reports, ${jobs.toLocaleString("en-GB")} jobs`,
		note: `Milliseconds, ${samples} requests each. Target: the first screen within ${TARGET_MS} ms.`,
		columns: ["", "median", "p95"],
		rows: rows.map(({ name, median, p95 }) => [name, formatMs(median), formatMs(p95)]),
		missedTargets: rows
			.filter(({ name, median }) => name.startsWith("screen") && median > TARGET_MS)
			.map(({ name, median }) => `${name}: ${formatMs(median)} ms`),
	};
}
