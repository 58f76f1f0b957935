import { ApiError } from "~/client/api";
import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";
import { type ComparedKinds, ofKinds } from "~/domain/planning/automatic-planning/past-days/rules-kinds";
import { PlanningRuns, type StartPlanningWorker } from "~/features/planning/automatic-planning";
import { createStore } from "~/ui/store";

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
const DISCONNECTED = "There is no connection: the next day could not be read.";

/** The day whose search is under way, and who waits for it. */
interface DayUnderWay {
	onShare: (share: number) => void;
	onDay: (day: ComparedDay) => void;
	onFailure: () => void;
}

/** Compares days one after another: each is fetched, then searched by a worker beside the screen. */
export class ComparisonRun {
	readonly state = createStore<ComparisonState>(IDLE);
	readonly #fetchDay: (date: string) => Promise<PastDay>;
	readonly #search: PlanningRuns;
	#underWay: DayUnderWay | null = null;
	/** By what costs and of which vehicles the days are compared. */
	#order = "";
	/** Counts the runs: what belongs to an earlier one is dropped. */
	#run = 0;

	constructor(fetchDay: (date: string) => Promise<PastDay>, startWorker: StartPlanningWorker) {
		this.#fetchDay = fetchDay;
		this.#search = new PlanningRuns(startWorker, {
			onAnswer: (answer) => {
				if (answer.kind === "progress") this.#underWay?.onShare(answer.share);
				else if (answer.kind === "compared") this.#underWay?.onDay(answer.day);
			},
			onFailure: () => this.#underWay?.onFailure(),
		});
	}

	/** Begins, or goes on after the days that are done at these costs; ends with the last day, the first failure or `stop`. Never rejects. */
	async start({ dates, costs, ...kinds }: ComparisonOrder): Promise<void> {
		this.#end();
		const run = this.#run;
		const set = (change: Partial<ComparisonState>) => {
			if (this.#run === run) this.state.set({ ...this.state.get(), ...change });
		};
		const order = JSON.stringify([costs, kinds]);
		const isSame = order === this.#order;
		this.#order = order;
		const before = isSame ? this.state.get().days.filter(({ date }) => dates.includes(date)) : [];
		const done = new Set(before.map(({ date }) => date));
		set({ ...IDLE, phase: "running", days: before });
		try {
			for (const date of dates.filter((one) => !done.has(one))) {
				set({ date, share: 0 });
				const past = ofKinds(await this.#read(date), kinds);
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

	/** A day. Rejects with what to show. */
	async #read(date: string): Promise<PastDay> {
		try {
			return await this.#fetchDay(date);
		} catch (problem) {
			throw problem instanceof ApiError ? problem : new Error(DISCONNECTED);
		}
	}

	/** One day. Rejects where the worker fails; stays open where it is stopped. */
	async #compare(
		day: { past: PastDay; costs: PlanCosts },
		onShare: (share: number) => void,
	): Promise<ComparedDay> {
		return await new Promise((resolve, reject) => {
			const onFailure = () => reject(new Error(WORKER_FAILED));
			this.#underWay = { onShare, onDay: resolve, onFailure };
			this.#search.begin({ kind: "compare", ...day });
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
		this.#search.end();
		this.#underWay = null;
	}
}
