/**
 * @typedef {{ visited_at: string | null, late_since: string | null, failing_tasks: { task: string, ok_at: string | null, error: string }[] }} Visits
 * @typedef {{ binding: string, version: number | null, backfill: string | null, differences?: string[], repaired?: string[], error: string | null }} VisitedDatabase
 * @typedef {VisitedDatabase & { status: string, company: string | null, visits?: Visits }} FleetDatabase
 * @typedef {{ target: number, platform: (VisitedDatabase & { target: number }) | null, databases: FleetDatabase[] }} Fleet
 * @typedef {"status" | "migrate" | "repair"} FleetAction
 */

/** Pages under way at once: each runs in an isolate of its own, over databases of its own. */
const PAGES_AT_ONCE = 4;
const DATABASES_PER_CALL = 40;

/**
 * Visits all databases of the fleet, or only those named, page by page. Databases whose rows are not processed yet are visited again by
 * `migrate` and `repair`. Returns the version aimed at and every database as it was at its last visit.
 * @param {Pick<import("../console-session.mjs").ConsoleSession, "post">} session
 * @param {FleetAction} action
 * @param {{ only?: string[] | null, log?: import("../log.mjs").Log }} [options]
 * @returns {Promise<Fleet>}
 */
export async function visitFleet(session, action, { only = null, log = (_line) => {} } = {}) {
	/** @type {Map<string, FleetDatabase>} */
	const found = new Map();
	const visit = async (/** @type {string[] | null} */ names) => {
		const { data } = await session.post(`/console/fleet/${action}`, { only: names });
		for (const one of data.databases) {
			found.set(one.binding, one);
			if (action !== "status")
				for (const line of [describeDatabase(one), ...describeFindings(one)]) log(line);
		}
		if (data.platform && action !== "status") for (const line of describePlatform(data.platform)) log(line);
		return data;
	};
	const { target, waiting, platform } = await visit(only);
	await visitAtOnce(visit, inPages(waiting));
	if (action !== "status")
		for (let due = listUnfinished(found); due.length > 0; due = listUnfinished(found))
			await visitAtOnce(visit, inPages(due));
	const databases = [...found.values()].sort((a, b) => compareBindings(a.binding, b.binding));
	return { target, platform: platform ?? null, databases };
}

/**
 * @param {string} a
 * @param {string} b
 */
const compareBindings = (a, b) => a.length - b.length || (a < b ? -1 : 1);

/**
 * Databases whose rows a migration has not processed yet, although nothing stops it.
 * @param {Map<string, FleetDatabase>} found
 */
const listUnfinished = (found) =>
	[...found.values()]
		.filter(({ backfill, error }) => backfill !== null && error === null)
		.map(({ binding }) => binding);

/**
 * @param {VisitedDatabase} database
 * @param {number} target
 */
const isDue = ({ version, backfill, differences = [], error }, target) =>
	version === null || version < target || backfill !== null || differences.length > 0 || error !== null;

/** @param {string[]} bindings */
const inPages = (bindings) =>
	Array.from({ length: Math.ceil(bindings.length / DATABASES_PER_CALL) }, (_, page) =>
		bindings.slice(page * DATABASES_PER_CALL, (page + 1) * DATABASES_PER_CALL),
	);

/**
 * @param {(names: string[]) => Promise<unknown>} visit
 * @param {string[][]} pages
 */
async function visitAtOnce(visit, pages) {
	const waiting = pages.values();
	const work = async () => {
		for (const page of waiting) await visit(page);
	};
	await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
}

/**
 * A database in a line.
 * @param {FleetDatabase} database
 */
export const describeDatabase = ({ binding, status, company, version, backfill, error, visits }) =>
	[
		binding.padEnd(15),
		status.padEnd(8),
		(company ?? "-").padEnd(24),
		`version ${version ?? "?"}`,
		backfill === null ? "" : `going through ${backfill}`,
		error ?? "",
		visits ? describeVisits(visits) : "",
	]
		.join(" ")
		.trimEnd();

/**
 * When the company's background work was last done, and since when it has been late.
 * @param {Visits} visits
 */
const describeVisits = ({ visited_at, late_since, failing_tasks }) =>
	[
		visited_at === null ? "" : `visited ${visited_at}`,
		late_since === null ? "" : `LATE since ${late_since}`,
		...failing_tasks.map(
			({ task, ok_at, error }) => `${task} fails: ${error} (last done ${ok_at ?? "never"})`,
		),
	]
		.filter(Boolean)
		.join(", ");

/**
 * The companies whose background work is late.
 * @param {Fleet} fleet
 */
export const listLate = ({ databases }) => databases.filter(({ visits }) => visits?.late_since);

/**
 * What a repair did in a database and what differs in it, a line each.
 * @param {VisitedDatabase} database
 */
const describeFindings = ({ differences = [], repaired = [] }) =>
	[...repaired.map((line) => `repaired: ${line}`), ...differences].map((line) => `  ${line}`);

/**
 * The platform's database, in lines.
 * @param {VisitedDatabase & { target: number }} platform
 */
const describePlatform = (platform) => [
	`${platform.binding.padEnd(15)} ${"platform".padEnd(33)} version ${platform.version ?? "?"} of ${platform.target} ${platform.error ?? ""}`.trimEnd(),
	...describeFindings(platform),
];

/**
 * The fleet as it is, in lines: each database, and where it is not what its version means.
 * @param {Fleet} fleet
 */
export const describeFleet = ({ platform, databases }) => [
	...(platform ? describePlatform(platform) : []),
	...databases.flatMap((one) => [describeDatabase(one), ...describeFindings(one)]),
];

/**
 * The databases that are not as they should be, the platform's among them.
 * @param {Fleet} fleet
 * @returns {VisitedDatabase[]}
 */
export const listBehind = ({ target, platform, databases }) => [
	...(platform && isDue(platform, platform.target) ? [platform] : []),
	...databases.filter((one) => isDue(one, target)),
];

/**
 * What to do about databases that are not as they should be, in lines.
 * @param {Fleet} fleet
 */
export function adviseFleet(fleet) {
	const due = listBehind(fleet);
	const named = (/** @type {VisitedDatabase[]} */ list) => list.map(({ binding }) => binding).join(" ");
	const differing = due.filter(({ differences = [] }) => differences.length > 0);
	const behind = due.filter(({ differences = [] }) => differences.length === 0);
	return [
		...(differing.length > 0
			? [
					`not what their versions mean: npm run fleet -- repair ${named(differing)}`,
					"  (what a repair leaves is for a person: docs/operations.md, A database that is not what its version says)",
				]
			: []),
		...(behind.length > 0
			? [`behind or failed: npm run fleet -- migrate ${named(behind)}, once the cause is mended`]
			: []),
	];
}
