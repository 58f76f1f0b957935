import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import type { PlannerJob, PlannerVehicle } from "../../run/responses";
import type { PlanCosts } from "../costs";
import { firstGap, Inserter } from "../insert";
import { type Lane, LaneShop } from "../lane";
import { type PlanModel, toPlanModel } from "../model";
import { hasObstacle } from "../model-fits";
import { type PlanProblem, servedAt, wayMinutes } from "../problem";
import { nearestVehicles, type SlotDay } from "./nearest-vehicles";
import { minuteOfMoment } from "./slot-times";
import { type NoSlotReason, whyNoSlot } from "./why-no-slot";

/** How many vehicles are driven to price a day. */
const MAX_VEHICLES = 40;

/** How tight a company promises. */
interface SlotTightness {
	/** Minutes by which every stop of the lane is in time, with the new job. */
	minutes_in_hand: number;
	/** Per cent of the vehicles that can be driven of which so many stay without work. */
	spare_percent: number;
}

/** What is priced: the same job in each slot of a day, as cards with ids of their own, and what others hold. */
export interface SlotRequest {
	day: SlotDay;
	costs: PlanCosts;
	slots: readonly PlannerJob[];
	/** In the order in which they were taken. */
	claims: readonly { vehicle_id: number; job: PlannerJob }[];
	tightness: SlotTightness;
}

/** A slot that fits, with its vehicle, what it adds in pounds, and when it is delivered (minutes of the day, UTC); or why it does not. */
export type PricedSlot =
	| { vehicle_id: number; cost: number; delivered_at: number; reason: null }
	| { vehicle_id: null; cost: null; delivered_at: null; reason: NoSlotReason };

const NOT_FREE = { vehicle_id: null, cost: null, delivered_at: null } as const;

/**
 * Prices the slots of a day by inserting the job into the plan: the best place over the lanes of the vehicles nearest to its collection, by
 * the product's own hours, loads and windows. Every stop stays in time by the minutes in hand, and none that is later already gets later.
 * What is reserved counts as planned. In the order of the slots.
 */
export function priceSlots(request: SlotRequest): PricedSlot[] {
	const { day, slots, tightness, costs } = request;
	const [first] = slots;
	const vehicles = first ? nearestVehicles(day, first, MAX_VEHICLES) : [];
	if (vehicles.length === 0) return slots.map(() => ({ ...NOT_FREE, reason: "no_vehicle" }));
	const reserved = claimsOf(vehicles, request);
	const model = toPlanModel({
		...day,
		vehicles,
		unplanned: [...reserved.map(({ job }) => job), ...slots],
		may_move: new Set(),
		lanes_stay: true,
		locked_vehicles: new Set(),
		costs: { ...costs, most_late: -tightness.minutes_in_hand },
	});
	const pricer = new SlotPricer(model, vehicles, minuteOfMoment(day.date, day.now));
	for (const claim of reserved) pricer.occupy(claim.job.id, claim.vehicle_id);
	const usable = day.vehicles.filter((vehicle) => isUsable(day, vehicle));
	const mayUseEmpty =
		countEmpty(usable, request) > Math.ceil((usable.length * tightness.spare_percent) / 100);
	return slots.map(({ id }) => pricer.price(id, mayUseEmpty));
}

/** The claims on the lanes that are driven, and those whose vehicle has no driver any more, which need another. */
function claimsOf(vehicles: readonly PlannerVehicle[], { day, claims }: SlotRequest): SlotRequest["claims"] {
	const near = new Set(vehicles.map(({ id }) => id));
	const driven = new Set(day.vehicles.filter(isDriven).map(({ id }) => id));
	return claims.filter(({ vehicle_id }) => near.has(vehicle_id) || !driven.has(vehicle_id));
}

const isDriven = ({ work_day: [shift, other] }: PlannerVehicle) =>
	shift !== undefined && shift.driver_id !== null && !other;

/** Whether a vehicle has a driver who may drive it that day. */
const isUsable = (day: SlotDay, vehicle: PlannerVehicle) =>
	isDriven(vehicle) && !hasObstacle({ ...day, needs: undefined }, vehicle);

/** How many of the vehicles have no work: neither planned, nor carried over, nor reserved. */
function countEmpty(usable: readonly PlannerVehicle[], { claims }: SlotRequest): number {
	const claimed = new Set(claims.map(({ vehicle_id }) => vehicle_id));
	return usable.filter(
		(vehicle) =>
			vehicle.planned_jobs.length === 0 && !vehicle.carried_over?.length && !claimed.has(vehicle.id),
	).length;
}

/** The lanes of a day, with what is reserved put into them. */
class SlotPricer {
	readonly #model: PlanModel;
	readonly #problem: PlanProblem;
	readonly #shop: LaneShop;
	readonly #inserter: Inserter;
	readonly #lanes: Lane[];
	/** The lanes in the order of their distance, as a near one soon bounds the others. */
	readonly #order: readonly number[];
	readonly #now: number;

