import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { BREAK_TOLERANCE, type ExtraBreak } from "../run/rules-run";
import { DEFAULT_START_MINUTE } from "../run/rules-timeline";
import { findWorkBreak, Pass } from "./clock-pass";
import { COLLECTION, DELIVERY, type LaneVehicle, type PlanProblem, servedAt, wayMinutes } from "./problem";

/**
 * Drives lanes by the product's rules of hours, breaks and waits: `planRun` over numbers, without what is only shown. A test proves that the
 * two agree. After `run` the results stand in the fields, minutes of the day (UTC) and miles, until the next run.
 */
export class LaneClock {
	readonly #problem: PlanProblem;
	readonly #asTimed: Pass;
	readonly #withBreaks: Pass;
	readonly #withExtra: Pass;
	/** The run, with all its breaks. */
	full: Pass;
	/** The run without breaks that are inserted: no stop is reached earlier. */
	earliest: Pass;
	/** The longest driving without a break, and all breaks, where one that does not fit is not taken. */
	unbroken = 0;
	breaks = 0;

	/** Whether the vehicle comes to a stop with nothing on board; goods by the run that met them last. */
	readonly #isEmpty: Uint8Array;
	readonly #lastAt: Int32Array;
	readonly #seen: Int32Array;
	readonly #loaded: Int32Array;
	#stamp = 0;

	// The clock.
	#at = 0;
	#driving = 0;
	#unbroken = 0;
	#since = 0;
	#due = 0;
	#breaks = 0;
	#longest = 0;

	constructor(problem: PlanProblem, most: number) {
		this.#problem = problem;
		this.#asTimed = new Pass(most);
		this.#withBreaks = new Pass(most);
		this.#withExtra = new Pass(most);
		this.full = this.#asTimed;
		this.earliest = this.#asTimed;
		this.#isEmpty = new Uint8Array(most);
		const goods = problem.stops.goods.reduce((highest, one) => Math.max(highest, one), 0) + 1;
		this.#lastAt = new Int32Array(goods);
		this.#seen = new Int32Array(goods);
		this.#loaded = new Int32Array(goods);
	}

	/** Drives the first `count` stops of a list with a vehicle. */
	run(vehicle: LaneVehicle, stops: Int32Array, count: number): void {
		this.#findEmpty(stops, count);
		const asTimed = this.#follow(this.#asTimed, vehicle, stops, count, false, null);
		const withBreaks =
			asTimed.unbroken > vehicle.rules.maxDriving
				? this.#follow(this.#withBreaks, vehicle, stops, count, true, null)
				: asTimed;
		const extra = findWorkBreak(vehicle, withBreaks, count);
		const full = extra ? this.#follow(this.#withExtra, vehicle, stops, count, true, extra) : withBreaks;
		const hasTimeToRest = this.#fitsIn(withBreaks, asTimed, stops, count);
		const rested = hasTimeToRest ? withBreaks : asTimed;
		this.full = full;
		this.earliest = asTimed;
		this.unbroken = rested.unbroken;
		this.breaks = hasTimeToRest && this.#fitsIn(full, withBreaks, stops, count) ? full.breaks : rested.breaks;
	}

	/** Whether the vehicle reaches a stop of the last run with nothing on board. */
	isEmptyAt(at: number): boolean {
		return this.#isEmpty[at] === 1;
	}

