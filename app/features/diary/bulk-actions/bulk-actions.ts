import { type ApiResponse, callApi } from "~/client/api";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import { type BulkOutcome, formatJobCount, splitIntoChunks } from "~/domain/diary/job-actions/rules";
import { refreshChanges } from "~/features/jobs/undo";
import { toast } from "~/ui/overlay/toasts";
import type { BulkCall, BulkTask } from "./current-run";
import { runTask } from "./run-task";

/** One action on many jobs of a list. */
export interface BulkAction extends Pick<BulkTask, "title" | "doneMessage" | "onChanged"> {
	/** Sends the call for some of the jobs; all calls of the action have the same `run`. */
	send: (ids: readonly number[], run: string) => Promise<ApiResponse<BulkResult>>;
	jobs: readonly { id: number; job_number: string }[];
}

const toCalls = ({ send }: BulkAction, run: string, ids: readonly number[]): BulkCall[] =>
	splitIntoChunks(ids).map((chunk) => ({ ids: chunk, send: async () => (await send(chunk, run)).data }));

/**
 * Runs an action on many jobs in calls of 100, shows a toast with the count and Undo, and lists the jobs that failed with the
 * reason (where a `BulkRunDialog` is mounted). Returns the outcome of each job, or null while another run is in progress.
 */
export async function runBulkAction(action: BulkAction): Promise<BulkOutcome | null> {
	const { title, doneMessage, onChanged, jobs } = action;
	const run = crypto.randomUUID();
	const task: BulkTask = {
		title,
		doneMessage,
		onChanged,
		calls: toCalls(
			action,
			run,
			jobs.map(({ id }) => id),
		),
		retry: (failed) => toCalls(action, run, failed),
		jobNumbers: new Map(jobs.map(({ id, job_number }) => [id, job_number])),
	};
	const outcome = await runTask(task);
	void refreshChanges();
	if (!outcome) toast.info("Please wait until the current bulk action has finished.");
	else if (outcome.done > 0) toast.success(doneMessage(outcome.done), undoOption(task, outcome));
	return outcome;
}

const undoOption = (task: BulkTask, outcome: BulkOutcome) =>
	outcome.undo.length > 0 ? { undo: () => void undoBulkAction(task, outcome) } : {};

/** Retries the jobs that failed; their results are added to the outcome. */
export async function retryFailed(task: BulkTask, outcome: BulkOutcome): Promise<void> {
	const failed = outcome.results.filter(({ ok }) => !ok).map(({ id }) => id);
	const next = await runTask({ ...task, calls: task.retry?.(failed) ?? [] }, outcome);
	const newlyDone = (next?.done ?? 0) - outcome.done;
	if (next && newlyDone > 0) toast.success(task.doneMessage(newlyDone), undoOption(task, next));
}

/** Undoes an action for every job that has not been changed since. */
export async function undoBulkAction(task: BulkTask, { undo }: BulkOutcome): Promise<void> {
	const doneMessage = (done: number) => `Undone: ${formatJobCount(done)}`;
	const undone = await runTask({
		title: "Undo",
		calls: undo.map(({ id, ids }) => ({
			ids,
			send: async () => (await callApi("POST /client/undo/{id}", { params: { id } })).data,
		})),
		doneMessage,
		onChanged: task.onChanged,
		jobNumbers: task.jobNumbers,
	});
	void refreshChanges();
	if (undone && undone.done > 0) toast.success(doneMessage(undone.done));
}
