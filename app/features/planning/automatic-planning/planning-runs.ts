import type { FromPlanningWorker, PlanningTask } from "./messages";
import type { PlanningWorker, StartPlanningWorker } from "./planning-worker-client";

/** What a search answers. */
export type PlanningAnswer = Exclude<FromPlanningWorker, { kind: "failed" }>;

interface PlanningListeners {
	onAnswer: (answer: PlanningAnswer) => void;
	/** The worker cannot be started, or a search has failed. */
	onFailure: () => void;
}

/**
 * One search after another in a worker beside the screen: it is started with the first, and ends with `end`. Answers to a search before the
 * last are dropped.
 */
export class PlanningRuns {
	readonly #start: StartPlanningWorker;
	readonly #listeners: PlanningListeners;
	#worker: PlanningWorker | null = null;
	#run = 0;

	constructor(start: StartPlanningWorker, listeners: PlanningListeners) {
		this.#start = start;
		this.#listeners = listeners;
	}

	/** Searches, in the place of what is being searched. */
	begin(task: PlanningTask): void {
		const run = ++this.#run;
		this.#worker ??= this.#startWorker();
		if (this.#worker) this.#worker.send({ ...task, run });
		else this.#listeners.onFailure();
	}

	#startWorker(): PlanningWorker | null {
		try {
			return this.#start(
				(message) => this.#receive(message),
				() => this.#listeners.onFailure(),
			);
		} catch {
			return null;
		}
	}

	#receive(message: FromPlanningWorker): void {
		if (message.kind !== "why" && message.run !== this.#run) return;
		if (message.kind === "failed") this.#listeners.onFailure();
		else this.#listeners.onAnswer(message);
	}

	/** Ends the search with the best plan so far. */
	stop(): void {
		this.#worker?.send({ kind: "stop" });
	}

	/** Ends the search without an answer; the worker stays for the next. */
	drop(): void {
		this.#run++;
		this.stop();
	}

	/** Has the reasons of a job answered; false where no worker has searched. */
	requestWhy(job_id: number): boolean {
		this.#worker?.send({ kind: "why", job_id });
		return this.#worker !== null;
	}

	/** Ends the worker, whatever it is searching. */
	end(): void {
		this.#run++;
		this.#worker?.close();
		this.#worker = null;
	}
}
