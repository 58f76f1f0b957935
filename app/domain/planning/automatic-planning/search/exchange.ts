import type { Lane } from "../lane";
import type { PlanState } from "../plan-state";

/**
 * Exchanges the whole work of two vehicles. Jobs that pay only together on another vehicle never come there one by one, as the first of them
 * costs more than it saves.
 */
export class WorkExchange {
	readonly #state: PlanState;
	/** Vehicles whose work may change as a whole: of more than one kind, and none with fixed work. */
	readonly vehicles: readonly number[];

	constructor(state: PlanState) {
		this.#state = state;
		const { vehicles, lanes, stops, jobs } = state.problem;
		const isFixed = (stop: number) => jobs.isFixed[stops.job[stop] ?? 0] === 1;
		const isFree = (at: number) =>
			vehicles[at]?.isFrozen === false && vehicles[at]?.pinned === 0 && !lanes[at]?.some(isFixed);
		const free = [...vehicles.keys()].filter(isFree);
		this.vehicles = new Set(free.map((at) => vehicles[at]?.kind)).size > 1 ? free : [];
	}

	/** Exchanges the work of a vehicle with that of the first with which the plan then is cheaper by a number of pounds; whether there is one. */
	improve(one: number, worth: number): boolean {
		const state = this.#state;
		for (const other of this.vehicles) {
			if (!this.#mayPay(one, other, worth)) continue;
			const { total } = state;
			state.begin();
			if (state.exchange(one, other) && state.total < total - worth) {
				state.accept();
				return true;
			}
			state.undo();
		}
		return false;
	}

	/** Whether two vehicles may have each other's work, and it would be cheaper if none of it had to wait. */
	#mayPay(one: number, other: number, worth: number): boolean {
		const { lanes, problem } = this.#state;
		const [a, b] = [lanes[one], lanes[other]];
		const isAlike = problem.vehicles[one]?.kind === problem.vehicles[other]?.kind;
		if (!a || !b || isAlike || a.count + b.count === 0) return false;
		if (this.#leastCost(b, one) + this.#leastCost(a, other) >= a.cost + b.cost - worth) return false;
		return this.#mayTake(one, b) && this.#mayTake(other, a);
	}

	/** A vehicle without work stands in its yard. */
	#leastCost(lane: Lane, vehicle: number): number {
		return lane.count === 0 ? 0 : this.#state.shop.leastCost(lane, vehicle);
	}

	#mayTake(vehicle: number, { stops: lane, count }: Lane): boolean {
		const { stops, jobs, unfit } = this.#state.problem;
		for (let at = 0; at < count; at++)
			if (unfit[vehicle * jobs.count + (stops.job[lane[at] ?? 0] ?? 0)] !== 0) return false;
		return true;
	}
}