	/** Whether breaks make no stop of the day late that was in time, or later. */
	#fitsIn(run: Pass, before: Pass, stops: Int32Array, count: number): boolean {
		if (run === before) return true;
		const { due } = this.#problem.stops;
		for (let at = 0; at < count && at < run.onDuty; at++) {
			const latest = due[stops[at] ?? 0] ?? 0;
			const late = (run.arrive[at] ?? 0) - latest;
			if (late > Math.max(BREAK_TOLERANCE, (before.arrive[at] ?? 0) - latest)) return false;
		}
		return true;
	}

	/** Which stops are reached empty: goods that are only delivered are on board from the start. */
	#findEmpty(stops: Int32Array, count: number): void {
		const { goods, does } = this.#problem.stops;
		const [lastAt, seen, loaded] = [this.#lastAt, this.#seen, this.#loaded];
		const stamp = ++this.#stamp;
		let aboard = 0;
		for (let at = 0; at < count; at++) {
			const stop = stops[at] ?? 0;
			const one = goods[stop] ?? 0;
			if (seen[one] !== stamp && does[stop] === DELIVERY) {
				loaded[one] = stamp;
				aboard++;
			}
			seen[one] = stamp;
			lastAt[one] = at;
		}
		for (let at = 0; at < count; at++) {
			const stop = stops[at] ?? 0;
			const one = goods[stop] ?? 0;
			this.#isEmpty[at] = aboard === 0 ? 1 : 0;
			if (does[stop] === COLLECTION) {
				if (loaded[one] !== stamp) aboard++;
				loaded[one] = stamp;
			} else if (lastAt[one] === at && loaded[one] === stamp) {
				loaded[one] = 0;
				aboard--;
			}
		}
	}

	#follow(
		pass: Pass,
		vehicle: LaneVehicle,
		stops: Int32Array,
		count: number,
		inserts: boolean,
		extra: ExtraBreak | null,
	): Pass {
		const { matrix, stops: table } = this.#problem;
		const { rules, origin } = vehicle;
		const toFirst = this.#begin(vehicle, stops, count);
		pass.start = this.#at;
		pass.onDuty = -1;
		let [miles, empty, from] = [0, 0, origin];
		for (let at = 0; at < count; at++) {
			const stop = stops[at] ?? 0;
			const place = table.place[stop] ?? 0;
			const minutes = at === 0 ? toFirst : wayMinutes(matrix, from, place, this.#at);
			const wanted = table.wanted[stop] ?? 0;
			if (pass.onDuty < 0 && this.#restsBefore(stop, at, this.#at + minutes, rules.nightRest))
				this.#endDuty(pass, vehicle, { at, from, toNext: minutes, inserts, extra });
			const isOnDuty = pass.onDuty < 0;
			if (isOnDuty && extra?.leg === at) this.#rest(extra.minutes, vehicle);
			this.#drive(minutes, wanted, inserts && isOnDuty, vehicle);
			pass.arrive[at] = this.#at;
			this.#wait(this.#beginOf(stop, wanted), vehicle);
			this.#at += table.service[stop] ?? 0;
			pass.leave[at] = this.#at;
			const way = matrix.miles[from * matrix.count + place] ?? 0;
			miles += way;
			if (this.#isEmpty[at] === 1) empty += way;
			from = place;
		}
		if (pass.onDuty < 0)
			this.#endDuty(pass, vehicle, { at: count, from, toNext: Number.POSITIVE_INFINITY, inserts, extra });
		pass.miles = miles + pass.homeMiles;
		pass.emptyMiles = empty + pass.homeMiles;
		return pass;
	}

	/** Starts the clock; returns the minutes to the first stop. */
	#begin({ origin, start, before, rules }: LaneVehicle, stops: Int32Array, count: number): number {
		const { matrix, stops: table } = this.#problem;
		this.#driving = before?.driving ?? 0;
		this.#unbroken = before?.unbroken ?? 0;
		this.#since = before?.since ?? 0;
		this.#due = before?.due ?? rules.fullBreak;
		this.#breaks = before?.breaks ?? 0;
		this.#longest = before?.longest_break ?? 0;
		if (count === 0) {
			this.#at = Number.isNaN(start) ? DEFAULT_START_MINUTE : start;
			return 0;
		}
		const stop = stops[0] ?? 0;
		const wanted = table.wanted[stop] ?? 0;
		const isAnyTime = wanted === Number.NEGATIVE_INFINITY;
		const departs = Number.isNaN(start) ? (isAnyTime ? DEFAULT_START_MINUTE : wanted) : start;
		const minutes = wayMinutes(matrix, origin, table.place[stop] ?? 0, departs);
		this.#at = isAnyTime ? DEFAULT_START_MINUTE + minutes : wanted;
		this.#at = Number.isNaN(start) ? this.#beginOf(stop, wanted) - minutes : start;
		return minutes;
	}

	/** When a stop begins at an arrival now. */
	#beginOf(stop: number, wanted: number): number {
		const at = Math.max(this.#at, wanted);
		const open = this.#problem.stops.open[stop];
		return open ? servedAt(open, at).begin : at;
	}

	#restsBefore(stop: number, at: number, arrive: number, nightRest: number): boolean {
		const { afterNight, wanted } = this.#problem.stops;
		if (afterNight[stop] === 1) return true;
		const from = wanted[stop] ?? 0;
		return (at > 0 || from >= DAY_MINUTES) && from - arrive >= nightRest;
	}

	/** Ends the duty and sums it up; the clock itself goes on with the next day. */
	#endDuty(
		pass: Pass,
		vehicle: LaneVehicle,
		end: { at: number; from: number; toNext: number; inserts: boolean; extra: ExtraBreak | null },
	): void {
		const [at, driving, unbroken, since] = [this.#at, this.#driving, this.#unbroken, this.#since];
		const [due, breaks, longest] = [this.#due, this.#breaks, this.#longest];
		const minutes = this.#minutesHome(vehicle, end);
		if (minutes >= 0) {
			if (end.extra?.leg === end.at) this.#rest(end.extra.minutes, vehicle);
			this.#drive(minutes, Number.NEGATIVE_INFINITY, end.inserts, vehicle);
		}
		pass.onDuty = end.at;
		pass.end = this.#at;
		pass.driving = this.#driving;
		pass.unbroken = this.#unbroken;
		pass.breaks = this.#breaks;
		pass.longest = this.#longest;
		const { matrix } = this.#problem;
		pass.home = minutes >= 0;
		pass.homeMiles = pass.home ? (matrix.miles[end.from * matrix.count + vehicle.base] ?? 0) : 0;
		[this.#at, this.#driving, this.#unbroken, this.#since] = [at, driving, unbroken, since];
		[this.#due, this.#breaks, this.#longest] = [due, breaks, longest];
	}

	/** Minutes back to the base; -1 if the vehicle is there, has none, or its next stop is nearer. */
	#minutesHome(
		{ hasBase, hasLeft, base, origin }: LaneVehicle,
		{ at, from, toNext }: { at: number; from: number; toNext: number },
	): number {
		const { matrix } = this.#problem;
		const isNowhere = at === 0 && origin === matrix.count - 1;
		if (!hasBase || isNowhere || (at === 0 && !hasLeft)) return -1;
		const minutes = wayMinutes(matrix, from, base, this.#at);
		return minutes <= toNext ? minutes : -1;
	}

	#countBreak(minutes: number, { rules }: LaneVehicle): void {
		if (minutes >= rules.firstPart) this.#breaks += minutes;
		if (minutes > this.#longest) this.#longest = minutes;
		if (minutes >= this.#due) {
			this.#since = 0;
			this.#due = rules.fullBreak;
		} else if (minutes >= rules.firstPart) this.#due = rules.secondPart;
	}

	#rest(minutes: number, vehicle: LaneVehicle): void {
		this.#countBreak(minutes, vehicle);
		this.#at += minutes;
	}

	/** Drives; a break that is due on the road is taken in spare time, or, if `inserts`, at any rate. */
	#drive(minutes: number, wanted: number, inserts: boolean, vehicle: LaneVehicle): void {
		const { maxDriving } = vehicle.rules;
		let remaining = minutes;
		while (this.#since + remaining > maxDriving) {
			if (!inserts && wanted - this.#at - remaining < this.#due) break;
			const first = Math.max(0, maxDriving - this.#since);
			this.#advance(first);
			remaining -= first;
			this.#rest(this.#due, vehicle);
		}
		this.#advance(remaining);
	}

	#advance(minutes: number): void {
		this.#at += minutes;
		this.#driving += minutes;
		this.#since += minutes;
		if (this.#since > this.#unbroken) this.#unbroken = this.#since;
	}

	#wait(until: number, vehicle: LaneVehicle): void {
		const minutes = until - this.#at;
		if (minutes <= 0) return;
		this.#countBreak(minutes, vehicle);
		this.#at = until;
	}
}
