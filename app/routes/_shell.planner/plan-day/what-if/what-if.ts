import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { applyVariant, type DayVariant } from "~/domain/planning/automatic-planning/day-variant";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { createStore, type Store } from "~/ui/store";
import type { FromPlanningWorker } from "../messages";
import { budgetOfCopy } from "../plan-budget";
import type { CopiedDay } from "../plan-day";
import type { PlanningWorker, StartPlanningWorker } from "../planning-worker-client";

/** How far the plan of a copy is; `none` while it is as the day is. */
export type CopyResult =
	| { is: "none" | "waiting" | "stopped" | "failed" }
	| { is: "running"; share: number }
	| { is: "done"; before: DayCopy; after: DayCopy };

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

const isOpen = ({ is }: CopyResult) => is === "waiting" || is === "running";

/** Plans the day and copies of it, one after another in a worker of their own; nothing of it is saved. */
export class WhatIf {
	readonly state: Store<WhatIfState>;
	readonly #copied: CopiedDay;
	readonly #start: StartPlanningWorker;
	#worker: PlanningWorker | null = null;
	#run = 0;
	#running: Side | null = null;

	constructor(copied: CopiedDay, start: StartPlanningWorker) {
		this.#copied = copied;
		this.#start = start;
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
		this.#worker?.close();
		this.#worker = null;
		this.#running = null;
		this.#run++;
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
			this.#run++;
			this.#worker?.send({ kind: "stop" });
		}
		this.#next();
	}

	#next(): void {
		const { base, variants } = this.state.get();
		if (this.#running !== null) return;
		const variant = variants.find(({ result }) => result.is === "waiting");
		const side = base.is === "waiting" ? "base" : variant?.name;
		if (!side) return;
		const { board } = this.#copied;
		const { day, prices } = applyVariant(
			this.#copied,
			side === "base" ? [] : (variant?.changes ?? []),
			board.vehicles,
		);
		const jobs = this.#copied.day.unplanned.length + this.#copied.day.may_move.size;
		this.#worker ??= this.#startWorker();
		if (!this.#worker) {
			this.#endWorker("failed");
			return;
		}
		this.#running = side;
		this.#set(side, { is: "running", share: 0 });
		const request = { day, prices, budget: budgetOfCopy(jobs), goesOn: false };
		this.#worker.send({ kind: "copy", run: ++this.#run, request });
	}

	#startWorker(): PlanningWorker | null {
		try {
			return this.#start(
				(message) => this.#receive(message),
				() => this.#endWorker("failed"),
			);
		} catch {
			return null;
		}
	}

	#receive(message: FromPlanningWorker): void {
		const side = this.#running;
		if (side === null || message.kind === "why" || message.run !== this.#run) return;
		if (message.kind === "failed") this.#endWorker("failed");
		else if (message.kind === "progress") this.#set(side, { is: "running", share: message.share });
		else if (message.kind === "copied") {
			const { before, after } = message;
			this.#running = null;
			this.#set(side, { is: "done", before, after });
			this.#next();
		}
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
