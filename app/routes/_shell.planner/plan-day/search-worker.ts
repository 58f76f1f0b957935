import {
	type PlanningAnswer,
	PlanningRuns,
	type PlanRequest,
	type StartPlanningWorker,
	type Why,
} from "~/features/planning/automatic-planning";
import { createStore } from "~/ui/store";

interface SearchListeners {
	/** What a search answers; the reasons go into their store. */
	onAnswer: (answer: PlanningAnswer) => void;
	onFailure: () => void;
}

/** The searches of a plan, with the reasons of its jobs. */
export class SearchWorker {
	/** The reasons that the worker has been able to give; null where it has none. */
	readonly whys = createStore<ReadonlyMap<number, Why | null>>(new Map());
	readonly #runs: PlanningRuns;
	readonly #requested = new Set<number>();

	constructor(start: StartPlanningWorker, { onAnswer, onFailure }: SearchListeners) {
		this.#runs = new PlanningRuns(start, {
			onAnswer: (answer) => {
				if (answer.kind === "why") this.#setWhy(answer.job_id, answer.why);
				else onAnswer(answer);
			},
			onFailure,
		});
	}

	/** Searches; a worker that cannot be started is a failure. */
	search(request: PlanRequest): void {
		this.#runs.begin({ kind: "plan", request });
	}

	#setWhy(job_id: number, why: Why | null): void {
		this.whys.set(new Map([...this.whys.get(), [job_id, why]]));
	}

	/** Ends the search with the best plan so far. */
	stop(): void {
		this.#runs.stop();
	}

	/** Has the worker give the reasons of a job, once; without a worker there are none. */
	requestWhy(job_id: number): void {
		if (this.#requested.has(job_id)) return;
		this.#requested.add(job_id);
		if (!this.#runs.requestWhy(job_id)) this.#setWhy(job_id, null);
	}

	/** Another plan has other reasons. */
	forgetWhys(): void {
		this.#requested.clear();
		this.whys.set(new Map());
	}

	/** Ends the worker, and what it is searching. */
	end(): void {
		this.#runs.end();
		this.forgetWhys();
	}
}
