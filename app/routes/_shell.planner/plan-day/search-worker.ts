import { createStore } from "~/ui/store";
import type { FromPlanningWorker, PlanRequest, Why } from "./messages";
import type { PlanningWorker, StartPlanningWorker } from "./planning-worker-client";

/** What a search answers; the reasons go into their store. */
export type SearchAnswer = Exclude<FromPlanningWorker, { kind: "why" | "copied" }>;

/** The worker of a plan: it is started with the first search, and ends with the plan. Answers to a search before the last are dropped. */
export class SearchWorker {
	/** The reasons that the worker has been able to give; null where it has none. */
	readonly whys = createStore<ReadonlyMap<number, Why | null>>(new Map());
	readonly #start: StartPlanningWorker;
	readonly #onAnswer: (answer: SearchAnswer) => void;
	readonly #onFailure: () => void;
	readonly #requested = new Set<number>();
	#worker: PlanningWorker | null = null;
	#run = 0;

	constructor(
		start: StartPlanningWorker,
		{ onAnswer, onFailure }: { onAnswer: (answer: SearchAnswer) => void; onFailure: () => void },
	) {
		this.#start = start;
		this.#onAnswer = onAnswer;
		this.#onFailure = onFailure;
	}

	/** Searches; a worker that cannot be started is a failure. */
	search(request: PlanRequest): void {
		this.#worker ??= this.#startWorker();
		if (this.#worker) this.#worker.send({ kind: "plan", run: ++this.#run, request });
		else this.#onFailure();
	}

	#startWorker(): PlanningWorker | null {
		try {
			return this.#start(
				(message) => this.#receive(message),
				() => this.#onFailure(),
			);
		} catch {
			return null;
		}
	}

	#receive(message: FromPlanningWorker): void {
		if (message.kind === "why") this.#setWhy(message.job_id, message.why);
		else if (message.kind !== "copied" && message.run === this.#run) this.#onAnswer(message);
	}

	#setWhy(job_id: number, why: Why | null): void {
		this.whys.set(new Map([...this.whys.get(), [job_id, why]]));
	}

	/** Ends the search with the best plan so far. */
	stop(): void {
		this.#worker?.send({ kind: "stop" });
	}

	/** Has the worker give the reasons of a job, once; without a worker there are none. */
	requestWhy(job_id: number): void {
		if (this.#requested.has(job_id)) return;
		this.#requested.add(job_id);
		if (this.#worker) this.#worker.send({ kind: "why", job_id });
		else this.#setWhy(job_id, null);
	}

	/** Another plan has other reasons. */
	forgetWhys(): void {
		this.#requested.clear();
		this.whys.set(new Map());
	}

	/** Ends the worker, and what it is searching. */
	end(): void {
		this.#worker?.close();
		this.#worker = null;
		this.#run++;
		this.forgetWhys();
	}
}
