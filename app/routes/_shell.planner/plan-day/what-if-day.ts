import type { WeighedDay } from "~/domain/planning/automatic-planning/variant-vehicles";
import { createStore } from "~/ui/store";
import type { BoardState } from "../state/board-state";
import { CardCosts, type ReadCardCosts } from "./outside/card-costs";
import type { PlanLocks } from "./plan-locks";
import { type PlannableDay, type PlanScope, toDayToPlan, toPrices } from "./plan-scope";

/** The day to be planned in copies, with the board that it was taken from. */
export interface CopiedDay extends WeighedDay {
	board: BoardState;
}

interface CopySource {
	getDay: () => PlannableDay;
	getLocks: () => PlanLocks;
	readCosts?: ReadCardCosts | undefined;
	now: () => Date;
}

/** What "What if" makes its copies of, while it is open. */
export class WhatIfDay {
	readonly copied = createStore<CopiedDay | null>(null);
	readonly #source: CopySource;
	readonly #costs: CardCosts;

	constructor(source: CopySource) {
		this.#source = source;
		this.#costs = new CardCosts(source.readCosts);
	}

	/** Takes the day as it is now, in a scope, once it is known what its jobs cost outside, those too that a copy may take off a vehicle. */
	open(scope: PlanScope): void {
		const { getDay, getLocks } = this.#source;
		const plannable = getDay();
		const { board } = plannable;
		const planned = board.vehicles.flatMap(({ planned_jobs }) => planned_jobs);
		this.#costs.forget();
		this.#costs.before([...board.unplanned, ...board.earlier, ...planned], () => {
			const known = { now: this.#source.now(), locks: getLocks(), card_costs: this.#costs.costs };
			const day = toDayToPlan(plannable, scope, known);
			this.copied.set({ board, day, prices: toPrices(scope, board) });
		});
	}

	close(): void {
		this.#costs.cancel();
		this.copied.set(null);
	}
}
