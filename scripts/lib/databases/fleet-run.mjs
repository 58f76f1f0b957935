/**
 * @typedef {{ visited_at: string | null, late_since: string | null, failing_tasks: { task: string, ok_at: string | null, error: string }[] }} Visits
 * @typedef {{ binding: string, status: string, company: string | null, version: number | null, backfill: string | null, error: string | null, visits?: Visits }} FleetDatabase
 * @typedef {{ target: number, databases: FleetDatabase[] }} Fleet
 */

/** Pages under way at once: each runs in an isolate of its own, over databases of its own. */
const PAGES_AT_ONCE = 4;
const DATABASES_PER_CALL = 40;

/**
 * Visits all databases of the fleet, or only those named, page by page. `action` is `status` or `migrate`. Databases whose rows are not
 * processed yet are visited again. Returns the version aimed at and every database as it was at its last visit.
 * @param {Pick<import("../console-session.mjs").ConsoleSession, "post">} session
 * @param {"status" | "migrate"} action
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
			if (action === "migrate") log(describeDatabase(one));
		}
		return data;
	};
	const { target, waiting } = await visit(only);
	await visitAtOnce(visit, inPages(waiting));
	if (action === "migrate")
		for (let due = listUnfinished(found); due.length > 0; due = listUnfinished(found))
			await visitAtOnce(visit, inPages(due));
	const databases = [...found.values()].sort((a, b) => compareBindings(a.binding, b.binding));
	return { target, databases };
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
 * @param {FleetDatabase} database
 * @param {number} target
 */
const isDue = ({ version, backfill, error }, target) =>
	version === null || version < target || backfill !== null || error !== null;

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
 * The databases that are not as they should be.
 * @param {Fleet} fleet
 */
export const listBehind = ({ target, databases }) => databases.filter((one) => isDue(one, target));
