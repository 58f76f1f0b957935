import type { Inserter } from "./insert";
import { outsideCost } from "./judge-lane";
import type { Lane, LaneShop } from "./lane";
import type { PlanProblem, SearchedPlan } from "./problem";

/** A plan that is tried out: what is changed since `begin` is accepted or taken back as a whole. */
export class PlanState {
	readonly problem: PlanProblem;
	readonly shop: LaneShop;
	readonly inserter: Inserter;
	readonly lanes: Lane[];
	/** The vehicle of each job, -1 outside. */
	readonly vehicleOf: Int32Array;
	/** Jobs outside, in no order. */
	outside: number[] = [];
	/** Pounds, with what is outside. */
	total = 0;
	readonly #before: (Lane | null)[];
	readonly #touched: number[] = [];
	readonly #moved: number[] = [];
	readonly #vehicleBefore: Int32Array;
	#outsideBefore: number[] = [];
	#totalBefore = 0;

	/** Begins with the plan that there is. */
	constructor(shop: LaneShop, inserter: Inserter) {
		const { problem } = shop;
		this.problem = problem;
		this.shop = shop;
		this.inserter = inserter;
		this.vehicleOf = new Int32Array(problem.jobs.count).fill(-1);
		this.#vehicleBefore = new Int32Array(problem.jobs.count).fill(UNMOVED);
		this.#before = problem.vehicles.map(() => null);
		this.lanes = problem.lanes.map((stops, at) => this.#makeLane(at, stops));
		for (let job = 0; job < problem.jobs.count; job++)
			if (this.vehicleOf[job] === -1 && problem.jobs.isFixed[job] !== 1) {
				this.outside.push(job);
				this.total += outsideCost(problem, job);
			}
	}

	#makeLane(vehicle: number, stops: Int32Array): Lane {
		const lane = this.shop.make(vehicle, stops, stops.length) ?? this.shop.take(vehicle);
		this.total += lane.cost;
		this.#note(lane);
		return lane;
	}

	#note(lane: Lane): void {
		const { job } = this.problem.stops;
		for (let at = 0; at < lane.count; at++) this.vehicleOf[job[lane.stops[at] ?? 0] ?? 0] = lane.vehicle;
	}

	/** Changes from now on are taken back by `undo`. */
	begin(): void {
		this.#outsideBefore = this.outside;
		this.outside = [...this.outside];
		this.#totalBefore = this.total;
	}

	accept(): void {
		for (const vehicle of this.#touched) {
			const before = this.#before[vehicle];
			if (before) this.shop.giveBack(before);
			this.#before[vehicle] = null;
		}
		this.#touched.length = 0;
		for (const job of this.#moved) this.#vehicleBefore[job] = UNMOVED;
		this.#moved.length = 0;
	}

	undo(): void {
		for (const vehicle of this.#touched) {
			const [before, now] = [this.#before[vehicle], this.lanes[vehicle]];
			if (!before || !now) continue;
			this.shop.giveBack(now);
			this.lanes[vehicle] = before;
			this.#before[vehicle] = null;
		}
		this.#touched.length = 0;
		for (const job of this.#moved) {
			this.vehicleOf[job] = this.#vehicleBefore[job] ?? -1;
			this.#vehicleBefore[job] = UNMOVED;
		}
		this.#moved.length = 0;
		this.outside = this.#outsideBefore;
		this.total = this.#totalBefore;
	}

	/** Takes jobs out of a lane; false, and nothing is changed, if the rest of the lane would be forbidden. */
	remove(vehicle: number, leaving: readonly number[]): boolean {
		const lane = this.lanes[vehicle];
		if (!lane) return false;
		for (const job of leaving) this.#isLeaving.add(job);
		const rest = this.inserter.remove(lane, (job) => this.#isLeaving.has(job));
		this.#isLeaving.clear();
		if (!rest) return false;
		this.#replace(rest);
		for (const job of leaving) {
			this.#move(job, -1);
			this.outside.push(job);
			this.total += outsideCost(this.problem, job);
		}
		return true;
	}

	readonly #isLeaving = new Set<number>();

	/**
	 * Puts a job that is outside into the gaps that its price on a lane was for, the remembered one by default; the caller takes it from
	 * `outside`. False if that is forbidden.
	 */
	insert(vehicle: number, job: number, gaps?: number): boolean {
		const lane = this.lanes[vehicle];
		const longer = lane && this.inserter.insert(lane, job, gaps);
		if (!longer) return false;
		this.#replace(longer);
		this.#move(job, vehicle);
		this.total -= outsideCost(this.problem, job);
		return true;
	}

	/** Gives each of two vehicles the stops of the other; false, and nothing is changed, if that is forbidden. */
	exchange(one: number, other: number): boolean {
		const [a, b] = [this.lanes[one], this.lanes[other]];
		const first = a && b && this.shop.make(one, b.stops, b.count);
		if (!first) return false;
		const second = this.shop.make(other, a.stops, a.count);
		if (!second) {
			this.shop.giveBack(first);
			return false;
		}
		for (const lane of [first, second]) {
			for (let at = 0; at < lane.count; at++)
				this.#move(this.problem.stops.job[lane.stops[at] ?? 0] ?? 0, lane.vehicle);
			this.#replace(lane);
		}
		return true;
	}

	#replace(lane: Lane): void {
		const { vehicle } = lane;
		const old = this.lanes[vehicle];
		if (!old) return;
		this.total += lane.cost - old.cost;
		this.lanes[vehicle] = lane;
		if (this.#before[vehicle]) this.shop.giveBack(old);
		else {
			this.#before[vehicle] = old;
			this.#touched.push(vehicle);
		}
	}

	#move(job: number, vehicle: number): void {
		if (this.#vehicleBefore[job] === UNMOVED) {
			this.#vehicleBefore[job] = this.vehicleOf[job] ?? -1;
			this.#moved.push(job);
		}
		this.vehicleOf[job] = vehicle;
	}

	/** The plan as it is. */
	toPlan(): SearchedPlan {
		return {
			lanes: this.lanes.map(({ stops, count }) => stops.slice(0, count)),
			outside: [...this.outside].sort((a, b) => a - b),
			cost: this.total,
		};
	}

	/** Whether every lane of a plan can be driven. */
	canRestore({ lanes }: SearchedPlan): boolean {
		return lanes.every((stops, vehicle) => {
			const lane = this.shop.make(vehicle, stops, stops.length);
			if (lane) this.shop.giveBack(lane);
			return lane !== null;
		});
	}

	/** Goes back to a plan. */
	restore({ lanes, outside }: SearchedPlan): void {
		this.vehicleOf.fill(-1);
		this.total = 0;
		for (const [vehicle, stops] of lanes.entries()) {
			const old = this.lanes[vehicle];
			if (old && isSame(old, stops)) {
				this.total += old.cost;
				this.#note(old);
				continue;
			}
			if (old) this.shop.giveBack(old);
			this.lanes[vehicle] = this.#makeLane(vehicle, stops);
		}
		this.outside = [...outside];
		for (const job of outside) this.total += outsideCost(this.problem, job);
	}
}

/** Marks a job that has not moved since the change began. */
const UNMOVED = -2;

/** Whether a lane has these stops in this order. */
function isSame({ stops, count }: Lane, others: Int32Array): boolean {
	if (count !== others.length) return false;
	for (let at = 0; at < count; at++) if (stops[at] !== others[at]) return false;
	return true;
}
