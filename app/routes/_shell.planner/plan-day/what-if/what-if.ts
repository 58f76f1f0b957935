import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { applyVariant, type DayVariant } from "~/domain/planning/automatic-planning/day-variant";
import type { KnownLanes } from "~/domain/planning/automatic-planning/warm-start";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import {
	type PlanningAnswer,
	PlanningRuns,
	type StartPlanningWorker,
} from "~/features/planning/automatic-planning";
import { createStore, type Store } from "~/ui/store";
import { budgetOfCopies } from "../plan-budget";
import type { CopiedDay } from "../what-if-day";

/** How far the plan of a copy is; `none` while it is as the day is. */
export type CopyResult =
	| { is: "none" | "waiting" | "stopped" | "failed" }
	| { is: "running"; share: number }
	| { is: "done"; copy: DayCopy };

export type VariantName = "A" | "B";
export const VARIANT_NAMES: readonly VariantName[] = ["A", "B"];

/** A copy of the day with changes. */
export interface CopiedVariant {
	name: VariantName;
	changes: DayVariant;
	/** Those of the copy, strangers among them. */
	vehicles: readonly PlannerVehicle[];
	result: CopyResult;
}

/** The day as it is planned, and copies of it. */
export interface WhatIfState {
	base: CopyResult;
	variants: readonly CopiedVariant[];
}

type Side = "base" | VariantName;

/** What is searched: the plan from which all sides go on, or a side. */
type Step = "start" | Side;

/** The share of the day's own search that the first step is. */
const START_SHARE = 0.6;

const isOpen = ({ is }: CopyResult) => is === "waiting" || is === "running";

/**
 * Plans the day and copies of it, one after another in a worker of their own; nothing of it is saved. All go on from one plan of the day with
 * the same number of plans, so that what differs is the change and not chance.
 */
export class WhatIf {
	readonly state: Store<WhatIfState>;
	readonly #copied: CopiedDay;
	readonly #runs: PlanningRuns;
	#running: Step | null = null;
	/** The plan of the day from which all go on. */
	#lanes: KnownLanes | null = null;

	constructor(copied: CopiedDay, start: StartPlanningWorker) {
		this.#copied = copied;
		this.#runs = new PlanningRuns(start, {
			onAnswer: (answer) => this.#receive(answer),
			onFailure: () => this.#endWorker("failed"),
		});
		this.state = createStore<WhatIfState>({ base: { is: "waiting" }, variants: [this.#create("A", [])] });
	}

	#create(name: VariantName, changes: DayVariant): CopiedVariant {
		const { board } = this.#copied;
		const { day } = applyVariant(this.#copied, changes, board.vehicles);
		const result: CopyResult = { is: changes.length === 0 ? "none" : "waiting" };
		return { name, changes, vehicles: day.vehicles, result };
	}

	/** Begins to plan. */
	open(): void {
		this.#next();
	}

	/** Ends the worker; what is not planned waits. */
	end(): void {
		this.#endWorker("waiting");
	}

	/** Ends the search; what is not planned stays so until it is wanted again. */
	stop(): void {
		this.#endWorker("stopped");
	}

	#endWorker(is: "waiting" | "stopped" | "failed"): void {
		this.#runs.end();
		this.#running = null;
		this.#change((result) => (isOpen(result) ? { is } : result));
	}

	/** Plans what was stopped or has failed. */
	planAgain(): void {
		this.#change((result) =>
			result.is === "stopped" || result.is === "failed" ? { is: "waiting" } : result,
		);
		this.#next();
	}

	addVariant(): void {
		const { base, variants } = this.state.get();
		const name = VARIANT_NAMES.find((one) => !variants.some((variant) => variant.name === one));
		if (!name) return;
		const all = [...variants, this.#create(name, [])];
		this.state.set({ base, variants: all.sort((a, b) => a.name.localeCompare(b.name)) });
	}

	removeVariant(name: VariantName): void {
		const { base, variants } = this.state.get();
		this.state.set({ base, variants: variants.filter((variant) => variant.name !== name) });
		this.#give(name);
	}

	/** Plans a copy with other changes. */
	setChanges(name: VariantName, changes: DayVariant): void {
		const { base, variants } = this.state.get();
		const changed = variants.map((one) => (one.name === name ? this.#create(name, changes) : one));
		this.state.set({ base, variants: changed });
		this.#give(name);
	}

	/** What is searched for a copy is of no use any more; the worker goes on with the next. */
	#give(name: VariantName): void {
		if (this.#running === name) {
			this.#running = null;
			this.#runs.drop();
		}
		this.#next();
	}

	/** What is searched next, and the changes of its day. */
	#findStep(): { step: Step; changes: DayVariant } | null {
		const { base, variants } = this.state.get();
		const variant = variants.find(({ result }) => result.is === "waiting");
		const isWanted = base.is === "waiting" || variant !== undefined;
		if (isWanted && !this.#lanes) return { step: "start", changes: [] };
		if (base.is === "waiting") return { step: "base", changes: [] };
		return variant ? { step: variant.name, changes: variant.changes } : null;
	}

	#next(): void {
		const next = this.#running === null ? this.#findStep() : null;
		if (!next) return;
		const { step, changes } = next;
		const { unplanned, may_move } = this.#copied.day;
		const { day, prices } = applyVariant(this.#copied, changes, this.#copied.board.vehicles);
		const { start, side } = budgetOfCopies(unplanned.length + may_move.size);
		this.#running = step;
		this.#setShare(step, 0);
		this.#runs.begin({
			...{ kind: "copy", from: this.#lanes },
			request: { day, prices, budget: step === "start" ? start : side, goesOn: false },
		});
	}

	#receive(message: PlanningAnswer): void {
		const step = this.#running;
		if (step === null) return;
		if (message.kind === "progress") this.#setShare(step, message.share);
		else if (message.kind === "copied") {
			this.#running = null;
			if (step === "start") {
				this.#lanes = message.lanes;
				this.#set("base", { is: "waiting" });
			} else this.#set(step, { is: "done", copy: message.copy });
			this.#next();
		}
	}

	#setShare(step: Step, own: number): void {
		if (step === "start") this.#set("base", { is: "running", share: own * START_SHARE });
		else if (step === "base")
			this.#set(step, { is: "running", share: START_SHARE + own * (1 - START_SHARE) });
		else this.#set(step, { is: "running", share: own });
	}

	#set(side: Side, result: CopyResult): void {
		this.#change((before, of) => (of === side ? result : before));
	}

	#change(change: (result: CopyResult, side: Side) => CopyResult): void {
		const { base, variants } = this.state.get();
		this.state.set({
			base: change(base, "base"),
			variants: variants.map((one) => ({ ...one, result: change(one.result, one.name) })),
		});
	}
}
