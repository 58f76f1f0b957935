import { JobsApart } from "./jobs-apart";
import { moveCost, outsideCost } from "./judge-lane";
import type { Lane, LaneShop } from "./lane";
import { LaneGaps } from "./lane-gaps";
import { BLINK, GAP, hasRoom, PlainPlaces, SMALLEST_SAVING } from "./plain-places";
import type { LaneVehicle, PlanProblem } from "./problem";
import type { SeededNumbers } from "./random";

/** The place in the lane of the first stop of a job that comes into two gaps. */
export const firstGap = (gaps: number): number => Math.floor(gaps / GAP);
const secondGap = (gaps: number) => gaps % GAP;

/** A job that costs more than this many times its price outside fits nowhere: a constant, as prices are remembered. */
export const MAX_TIMES_OUTSIDE = 3;

/**
 * Prices a job in every place of a lane. What times, loads and the least possible cost already exclude is never driven (forward and backward
 * time slack: Savelsbergh 1992); the rest is driven by the product's own clock. Prices are remembered for as long as the lane is.
 */
export class Inserter {
	readonly #shop: LaneShop;
	readonly #problem: PlanProblem;
	/** The stops of the lane that is being tried. */
	readonly trial: Int32Array;
	#trialFirst = -1;
	#trialSecond = -1;
	#best = 0;
	#gaps = 0;
	/** Of the insertion under way: pounds a mile and a minute, and what it costs at least with the collection in its gap. */
	#perMile = 0;
	#perMinute = 0;
	#collecting = 0;
	/** Decides which places are passed over; null for none. */
	#blinks: SeededNumbers | null = null;
	/** How many lanes were driven to price insertions. */
	driven = 0;
	readonly #gapsOf: LaneGaps;
	readonly #plain: PlainPlaces;
	/** Jobs that one vehicle cannot both serve. */
	readonly apart: JobsApart;
	/** Gaps that are passed over at any rate; -1 for none. */
	#passed = -1;
	/** Whether the first place that is found will do. */
	#isAny = false;

