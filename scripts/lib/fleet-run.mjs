/** Pages under way at once: each runs in an isolate of its own, over databases of its own. */
const PAGES_AT_ONCE = 4;
const DATABASES_PER_CALL = 40;

/**
 * Visits all databases of the fleet, or only those named, page by page. `action` is `status` or `migrate`. Databases whose rows are not
 * processed yet are visited again. Returns the version aimed at and every database as it was at its last visit.
 */
export async function visitFleet(session, action, { only = null, log = (_line) => {} } = {}) {
	const found = new Map();
	const visit = async (names) => {
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

const compareBindings = (a, b) => a.length - b.length || (a < b ? -1 : 1);

/** Databases whose rows a migration has not processed yet, although nothing stops it. */
const listUnfinished = (found) =>
	[...found.values()]
		.filter(({ backfill, error }) => backfill !== null && error === null)
		.map(({ binding }) => binding);

const isDue = ({ version, backfill, error }, target) =>
	version === null || version < target || backfill !== null || error !== null;

const inPages = (bindings) =>
	Array.from({ length: Math.ceil(bindings.length / DATABASES_PER_CALL) }, (_, page) =>
		bindings.slice(page * DATABASES_PER_CALL, (page + 1) * DATABASES_PER_CALL),
	);

async function visitAtOnce(visit, pages) {
	const waiting = pages.values();
	const work = async () => {
		for (const page of waiting) await visit(page);
	};
	await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
}

/** A database in a line. */
export const describeDatabase = ({ binding, status, company, version, backfill, error }) =>
	[
		binding.padEnd(15),
		status.padEnd(8),
		(company ?? "-").padEnd(24),
		`version ${version ?? "?"}`,
		backfill === null ? "" : `going through ${backfill}`,
		error ?? "",
	]
		.join(" ")
		.trimEnd();

/** The databases that are not as they should be. */
export const listBehind = ({ target, databases }) => databases.filter((one) => isDue(one, target));
