/** How the entry of the history came to be: a record opened from its list, which Back leads to again. */
export const FROM_LIST = "from-list";
/** The record has been removed, so no question about what was typed into it. */
export const RECORD_REMOVED = "record-removed";

/** The id of the open record in the URL (`?open=12`), for links from other screens too. */
export function parseOpenId(params: URLSearchParams): number | null {
	const id = Number(params.get("open"));
	return Number.isInteger(id) && id > 0 ? id : null;
}

interface Place {
	pathname: string;
	search: string;
	state?: unknown;
}

/** Another page or order of the same list keeps the record open; another tab of the screen or another record does not. */
export const keepsRecord = (from: Place, to: Place) =>
	from.pathname === to.pathname &&
	(to.state === RECORD_REMOVED ||
		["tab", "open"].every(
			(name) => new URLSearchParams(from.search).get(name) === new URLSearchParams(to.search).get(name),
		));

/** Whether two addresses of a list differ only by the open record, so that nothing has to be loaded. */
export function isSameList(from: URL, to: URL): boolean {
	const [before, after] = [new URL(from), new URL(to)];
	for (const url of [before, after]) url.searchParams.delete("open");
	return from.href !== to.href && before.href === after.href;
}
