import { createStore } from "~/components/store";
import type { Outcome } from "~/domain/bulk/rules";
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