	constructor(shop: LaneShop) {
		this.#shop = shop;
		this.#problem = shop.problem;
		this.trial = new Int32Array(shop.most + 2);
		this.#plain = new PlainPlaces(shop.problem, shop.most);
		this.apart = new JobsApart(shop, this.#plain);
		this.#gapsOf = new LaneGaps(shop.problem);
	}

	/** Pounds that a job adds to a lane at its best place; infinite where it fits nowhere for less than the most that a job may cost. */
	price(lane: Lane, job: number): number {
		const known = lane.prices[job] ?? 0;
		if (known === Number.POSITIVE_INFINITY || (!Number.isNaN(known) && (lane.gaps[job] ?? 0) >= 0))
			return known;
		const found = this.#search(lane, job, outsideCost(this.#problem, job) * MAX_TIMES_OUTSIDE);
		lane.prices[job] = found;
		lane.gaps[job] = this.#gaps;
		return found;
	}

	/** As `price`, where that is less than `most`, otherwise infinite; that it is not less is remembered as well. */
	priceIfBelow(lane: Lane, job: number, most: number): number {
		const known = lane.prices[job] ?? 0;
		if (known >= most) return Number.POSITIVE_INFINITY;
		if (!Number.isNaN(known) && (lane.gaps[job] ?? 0) >= 0) return known;
		const found = this.#search(lane, job, most);
		lane.prices[job] = Math.min(found, most);
		lane.gaps[job] = this.#gaps;
		return found;
	}

	/** As `price`, with no limit, and without remembering it. */
	priceFresh(lane: Lane, job: number): { cost: number; gaps: number } {
		const cost = this.#search(lane, job, Number.POSITIVE_INFINITY);
		return { cost, gaps: this.#gaps };
	}

	/** As `priceFresh`, where that is less than `most`; infinite otherwise. The less `most` is, the fewer lanes are driven. */
	priceBelow(lane: Lane, job: number, most: number): { cost: number; gaps: number } {
		const cost = this.#search(lane, job, most);
		return { cost, gaps: this.#gaps };
	}

	/**
	 * The price if it is less than `most`, passing over a place now and then ("blinks"), and the `passed` gaps at any rate; it is not remembered.
	 * The gaps are then in `gaps`.
	 */
	priceWithBlinks(lane: Lane, job: number, most: number, numbers: SeededNumbers, passed = -1): number {
		[this.#blinks, this.#passed] = [numbers, passed];
		const cost = this.#search(lane, job, most);
		[this.#blinks, this.#passed] = [null, -1];
		return cost;
	}

	/** The gaps of the last search. */
	get gaps(): number {
		return this.#gaps;
	}

	/** The lane with a job at the place that its price was for, measured; null if that is forbidden. */
	insert(lane: Lane, job: number, gaps = lane.gaps[job] ?? 0): Lane | null {
		this.#trialFirst = -1;
		const count = this.#putInto(lane, job, firstGap(gaps), secondGap(gaps));
		return this.#shop.make(lane.vehicle, this.trial, count, lane);
	}

	/** The lane without some of its jobs, measured; null if that is forbidden. */
	remove(lane: Lane, isLeaving: (job: number) => boolean): Lane | null {
		const { job } = this.#problem.stops;
		let count = 0;
		for (let at = 0; at < lane.count; at++) {
			const stop = lane.stops[at] ?? 0;
			if (!isLeaving(job[stop] ?? 0)) this.trial[count++] = stop;
		}
		return this.#shop.make(lane.vehicle, this.trial, count, lane);
	}

	/** Whether a job has a place on a lane at all, for less than the most that it may cost. */
	fits(lane: Lane, job: number): boolean {
		this.#isAny = true;
		const cost = this.#search(lane, job, outsideCost(this.#problem, job) * MAX_TIMES_OUTSIDE);
		this.#isAny = false;
		return cost < Number.POSITIVE_INFINITY;
	}

	/** Puts a job into each place of a lane in turn, allowed or not. Yields the number of stops that `trial` has then. */
	*eachPlace(lane: Lane, job: number): Generator<number> {
		if (!this.#isLongEnough(lane, job)) return;
		const { jobs } = this.#problem;
		const isPair = jobs.stops[job] === 2 && jobs.isBlock[job] !== 1;
		this.#trialFirst = -1;
		const end = this.#gapsOf.last(lane);
		for (let first = this.#gapsOf.first(lane, job); first <= end; first++) {
			if (this.#gapsOf.isClosed(lane, first)) continue;
			for (let second = first; second <= (isPair ? lane.count : first); second++)
				if (!this.#gapsOf.isClosed(lane, second)) yield this.#putInto(lane, job, first, second);
		}
	}

	/** Whether a lane can be as long as it is with a job. */
	#isLongEnough({ count }: Lane, job: number): boolean {
		return count + (this.#problem.jobs.stops[job] ?? 0) <= this.#shop.most - 2;
	}

	#search(lane: Lane, job: number, most: number): number {
		const { jobs, vehicles, unfit, isPlain } = this.#problem;
		const vehicle = vehicles[lane.vehicle];
		this.#best = most;
		this.#gaps = -1;
		this.#trialFirst = -1;
		const stops = jobs.stops[job] ?? 0;
		const isFit = unfit[lane.vehicle * jobs.count + job] === 0;
		if (!vehicle || vehicle.isFrozen || !isFit || !this.#isLongEnough(lane, job))
			return Number.POSITIVE_INFINITY;
		if (isPlain) {
			if (this.apart.isBarred(lane, job)) return Number.POSITIVE_INFINITY;
			const query = { most, blinks: this.#blinks, passed: this.#passed, isAny: this.#isAny };
			const cost = this.#plain.find(lane, job, vehicle, query);
			this.#gaps = this.#plain.gaps;
			return cost;
		}
		if (!lane.isIndexed || stops !== 2 || jobs.isBlock[job] === 1) this.#tryAll(lane, job);
		else this.#tryPairs(lane, job, vehicle);
		return this.#gaps < 0 ? Number.POSITIVE_INFINITY : this.#best;
	}

	/** Every gap, or pair of gaps, driven. */
	#tryAll(lane: Lane, job: number): void {
		const { jobs } = this.#problem;
		const isPair = jobs.stops[job] === 2 && jobs.isBlock[job] !== 1;
		const end = this.#gapsOf.last(lane);
		for (let first = this.#gapsOf.first(lane, job); first <= end; first++) {
			if (this.#gapsOf.isClosed(lane, first)) continue;
			for (let second = first; second <= (isPair ? lane.count : first); second++)
				if (!this.#gapsOf.isClosed(lane, second)) this.#drive(lane, job, first, second);
		}
	}

	/** Collection and delivery in every pair of gaps that times, loads and least costs allow. */
	#tryPairs(lane: Lane, job: number, vehicle: LaneVehicle): void {
		const { stops, jobs } = this.#problem;
		const collection = jobs.first[job] ?? 0;
		const latest = stops.latest[collection] ?? 0;
		const end = this.#gapsOf.last(lane);
		for (let first = vehicle.pinned; first <= end; first++) {
			if (this.#gapsOf.isClosed(lane, first)) continue;
			const leave = first === 0 ? vehicle.start : (lane.leave[first - 1] ?? 0);
			const from = this.#placeBefore(lane, first, vehicle);
			const arrive = leave + this.#least(from, stops.place[collection] ?? 0);
			if (arrive > latest) continue;
			if (!hasRoom(this.#problem, lane, collection, first)) continue;
			if (this.#blinks && this.#blinks.next() < BLINK) continue;
			const begin = Math.max(arrive, stops.wanted[collection] ?? 0);
			const left = begin + (stops.service[collection] ?? 0);
			// A start that follows from the first stop is not known. After a night nothing costs as on the day, and where the delivery comes after
			// one the vehicle is not back on the day.
			const isOpen =
				Number.isNaN(arrive) ||
				this.#isAfterNight(collection, arrive, vehicle) ||
				this.#isAfterNight(collection + 1, left, vehicle);
			if (!isOpen) this.#tryDeliveries(lane, job, vehicle, first, left);
			else
				for (let second = first; second <= lane.count; second++)
					if (!this.#gapsOf.isClosed(lane, second)) this.#drive(lane, job, first, second);
		}
	}

	/** The delivery in every gap from that of the collection on, which is left at a minute. */
	#tryDeliveries(lane: Lane, job: number, vehicle: LaneVehicle, first: number, leave: number): void {
		const { stops, jobs } = this.#problem;
		const collection = jobs.first[job] ?? 0;
		const delivery = collection + 1;
		const drop = stops.place[delivery] ?? 0;
		const latest = stops.latest[delivery] ?? 0;
		const least = this.#startDetour(lane, job, vehicle, first);
		let at = leave;
		let place = stops.place[collection] ?? 0;
		for (let second = first; second <= lane.count; second++) {
			if (second > first) {
				// The stop between the last gap and this one.
				const stop = lane.stops[second - 1] ?? 0;
				const reached = stops.place[stop] ?? 0;
				at += this.#least(place, reached);
				if (at > (lane.latest[second - 1] ?? 0)) return;
				at = Math.max(at, stops.wanted[stop] ?? 0) + (stops.service[stop] ?? 0);
				place = reached;
				if (!hasRoom(this.#problem, lane, collection, second)) return;
			}
			if (this.#gapsOf.isClosed(lane, second)) continue;
			const arrive = at + this.#least(place, drop);
			if (arrive > latest) continue;
			const next = this.#placeAfter(lane, second, vehicle);
			const done = Math.max(arrive, stops.wanted[delivery] ?? 0) + (stops.service[delivery] ?? 0);
			if (done + this.#least(drop, next) > (lane.latest[second] ?? 0)) continue;
			const cost = first === second ? least : this.#collecting + this.#detour(place, drop, next, 1);
			if (cost >= this.#best - SMALLEST_SAVING) continue;
			if (this.#blinks && this.#blinks.next() < BLINK) continue;
			this.#drive(lane, job, first, second);
		}
	}

	/** Sets what both ends cost at least with the collection in a gap; returns it with the delivery in the same gap. */
	#startDetour(lane: Lane, job: number, vehicle: LaneVehicle, gap: number): number {
		const { stops, jobs, matrix } = this.#problem;
		const collection = jobs.first[job] ?? 0;
		const [pick, drop] = [stops.place[collection] ?? 0, stops.place[collection + 1] ?? 0];
		const from = this.#placeBefore(lane, gap, vehicle);
		const after = this.#placeAfter(lane, gap, vehicle);
		const saved = lane.count === 0 && !vehicle.hasLeft ? 0 : 1;
		this.#perMile = vehicle.perMile;
		this.#perMinute = vehicle.perHour / 60;
		const service = (stops.service[collection] ?? 0) + (stops.service[collection + 1] ?? 0);
		const working =
			lane.bound - lane.cost + moveCost(this.#problem, lane.vehicle, job) + service * this.#perMinute;
		this.#collecting = working + this.#detour(from, pick, after, saved);
		const { count, miles, least } = matrix;
		const [into, along, out] = [from * count + pick, pick * count + drop, drop * count + after];
		const across = from * count + after;
		return (
			working +
			((miles[into] ?? 0) + (miles[along] ?? 0) + (miles[out] ?? 0) - saved * (miles[across] ?? 0)) *
				this.#perMile +
			((least[into] ?? 0) + (least[along] ?? 0) + (least[out] ?? 0) - saved * (least[across] ?? 0)) *
				this.#perMinute
		);
	}

	/** Pounds of the ways into a place and out of it, without the way between its neighbours if that is `saved`. */
	#detour(from: number, place: number, to: number, saved: number): number {
		const { count, miles, least } = this.#problem.matrix;
		const [into, out, across] = [from * count + place, place * count + to, from * count + to];
		return (
			((miles[into] ?? 0) + (miles[out] ?? 0) - saved * (miles[across] ?? 0)) * this.#perMile +
			((least[into] ?? 0) + (least[out] ?? 0) - saved * (least[across] ?? 0)) * this.#perMinute
		);
	}

	/** Whether a stop may come after a night's rest if it is reached at a minute or later. */
	#isAfterNight(stop: number, arrive: number, { rules }: LaneVehicle): boolean {
		const { afterNight, wanted } = this.#problem.stops;
		return afterNight[stop] === 1 || (wanted[stop] ?? 0) - arrive >= rules.nightRest;
	}

	#least(from: number, to: number): number {
		const { count, least } = this.#problem.matrix;
		return least[from * count + to] ?? 0;
	}

	#placeBefore(lane: Lane, gap: number, { origin }: LaneVehicle): number {
		return gap === 0 ? origin : (this.#problem.stops.place[lane.stops[gap - 1] ?? 0] ?? 0);
	}

	#placeAfter(lane: Lane, gap: number, { base }: LaneVehicle): number {
		return gap === lane.count ? base : (this.#problem.stops.place[lane.stops[gap] ?? 0] ?? 0);
	}

	/** Drives the lane with the job in two gaps, and notes it if nothing costs less. */
	#drive(lane: Lane, job: number, first: number, second: number): void {
		const count = this.#putInto(lane, job, first, second);
		this.driven++;
		const { judge } = this.#shop;
		if (!judge.judge(lane.vehicle, this.trial, count)) return;
		const cost = judge.cost - lane.cost;
		if (cost >= this.#best - SMALLEST_SAVING) return;
		this.#best = cost;
		this.#gaps = first * GAP + second;
	}

	/** Puts the job into the trial lane; from one gap of the delivery to the next only what is between them moves. Returns the number of stops. */
	#putInto(lane: Lane, job: number, first: number, second: number): number {
		const { jobs } = this.#problem;
		const [start, stops] = [jobs.first[job] ?? 0, jobs.stops[job] ?? 0];
		const trial = this.trial;
		if (stops !== 2 || jobs.isBlock[job] === 1) {
			trial.set(lane.stops.subarray(0, first));
			for (let at = 0; at < stops; at++) trial[first + at] = start + at;
			trial.set(lane.stops.subarray(first, lane.count), first + stops);
			return lane.count + stops;
		}
		if (this.#trialFirst === first && this.#trialSecond <= second) {
			for (let at = this.#trialSecond; at < second; at++) trial[at + 1] = lane.stops[at] ?? 0;
			trial[second + 1] = start + 1;
		} else {
			trial.set(lane.stops.subarray(0, first));
			trial[first] = start;
			trial.set(lane.stops.subarray(first, second), first + 1);
			trial[second + 1] = start + 1;
			trial.set(lane.stops.subarray(second, lane.count), second + 2);
		}
		[this.#trialFirst, this.#trialSecond] = [first, second];
		return lane.count + 2;
	}
}
