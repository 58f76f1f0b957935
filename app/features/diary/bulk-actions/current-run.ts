import type { BulkResult } from "~/domain/diary/job-actions/responses";
import type { BulkOutcome } from "~/domain/diary/job-actions/rules";
import { createStore } from "~/ui/store";

/** One call of a task: its jobs, and how it is sent. */
export interface BulkCall {
	ids: readonly number[];
	send: () => Promise<BulkResult>;
}

/** One action on many jobs, in as many calls as it takes. */
export interface BulkTask {
	/** The action in words: "Delete 240 jobs". */
	title: string;
	calls: readonly BulkCall[];
	/** The success message: "238 jobs deleted". */
	doneMessage: (done: number) => string;
	/** Called with every job of the run once it has ended, failed ones included. */
	onChanged: (ids: readonly number[]) => void;
	/** The calls that retry failed jobs; without it there is no retry. */
	retry?: (ids: readonly number[]) => readonly BulkCall[];
	/** Job numbers by id, for jobs the server did not answer for. */
	jobNumbers?: ReadonlyMap<number, string>;
}

/** A task in progress, or a finished one with refusals to show. */
export interface BulkRun {
	task: BulkTask;
	state: "running" | "finished";
	outcome: BulkOutcome;
	/** Number of jobs in this run, and how many have a result. */
	total: number;
	answered: number;
}

/** The run shown on screen; one at a time. */
export const currentRun = createStore<BulkRun | null>(null);
