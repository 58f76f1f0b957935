import { TODAY } from "../companies/seeded-company.mjs";

/**
 * @typedef {readonly [name: string, query: (jobs: number) => string]} ListCase
 * @typedef {{ name: string, saves?: boolean, isRead?: boolean, request: (n: number, saved: readonly number[]) => import("../measure/client.mjs").BenchCall }} CallCase
 */

/** The two years of a seeded company's jobs. */
export const PERIOD = { from: "2025-01-01", days: 730 };
const YEARS = "date_from=2025-01-01&date_to=2026-12-31";
const MONTH = "date_from=2026-11-01&date_to=2026-11-30";
export const WEEK_RANGE = `date_from=${TODAY}&date_to=2026-11-29`;
const DAY = `date_from=${TODAY}&date_to=${TODAY}`;

/**
 * The diary list: [name, query for a number of jobs].
 * @type {readonly ListCase[]}
 */
export const LIST_CASES = [
	["day", () => DAY],
	["week", () => WEEK_RANGE],
	["month", () => MONTH],
	["deep page, two years", (jobs) => `${YEARS}&page=${Math.ceil((jobs * 0.7) / 50)}`],
	["keyword (a reference), two years", (jobs) => `${YEARS}&keyword=BK${100_000 + jobs * 0.6 + 1}`],
	["keyword (a town), week", () => `${WEEK_RANGE}&keyword=Leicester`],
	["status filter, month", () => `${MONTH}&status=Booked,Planned`],
	["status filter, two years", () => `${YEARS}&status=POD`],
];

/**
 * Lists known to be slow (docs/performance.md); they have no target.
 * @type {readonly ListCase[]}
 */
export const SLOW_LIST_CASES = [
	["keyword (a town), two years", () => `${YEARS}&keyword=Leicester`],
	["keyword (a customer), two years", () => `${YEARS}&keyword=Ribble`],
	["town column, two years", () => `${YEARS}&col_town=Leicester`],
	["by price, two years", () => `${YEARS}&sort=total_charge&direction=desc`],
	["keyword of two letters, two years", () => `${YEARS}&keyword=le`],
];

/**
 * Whole jobs: [name, id for a number of jobs].
 * @type {readonly (readonly [name: string, place: (jobs: number) => number])[]}
 */
export const DETAIL_CASES = [
	["the first job entered", () => 1],
	["one from the middle", (jobs) => Math.ceil(jobs / 2)],
	["the last job entered", (jobs) => jobs],
];

const createUid = (/** @type {string} */ kind, /** @type {number} */ n) =>
	`bench-${kind}-${String(n).padStart(8, "0")}`;

const createBooking = (/** @type {number} */ n) => ({
	uid: createUid("job", n),
	customer_id: (n % 120) + 1,
	load_type_id: (n % 16) + 1,
	customer_reference: [{ name: `BENCH${n}` }],
	collection_name: "Ribble Glass",
	collection_town: "Leeds",
	collection_post_code: "LS1 1AB",
	collection_date: TODAY,
	collection_time: "09:00",
	delivery_name: "Tamar Ceramics",
	delivery_town: "Leicester",
	delivery_post_code: "LE4 4BQ",
	delivery_date: TODAY,
	delivery_time: "15:00",
	base_charge: 120.5,
	item_count: 4,
	weight: 310,
});

/**
 * Other calls, each with its nth request as [method, path, body]. `saved` holds the ids of the jobs that the last case with `saves`
 * created, one for each n. What writes is measured beside a bare Worker (bare-writes.mjs); reads with `isRead` have a part of their own.
 * @type {readonly CallCase[]}
 */
export const CALL_CASES = [
	{ name: "save-job", saves: true, request: (n) => ["POST", "/api/v3/client/save-job", createBooking(n)] },
	{ name: "job detail", isRead: true, request: (n, saved) => ["GET", `/api/v3/client/get-job/${saved[n]}`] },
	{
		name: "update-job, one field",
		request: (n, saved) => [
			"PUT",
			`/api/v3/client/update-job/${saved[n]}`,
			{ version: 1, report_notes: "Two pallets" },
		],
	},
	{
		name: "allocation to a sub-contractor, Pending to Booked",
		request: (n, saved) => [
			"POST",
			"/api/v3/client/sub-contractor-job",
			{ job_id: saved[n], sub_contractor_id: (n % 25) + 1, cost: 80 },
		],
	},
	{
		name: "status change, Booked to Completed",
		request: (n, saved) => ["PUT", `/api/v3/client/update-job-status/${saved[n]}`, { status: "Completed" }],
	},
	{
		name: "save-job, as a quote",
		saves: true,
		request: (n) => [
			"POST",
			"/api/v3/client/save-job",
			{ ...createBooking(n), uid: createUid("quote", n), status: "Quote" },
		],
	},
	{
		name: "status change, Quote to Cancelled",
		request: (n, saved) => ["PUT", `/api/v3/client/update-job-status/${saved[n]}`, { status: "Cancelled" }],
	},
];
