import type { BulkResult, RowResult } from "./responses";

/** How many jobs one call may change; a screen splits larger selections. */
export const MAX_BULK_JOBS = 100;

/** Splits a list into chunks of at most `size`, in order. */
export function splitIntoChunks<T>(list: readonly T[], size: number = MAX_BULK_JOBS): T[][] {
	const chunks: T[][] = [];
	for (let from = 0; from < list.length; from += size) chunks.push(list.slice(from, from + size));
	return chunks;
}

/** A step that can be undone, with the jobs it changed. */
interface UndoStep {
	id: number;
	ids: number[];
}

/** The outcome of a bulk action over all its calls. */
export interface BulkOutcome {
	results: RowResult[];
	done: number;
	failed: number;
	/** Newest first: the last step is undone first. */
	undo: UndoStep[];
}

export const EMPTY_OUTCOME: BulkOutcome = { results: [], done: 0, failed: 0, undo: [] };

/** Adds a response to the outcome. A job that was retried counts once, with its latest result. */
export function mergeOutcome(
	before: BulkOutcome,
	response: Pick<BulkResult, "results" | "undo">,
): BulkOutcome {
	const byId = new Map(before.results.map((row) => [row.id, row]));
	for (const row of response.results) byId.set(row.id, row);
	const results = [...byId.values()];
	const done = results.filter(({ ok }) => ok).length;
	const ids = response.results.filter(({ ok }) => ok).map(({ id }) => id);
	const undo = response.undo ? [{ id: response.undo.id, ids }, ...before.undo] : before.undo;
	return { results, done, failed: results.length - done, undo };
}

/** The result of a call that failed as a whole: every job failed with that message. */
export function failedResult(ids: readonly number[], message: string): Pick<BulkResult, "results" | "undo"> {
	return {
		results: ids.map((id) => ({ id, job_number: null, ok: false, message, status: null })),
		undo: null,
	};
}

/** "1 job", "1,200 jobs". */
export const formatJobCount = (n: number): string =>
	`${n.toLocaleString("en-GB")} ${n === 1 ? "job" : "jobs"}`;
