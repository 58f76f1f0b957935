import type { BulkResult, RowResult } from "./schemas";

/** Jobs of one call; a screen sends more in several and shows how far it is. */
export const MOST_AT_ONCE = 100;

/** A list in parts of at most `size`, in its order. */
export function inChunks<T>(list: readonly T[], size: number = MOST_AT_ONCE): T[][] {
	const parts: T[][] = [];
	for (let from = 0; from < list.length; from += size) parts.push(list.slice(from, from + size));
	return parts;
}

/** A step that takes jobs back, with those it takes back. */
export interface WayBack {
	id: number;
	ids: number[];
}

/** What became of many jobs, over all the calls they were sent in. */
export interface Outcome {
	results: RowResult[];
	done: number;
	failed: number;
	/** The newest first: what was done last is taken back first. */
	undo: WayBack[];
}

/** Before anything was sent. */
export const NOTHING_DONE: Outcome = { results: [], done: 0, failed: 0, undo: [] };

/** The outcome with one more answer. A job that was tried again counts once, by its later answer. */
export function merged(before: Outcome, answer: Pick<BulkResult, "results" | "undo">): Outcome {
	const byId = new Map(before.results.map((row) => [row.id, row]));
	for (const row of answer.results) byId.set(row.id, row);
	const results = [...byId.values()];
	const done = results.filter(({ ok }) => ok).length;
	const ids = answer.results.filter(({ ok }) => ok).map(({ id }) => id);
	const undo = answer.undo ? [{ id: answer.undo.id, ids }, ...before.undo] : before.undo;
	return { results, done, failed: results.length - done, undo };
}

/** The answer of a call that never came, or refused the whole: every job of it failed for that reason. */
export function refused(ids: readonly number[], why: string): Pick<BulkResult, "results" | "undo"> {
	return {
		results: ids.map((id) => ({ id, job_number: null, ok: false, message: why, status: null })),
		undo: null,
	};
}

/** "1 job", "1,200 jobs". */
export const jobCount = (n: number): string => `${n.toLocaleString("en-GB")} ${n === 1 ? "job" : "jobs"}`;
