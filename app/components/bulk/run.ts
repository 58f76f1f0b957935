import { CallError } from "~/components/api";
import { createStore } from "~/components/store";
import { merged, NOTHING_DONE, type Outcome, refused } from "~/domain/bulk/rules";
import type { BulkResult } from "~/domain/bulk/schemas";

/** One call of a task: the jobs in it, and how it is sent. */
export interface Part {
	ids: readonly number[];
	send: () => Promise<BulkResult>;
}

/** The same done to many jobs, in as many calls as it takes. */
export interface Task {
	/** What is being done: "Delete 240 jobs". */
	title: string;
	parts: readonly Part[];
	/** What is said of those it was done to: "238 jobs deleted". */
	said: (done: number) => string;
	/** Called with every job of a run once it has ended, whatever became of it. */
	onChanged: (ids: readonly number[]) => void;
	/** The calls that try those again which failed; without it they cannot be. */
	again?: (ids: readonly number[]) => readonly Part[];
	/** Numbers of the jobs as the screen knows them, for those no answer came for. */
	names?: ReadonlyMap<number, string>;
}

/** A task under way, or one that ended with something to read. */
export interface Run {
	task: Task;
	state: "running" | "over";
	outcome: Outcome;
	/** Jobs of this run, and how many of them have been answered. */
	total: number;
	answered: number;
}

/** The run in sight; one at a time. */
export const run = createStore<Run | null>(null);

const UNSENT = "Stopped before this job";
const UNANSWERED = "No answer came. Please look whether it was done.";
let stopped = false;

const whyOf = (problem: unknown) => (problem instanceof CallError ? problem.message : UNANSWERED);

/**
 * Sends a task part by part and answers what became of each job. It never throws: a call that fails is the result of its jobs.
 * Stays in sight where a job was refused. `before` is the outcome it adds to. Null while another run is under way.
 */
export async function runTask(task: Task, before: Outcome = NOTHING_DONE): Promise<Outcome | null> {
	if (run.get()?.state === "running") return null;
	stopped = false;
	const total = task.parts.reduce((sum, { ids }) => sum + ids.length, 0);
	let outcome = before;
	let answered = 0;
	run.set({ task, state: "running", outcome, total, answered });
	for (const { ids, send } of task.parts) {
		const answer = stopped
			? refused(ids, UNSENT)
			: await send().catch((problem: unknown) => refused(ids, whyOf(problem)));
		outcome = merged(outcome, answer);
		answered += ids.length;
		run.set({ task, state: "running", outcome, total, answered });
	}
	run.set(outcome.failed > 0 ? { task, state: "over", outcome, total, answered } : null);
	task.onChanged(task.parts.flatMap(({ ids }) => [...ids]));
	return outcome;
}

/** Sends no further part; what is on its way is waited for. */
export function stopRun(): void {
	stopped = true;
}

/** Puts the list of what failed away. */
export function closeRun(): void {
	if (run.get()?.state === "over") run.set(null);
}
