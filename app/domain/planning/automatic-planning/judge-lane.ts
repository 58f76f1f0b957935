import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { LaneClock } from "./clock";
import { workBreakAfter } from "./limits";
import { type LaneVehicle, type PlanProblem, servedAt } from "./problem";

/** What a lane may exceed, in the order of its measures. */
export const BREACHES = [
	"driving",
	"unbroken",
	"duty",
	"start",
	"end",
	"work",
	"work_breaks",
	"rest_day",
	"weight",
	"spaces",
	"late",
	"closed",
] as const;
export type Breach = (typeof BREACHES)[number];

/** How much of what a rule counts is as bad as a minute, so that misses can be compared: minutes, kilograms, pallet spaces, a day of rest. */
const AS_A_MINUTE: Readonly<Record<Breach, number>> = {
	...{ driving: 1, unbroken: 1, duty: 1, start: 1, end: 1, work: 1, work_breaks: 1, late: 1, closed: 1 },
	weight: 20,
	spaces: 1 / 30,
	rest_day: 1 / DAY_MINUTES,
};

/** How bad a breach is, in minutes. */
export const badnessOf = ({ breach, by }: { breach: Breach; by: number }): number => by / AS_A_MINUTE[breach];

/** Rounding of sums of minutes and kilograms. */
const GRAIN = 1e-6;

/**
 * Judges lanes: drives them, and compares what they come to with what is forbidden. A lane that exceeds a limit already may go on doing so,
 * but not by more. Results stand in the fields until the next lane.
 */
export class LaneJudge {
	readonly clock: LaneClock;
	readonly #problem: PlanProblem;
	/** By how much each vehicle may exceed each limit. */
	readonly #allowed: Float64Array;
	/** By how much the last lane exceeds each limit. */
	readonly excess = new Float64Array(BREACHES.length);
	/** Pounds, without what jobs cost that are outside. */
	cost = 0;
	/** Minutes after their windows, of all stops; how many stops are late. */
	late = 0;
	lateStops = 0;
	/** From the start of the driver's day to its end. */
	duty = 0;
	/** The stops of the last lane with those of days before, and how many. */
	stops: Int32Array;
	count = 0;
	readonly #merged: Int32Array;

	constructor(problem: PlanProblem, most: number) {
		this.#problem = problem;
		const carried = problem.vehicles.reduce((sum, vehicle) => Math.max(sum, vehicle.carried.length), 0);
		this.clock = new LaneClock(problem, most + carried);
		this.#merged = new Int32Array(most + carried);
		this.stops = this.#merged;
		this.#allowed = new Float64Array(problem.vehicles.length * BREACHES.length);
		for (const [at, lane] of problem.lanes.entries()) {
			this.judge(at, lane, lane.length);
			this.#allowed.set(this.excess, at * BREACHES.length);
		}
	}

	/** By how much a vehicle may exceed a limit, as its lane did so before. */
	allowance(vehicle: number, breach: Breach): number {
		return this.#allowed[vehicle * BREACHES.length + BREACHES.indexOf(breach)] ?? 0;
	}

	/** What the last lane, of this vehicle, exceeds more than it may, and by how much: minutes, kilograms or spaces. */
	listBreaches(vehicle: number): { breach: Breach; by: number }[] {
		return BREACHES.flatMap((breach, at) => {
			const by = (this.excess[at] ?? 0) - this.allowance(vehicle, breach);
			return by > GRAIN ? [{ breach, by }] : [];
		});
	}

	/** Drives and measures a lane; whether nothing about it is forbidden. */
	judge(at: number, lane: Int32Array, count: number): boolean {
		const vehicle = this.#problem.vehicles[at];
		if (!vehicle) return false;
		this.excess.fill(0);
		this.stops = this.#withCarried(vehicle, lane, count);
		this.#drive(vehicle);
		this.#measureLoad(vehicle);
		this.#measureStops();
		this.cost = this.#priceOf(at, vehicle);
		const allowed = at * BREACHES.length;
		for (let one = 0; one < BREACHES.length; one++)
			if ((this.excess[one] ?? 0) > (this.#allowed[allowed + one] ?? 0) + GRAIN) return false;
		return true;
	}

	/** The stops with those of days before, each before the first that is wanted later: `joinStops`. */
	#withCarried({ carried }: LaneVehicle, lane: Int32Array, count: number): Int32Array {
		this.count = count + carried.length;
		if (carried.length === 0) return lane;
		const { wanted } = this.#problem.stops;
		const wantedAt = (stop: number) => Math.max(0, wanted[stop] ?? 0);
		const merged = this.#merged;
		merged.set(lane.subarray(0, count));
		let length = count;
		for (const stop of carried) {
			let to = 0;
			while (to < length && wantedAt(merged[to] ?? 0) <= wantedAt(stop)) to++;
			merged.copyWithin(to + 1, to, length++);
			merged[to] = stop;
		}
		return merged;
	}

	#drive(vehicle: LaneVehicle): void {
		const { clock, excess } = this;
		const { limits, reportedStart } = vehicle;
		const hasReported = !Number.isNaN(reportedStart);
		clock.run(vehicle, this.stops, this.count);
		const { full } = clock;
		const start = hasReported ? reportedStart : full.start;
		const isAtWork = full.onDuty > 0 || hasReported;
		this.duty = isAtWork ? full.end - start : 0;
		if (!isAtWork) return;
		const work = this.duty - clock.breaks;
		const mostDuty = full.longest >= limits.splitBreak ? limits.splitDuty : limits.duty;
		excess[0] = Math.max(0, full.driving - limits.driving);
		excess[1] = Math.max(0, clock.unbroken - limits.unbroken);
		excess[2] = Math.max(0, this.duty - mostDuty);
		excess[3] = Math.max(0, limits.earliestStart - start);
		excess[4] = Math.max(0, full.end - limits.latestEnd);
		excess[5] = Math.max(0, work - limits.work);
		excess[6] = vehicle.rules.hasWorkBreaks ? Math.max(0, workBreakAfter(limits, work) - clock.breaks) : 0;
		excess[7] = limits.restDay;
	}

