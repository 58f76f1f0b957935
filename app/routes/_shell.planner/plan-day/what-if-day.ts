import type { WeighedDay } from "~/domain/planning/automatic-planning/variant-vehicles";
import { createStore } from "~/ui/store";
import type { BoardState } from "../state/board-state";
import type { PlanLocks } from "./plan-locks";
import { type PlannableDay, type PlanScope, toDayToPlan, toPrices } from "./plan-scope";

/** The day to be planned in copies, with the board that it was taken from. */
export interface CopiedDay extends WeighedDay {
	board: BoardState;
}

interface CopySource {
	getDay: () => PlannableDay;
	getLocks: () => PlanLocks;
	now: () => Date;
}

/** What "What if" makes its copies of, while it is open. */
export class WhatIfDay {
	readonly copied = createStore<CopiedDay | null>(null);
	readonly #source: CopySource;

	constructor(source: CopySource) {
		this.#source = source;
	}

	/** Takes the day as it is now, in a scope. */
	open(scope: PlanScope): void {
		const { getDay, getLocks, now } = this.#source;
		const plannable = getDay();
		const day = toDayToPlan(plannable, scope, { now: now(), locks: getLocks() });
		this.copied.set({ board: plannable.board, day, prices: toPrices(scope, plannable.board) });
	}

	close(): void {
		this.copied.set(null);
	}
}
