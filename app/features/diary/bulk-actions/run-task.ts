import { ApiError } from "~/client/api";
import {
	type BulkOutcome,
	EMPTY_OUTCOME,
	failedResult,
	mergeOutcome,
} from "~/domain/diary/job-actions/rules";
import { type BulkTask, currentRun } from "./current-run";

const UNSENT = "Stopped before this job was changed";
const UNANSWERED = "The server did not answer. Please check whether the change was saved.";
let isStopped = false;

const failureMessage = (error: unknown) => (error instanceof ApiError ? error.message : UNANSWERED);

/**
 * Sends the calls of a task one after the other and returns the outcome of each job. Never throws: a failed call becomes the
 * result of its jobs. The run stays on screen if a job was refused. `before` is the outcome to add to. Null while another run
 * is in progress.
 */
export async function runTask(
	task: BulkTask,
	before: BulkOutcome = EMPTY_OUTCOME,
): Promise<BulkOutcome | null> {
	if (currentRun.get()?.state === "running") return null;
	isStopped = false;
	const total = task.calls.reduce((sum, { ids }) => sum + ids.length, 0);
	let outcome = before;
	let answered = 0;
	currentRun.set({ task, state: "running", outcome, total, answered });
	for (const { ids, send } of task.calls) {
		const result = isStopped
			? failedResult(ids, UNSENT)
			: await send().catch((error: unknown) => failedResult(ids, failureMessage(error)));
		outcome = mergeOutcome(outcome, result);
		answered += ids.length;
		currentRun.set({ task, state: "running", outcome, total, answered });
	}
	currentRun.set(outcome.failed > 0 ? { task, state: "finished", outcome, total, answered } : null);
	task.onChanged(task.calls.flatMap(({ ids }) => [...ids]));
	return outcome;
}

/** Sends no further calls; the one in progress is awaited. */
export function stopRun(): void {
	isStopped = true;
}

/** Closes the list of refused jobs. */
export function closeRun(): void {
	if (currentRun.get()?.state === "finished") currentRun.set(null);
}