	/** By how much the heaviest load at one time is too much. */
	#measureLoad({ baseWeight, baseSpaces, payload, maxSpaces }: LaneVehicle): void {
		const { stops, jobs } = this.#problem;
		let [weight, spaces] = [baseWeight, baseSpaces];
		for (let at = 0; at < this.count; at++) {
			const stop = this.stops[at] ?? 0;
			const job = stops.job[stop] ?? 0;
			if (jobs.first[job] !== stop) continue;
			weight += jobs.startWeight[job] ?? 0;
			spaces += jobs.startSpaces[job] ?? 0;
		}
		let [heaviest, fullest] = [weight, spaces];
		for (let at = 0; at < this.count; at++) {
			const stop = this.stops[at] ?? 0;
			weight += stops.weight[stop] ?? 0;
			spaces += stops.spaces[stop] ?? 0;
			if (weight > heaviest) heaviest = weight;
			if (spaces > fullest) fullest = spaces;
		}
		this.excess[8] = Math.max(0, heaviest - payload);
		this.excess[9] = Math.max(0, fullest - maxSpaces);
	}

	/** Lateness, and arrivals after a place has closed. */
	#measureStops(): void {
		const { stops } = this.#problem;
		const { arrive } = this.clock.full;
		[this.late, this.lateStops] = [0, 0];
		let [tooLate, closed] = [0, 0];
		for (let at = 0; at < this.count; at++) {
			const stop = this.stops[at] ?? 0;
			const time = arrive[at] ?? 0;
			const late = time - (stops.costDue[stop] ?? 0);
			if (late > 0) {
				this.late += late;
				this.lateStops++;
			}
			const over = time - (stops.latest[stop] ?? 0);
			if (over > tooLate) tooLate = over;
			const open = stops.open[stop];
			if (open) closed += servedAt(open, Math.max(time, stops.wanted[stop] ?? 0)).closed;
		}
		this.excess[10] = tooLate;
		this.excess[11] = closed;
	}

	/** What the lane costs: nothing while the vehicle stands in its yard. */
	#priceOf(at: number, vehicle: LaneVehicle): number {
		if (this.count === 0 && !vehicle.hasLeft) return 0;
		const { miles, emptyMiles } = this.clock.full;
		return (
			vehicle.perDay +
			miles * vehicle.perMile +
			emptyMiles * vehicle.perEmptyMile +
			(this.duty / 60) * vehicle.perHour +
			this.late * vehicle.perLateMinute +
			this.#movesOf(at)
		);
	}

	/** What it costs that jobs of the lane were on other vehicles before. */
	#movesOf(vehicle: number): number {
		const { stops, jobs } = this.#problem;
		let sum = 0;
		for (let at = 0; at < this.count; at++) {
			const stop = this.stops[at] ?? 0;
			const job = stops.job[stop] ?? 0;
			if (jobs.first[job] === stop) sum += moveCost(this.#problem, vehicle, job);
		}
		return sum;
	}
}

/** Pounds that a job costs on a vehicle because another had it before. */
export function moveCost({ jobs }: PlanProblem, vehicle: number, job: number): number {
	const before = jobs.vehicle[job] ?? -1;
	return before < 0 || before === vehicle ? 0 : (jobs.move[job] ?? 0);
}

/** Pounds that a job costs outside the plan. */
export const outsideCost = ({ jobs }: PlanProblem, job: number): number =>
	(jobs.outside[job] ?? 0) + ((jobs.vehicle[job] ?? -1) < 0 ? 0 : (jobs.move[job] ?? 0));

/** The most stops that a lane may get: those of the longest there is, or a long day of drops. */
export function mostStops({ stops, lanes }: PlanProblem): number {
	const longest = lanes.reduce((most, lane) => Math.max(most, lane.length), 0);
	return Math.max(longest + 40, Math.min(stops.count, 250)) + 2;
}
