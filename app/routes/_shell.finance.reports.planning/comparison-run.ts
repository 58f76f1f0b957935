import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";
import { type ComparedKinds, ofKinds } from "~/domain/planning/automatic-planning/past-days/rules-kinds";
import { createStore } from "~/ui/store";
import type { ComparisonWorker, StartComparisonWorker } from "./comparison-worker-client";
import type { ComparisonAnswer } from "./messages";

/** How far a comparison is. Days that are done stay when it is stopped or fails. */
export interface ComparisonState {
	phase: "idle" | "running" | "stopped" | "failed" | "done";
	days: readonly ComparedDay[];
	/** The day under way, and how far its search is, from 0 to 1. */
	date: string | null;
	share: number;
	problem: string | null;
}

/** What a comparison is of. */
interface ComparisonOrder extends ComparedKinds {
	dates: readonly string[];
	costs: PlanCosts;
}

const IDLE: ComparisonState = { phase: "idle", days: [], date: null, share: 0, problem: null };
const WORKER_FAILED = "The days could not be compared in this browser.";

/** Compares days one after another: each is fetched, then searched by a worker beside the screen. */
export class ComparisonRun {
	readonly state = createStore<ComparisonState>(IDLE);
	readonly #fetchDay: (date: string) => Promise<PastDay>;
	readonly #startWorker: StartComparisonWorker;
	#worker: ComparisonWorker | null = null;
	#onAnswer: (answer: ComparisonAnswer) => void = () => {};
	/** Counts the runs: what belongs to an earlier one is dropped. */
	#run = 0;

	constructor(fetchDay: (date: string) => Promise<PastDay>, startWorker: StartComparisonWorker) {
		this.#fetchDay = fetchDay;
		this.#startWorker = startWorker;
	}

	/** Begins, and ends with the last day, the first failure or `stop`. Never rejects. */
	async start({ dates, costs, ...kinds }: ComparisonOrder): Promise<void> {
		this.#end();
		const run = this.#run;
		const set = (change: Partial<ComparisonState>) => {
			if (this.#run === run) this.state.set({ ...this.state.get(), ...change });
		};
		set({ ...IDLE, phase: "running" });
		try {
			for (const date of dates) {
				set({ date, share: 0 });
				const past = ofKinds(await this.#fetchDay(date), kinds);
				if (this.#run !== run) return;
				const day = await this.#compare({ past, costs }, (share) => set({ share }));
				set({ days: [...this.state.get().days, day] });
			}
			set({ phase: "done", date: null });
		} catch (problem) {
			set({
				phase: "failed",
				date: null,
				problem: problem instanceof Error ? problem.message : WORKER_FAILED,
			});
		}
		if (this.#run === run) this.#end();
	}

	/** One day. Rejects where the worker fails; stays open where it is stopped. */
	async #compare(
		day: { past: PastDay; costs: PlanCosts },
		onShare: (share: number) => void,
	): Promise<ComparedDay> {
		return await new Promise((resolve, reject) => {
			const fail = () => reject(new Error(WORKER_FAILED));
			this.#onAnswer = (answer) => {
				if (answer.kind === "progress") onShare(answer.share);
				else if (answer.kind === "compared") resolve(answer.day);
				else fail();
			};
			this.#worker ??= this.#startWorker((answer) => this.#onAnswer(answer), fail);
			this.#worker.compare(day);
		});
	}

	/** Ends it with the days that are done. */
	stop(): void {
		this.#end();
		const { phase } = this.state.get();
		if (phase === "running") this.state.set({ ...this.state.get(), phase: "stopped", date: null });
	}

	#end(): void {
		this.#run++;
		this.#worker?.close();
		this.#worker = null;
		this.#onAnswer = () => {};
	}
}
