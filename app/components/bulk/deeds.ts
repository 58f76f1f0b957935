import { call } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { inChunks, jobCount, type Outcome } from "~/domain/bulk/rules";
import type { BulkResult } from "~/domain/bulk/schemas";
import type { Part, Task } from "./current-run";
import { runTask } from "./run";

/** A deed to be done to jobs of a list. */
export interface Deed extends Pick<Task, "title" | "said" | "onChanged"> {
	/** The call that does it to many. */
	path: "job-status" | "mark" | "delete" | "allocate" | "deallocate";
	/** What is sent beside the ids. */
	body?: Record<string, unknown>;
	jobs: readonly { id: number; job_number: string }[];
}

const partsOf = ({ path, body }: Deed, ids: readonly number[]): Part[] =>
	inChunks(ids).map((some) => ({
		ids: some,
		send: async () =>
			(await call<BulkResult>(`/client/bulk/${path}`, { method: "POST", body: { ...body, ids: some } })).data,
	}));

/**
 * Does a deed to many jobs in calls of 100, says how many it was done to, with Undo, and leaves those it failed for in sight
 * with the reason (where a `BulkHost` is on the screen). Answers what became of each; null while other such work is under way.
 */
export async function runDeed(deed: Deed): Promise<Outcome | null> {
	const { title, said, onChanged, jobs } = deed;
	const task: Task = {
		title,
		said,
		onChanged,
		parts: partsOf(
			deed,
			jobs.map(({ id }) => id),
		),
		again: (failed) => partsOf(deed, failed),
		names: new Map(jobs.map(({ id, job_number }) => [id, job_number])),
	};
	const outcome = await runTask(task);
	if (!outcome) toast.info("Please wait until the jobs under way are done.");
	else if (outcome.done > 0) toast.success(said(outcome.done), undoOf(task, outcome));
	return outcome;
}

const undoOf = (task: Task, outcome: Outcome) =>
	outcome.undo.length > 0 ? { undo: () => void takeBack(task, outcome) } : {};

/** Tries those again that failed, on top of what was done. */
export async function tryAgain(task: Task, outcome: Outcome): Promise<void> {
	const failed = outcome.results.filter(({ ok }) => !ok).map(({ id }) => id);
	const next = await runTask({ ...task, parts: task.again?.(failed) ?? [] }, outcome);
	const more = (next?.done ?? 0) - outcome.done;
	if (next && more > 0) toast.success(task.said(more), undoOf(task, next));
}

/** Takes a deed back, as far as nobody has touched its jobs since. */
export async function takeBack(task: Task, { undo }: Outcome): Promise<void> {
	const said = (done: number) => `${jobCount(done)} as before`;
	const back = await runTask({
		title: "Undo",
		parts: undo.map(({ id, ids }) => ({
			ids,
			send: async () => (await call<BulkResult>(`/client/undo/${id}`, { method: "POST" })).data,
		})),
		said,
		onChanged: task.onChanged,
		names: task.names,
	});
	if (back && back.done > 0) toast.success(said(back.done));
}
