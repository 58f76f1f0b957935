import { CallError } from "~/components/api";
import { merged, NOTHING_DONE, type Outcome, refused } from "~/domain/bulk/rules";
import { run, type Task } from "./current-run";

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
