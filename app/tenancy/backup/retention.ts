import { DAY_MS } from "~/shared/time/durations.mjs";

const DAILY = 14;
const WEEKLY = 8;

/** Thursday's date is in the year that its week belongs to; any day of the week names the week all the same. */
const weekOf = (id: string) => {
	const day = Date.UTC(Number(id.slice(0, 4)), Number(id.slice(4, 6)) - 1, Number(id.slice(6, 8))) / DAY_MS;
	// 1 January 1970 was a Thursday; weeks begin on Monday.
	return Math.floor((day + 3) / 7);
};

/** The newest of each of the latest groups. */
function newestOf(ids: readonly string[], groupOf: (id: string) => unknown, groups: number): string[] {
	const newest = new Map<unknown, string>();
	for (const id of [...ids].sort().reverse()) if (!newest.has(groupOf(id))) newest.set(groupOf(id), id);
	return [...newest.values()].slice(0, groups);
}

/** The backups that need not stay: all but the newest of each of the last 14 days and 8 weeks that have one. */
export function expiredBackups(ids: readonly string[]): string[] {
	const staying = new Set([
		...newestOf(ids, (id) => id.slice(0, 8), DAILY),
		...newestOf(ids, weekOf, WEEKLY),
	]);
	return ids.filter((id) => !staying.has(id)).sort();
}