	constructor(model: PlanModel, nearest: readonly PlannerVehicle[], now: number) {
		this.#model = model;
		this.#problem = model.problem;
		this.#now = now;
		this.#shop = new LaneShop(model.problem);
		this.#inserter = new Inserter(this.#shop);
		this.#lanes = model.problem.lanes.map(
			(stops, at) => this.#shop.make(at, stops, stops.length) ?? this.#shop.take(at),
		);
		this.#order = nearest.map(({ id }) => model.vehicles.findIndex((vehicle) => vehicle.id === id));
	}

	/** Puts a reserved job into the lane that it was reserved on, else where it costs least; one that fits nowhere any more takes nothing. */
	occupy(job_id: number, vehicle_id: number): void {
		const job = this.#jobOf(job_id);
		if (job < 0) return;
		const own = this.#model.vehicles.findIndex(({ id }) => id === vehicle_id);
		const { latest } = this.#problem.stops;
		const by = latest[this.#problem.jobs.first[job] ?? 0] ?? 0;
		const best =
			(own < 0 ? null : this.#best(job, { lanes: [own], by })) ?? this.#best(job, { lanes: this.#order, by });
		if (!best) return;
		const lane = this.#lanes[best.at];
		const longer = lane && this.#inserter.insert(lane, job, best.gaps);
		if (longer) this.#lanes[best.at] = longer;
	}

	price(job_id: number, mayUseEmpty: boolean): PricedSlot {
		const job = this.#jobOf(job_id);
		if (job < 0) return { ...NOT_FREE, reason: "no_vehicle" };
		// What was planned before it is not driven at once: only what reaches the beginning of the slot keeps the times after it true.
		const by = this.#problem.stops.wanted[this.#problem.jobs.first[job] ?? 0] ?? 0;
		const best = this.#best(job, { lanes: this.#order, by, mayUseEmpty });
		if (!best) return { ...NOT_FREE, reason: whyNoSlot(this.#problem, job) };
		return {
			vehicle_id: this.#model.vehicles[best.at]?.id ?? 0,
			cost: best.cost,
			delivered_at: this.#deliveredAt(best.at, job, best.gaps),
			reason: null,
		};
	}

	#jobOf(id: number): number {
		return this.#model.jobs.findIndex((card) => card?.id === id);
	}

	/** The lane, of these, in which a job costs least, if its collection can be reached `by` then; of empty vehicles that are alike one is tried. */
	#best(
		job: number,
		{ lanes, by, mayUseEmpty = true }: { lanes: readonly number[]; by: number; mayUseEmpty?: boolean },
	) {
		let best: { at: number; cost: number; gaps: number } | null = null;
		const kinds = new Set<number>();
		for (const at of lanes) {
			const lane = this.#lanes[at];
			const vehicle = this.#problem.vehicles[at];
			if (!lane || !vehicle) continue;
			if (lane.count === 0) {
				if (kinds.has(vehicle.kind) || (!mayUseEmpty && vehicle.carried.length === 0)) continue;
				kinds.add(vehicle.kind);
			}
			const most: number = best?.cost ?? Number.POSITIVE_INFINITY;
			const { cost, gaps } = this.#inserter.priceBelow(lane, job, most);
			if (cost < most && this.#canStillReach(lane, job, { gaps, by })) best = { at, cost, gaps };
		}
		return best;
	}

	/** Whether the vehicle leaves the stop before the collection later than now, as planned, or else would be there `by` then if it left now. */
	#canStillReach(lane: Lane, job: number, { gaps, by }: { gaps: number; by: number }): boolean {
		if (this.#now <= 0) return true;
		const { stops, jobs, matrix, vehicles } = this.#problem;
		const collection = jobs.first[job] ?? 0;
		const first = firstGap(gaps);
		const before = lane.stops[first - 1] ?? 0;
		const from = first === 0 ? (vehicles[lane.vehicle]?.origin ?? 0) : (stops.place[before] ?? 0);
		const planned = first === 0 ? vehicles[lane.vehicle]?.start : lane.leave[first - 1];
		// NaN where the start follows from the first stop.
		if (planned !== undefined && planned >= this.#now) return true;
		return this.#now + wayMinutes(matrix, from, stops.place[collection] ?? 0, this.#now) <= by;
	}

	/** When the delivery begins with the job in its place. */
	#deliveredAt(at: number, job: number, gaps: number): number {
		const lane = this.#lanes[at];
		const longer = lane && this.#inserter.insert(lane, job, gaps);
		if (!longer) return DAY_MINUTES;
		const { judge } = this.#shop;
		const { stops, jobs } = this.#problem;
		const delivery = (jobs.first[job] ?? 0) + (jobs.stops[job] ?? 1) - 1;
		const index = judge.stops.subarray(0, judge.count).indexOf(delivery);
		const arrive = Math.max(judge.clock.full.arrive[index] ?? 0, stops.wanted[delivery] ?? 0);
		this.#shop.giveBack(longer);
		const open = stops.open[delivery];
		return open ? servedAt(open, arrive).begin : arrive;
	}
}
