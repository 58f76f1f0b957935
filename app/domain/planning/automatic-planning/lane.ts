import { LaneJudge, mostStops, moveCost } from "./judge-lane";
import type { LaneVehicle, PlanProblem } from "./problem";

/** A vehicle's stops in order, with what makes an insertion cheap to price. */
export class Lane {
	vehicle = 0;
	count = 0;
	/** Pounds. */
	cost = 0;
	/** Pounds that no lane with these stops costs less than; equal to the cost where windows and loads alone decide. */
	bound = 0;
	/** Whether times and loads before and after a place decide what fits there. */
	isIndexed = true;
	/** What it may load: as much as it did before. */
	payload = 0;
	maxSpaces = 0;
	readonly stops: Int32Array;
	/** When a stop is left at the earliest. */
	readonly leave: Float64Array;
	/** The latest arrival at a stop with which all later ones can still be reached; after the last, at the base. */
	readonly latest: Float64Array;
	/** What is on board before a stop. */
	readonly weight: Float64Array;
	readonly spaces: Float64Array;
	/** Where windows and loads alone decide: the place of each stop; miles and minutes of the way across a gap, the last one home. */
	readonly place: Int32Array;
	readonly acrossMiles: Float64Array;
	readonly acrossMinutes: Float64Array;
	/** What each job costs on the lane, NaN where that was not wanted yet; and the gaps of its stops. */
	readonly prices: Float64Array;
	readonly gaps: Int32Array;

	constructor(stops: number, jobs: number) {
		this.stops = new Int32Array(stops);
		this.leave = new Float64Array(stops);
		this.latest = new Float64Array(stops + 1);
		this.weight = new Float64Array(stops + 1);
		this.spaces = new Float64Array(stops + 1);
		this.place = new Int32Array(stops);
		this.acrossMiles = new Float64Array(stops + 1);
		this.acrossMinutes = new Float64Array(stops + 1);
		this.prices = new Float64Array(jobs);
		this.gaps = new Int32Array(jobs);
	}
}

/** Makes lanes of a problem, and measures them. Lanes that are not wanted any more are used again. */
export class LaneShop {
	readonly problem: PlanProblem;
	readonly judge: LaneJudge;
	readonly most: number;
	readonly #spare: Lane[] = [];

	constructor(problem: PlanProblem) {
		this.problem = problem;
		this.most = mostStops(problem);
		this.judge = new LaneJudge(problem, this.most);
	}

	/** A lane of a vehicle without stops, not measured yet. */
	take(vehicle: number): Lane {
		const lane = this.#spare.pop() ?? new Lane(this.most, this.problem.jobs.count);
		lane.vehicle = vehicle;
		lane.count = 0;
		const { payload = 0, maxSpaces = 0 } = this.problem.vehicles[vehicle] ?? {};
		lane.payload = payload + this.judge.allowance(vehicle, "weight");
		lane.maxSpaces = maxSpaces + this.judge.allowance(vehicle, "spaces");
		lane.prices.fill(Number.NaN);
		return lane;
	}

	giveBack(lane: Lane): void {
		this.#spare.push(lane);
	}

	/** A measured lane with these stops; null if that is forbidden. `like`: a measured lane of the vehicle, from which is taken what is alike. */
	make(vehicle: number, stops: Int32Array, count: number, like?: Lane): Lane | null {
		const lane = this.take(vehicle);
		lane.stops.set(stops.subarray(0, count));
		lane.count = count;
		if (this.measure(lane, like)) return lane;
		this.giveBack(lane);
		return null;
	}

	/** Measures a lane whose stops have changed; whether nothing about it is forbidden. `like`: as for `make`. */
	measure(lane: Lane, like?: Lane): boolean {
		const vehicle = this.problem.vehicles[lane.vehicle];
		if (!vehicle) return false;
		return this.problem.isPlain ? this.#measurePlain(lane, vehicle, like) : this.#measureDuty(lane, vehicle);
	}

	#measureDuty(lane: Lane, vehicle: LaneVehicle): boolean {
		const { judge } = this;
		if (!judge.judge(lane.vehicle, lane.stops, lane.count)) return false;
		lane.cost = judge.cost;
		const { earliest } = judge.clock;
		lane.isIndexed = vehicle.carried.length === 0 && earliest.onDuty === lane.count;
		for (let at = 0; at < lane.count; at++) lane.leave[at] = earliest.leave[at] ?? 0;
		this.#measureLoads(lane, vehicle);
		this.#measureLatest(lane, vehicle);
		lane.bound = this.leastCost(lane, lane.vehicle);
		return true;
	}

	#measurePlain(lane: Lane, vehicle: LaneVehicle, like?: Lane): boolean {
		const { matrix, stops } = this.problem;
		const { count: width, miles: ways, least: minutes } = matrix;
		const { place, acrossMiles, acrossMinutes, count } = lane;
		let [from, at, miles] = [vehicle.origin, vehicle.start, 0];
		let [weight, spaces] = [vehicle.baseWeight, vehicle.baseSpaces];
		const same = like ? copySame(lane, like) : 0;
		if (like && same > 0) {
			[from, at] = [place[same - 1] ?? 0, like.leave[same - 1] ?? 0];
			[weight, spaces] = [like.weight[same] ?? 0, like.spaces[same] ?? 0];
			for (let index = 0; index < same; index++) miles += acrossMiles[index] ?? 0;
		}
		for (let index = same; index < count; index++) {
			const stop = lane.stops[index] ?? 0;
			const here = stops.place[stop] ?? 0;
			const row = from * width + here;
			const across = minutes[row] ?? 0;
			at = Math.max(stops.wanted[stop] ?? 0, at + across);
			if (at > (stops.latest[stop] ?? 0)) return false;
			const way = ways[row] ?? 0;
			miles += way;
			at += stops.service[stop] ?? 0;
			lane.leave[index] = at;
			place[index] = here;
			acrossMiles[index] = way;
			acrossMinutes[index] = across;
			lane.weight[index] = weight;
			lane.spaces[index] = spaces;
			weight += stops.weight[stop] ?? 0;
			spaces += stops.spaces[stop] ?? 0;
			from = here;
		}
		lane.weight[count] = weight;
		lane.spaces[count] = spaces;
		const home = from * width + vehicle.base;
		acrossMiles[count] = ways[home] ?? 0;
		acrossMinutes[count] = minutes[home] ?? 0;
		miles += ways[home] ?? 0;
		this.#measurePlainLatest(lane, vehicle, like);
		lane.cost = count === 0 ? 0 : vehicle.perDay + miles * vehicle.perMile;
		lane.bound = vehicle.perDay + (count === 0 ? 0 : miles) * vehicle.perMile;
		return true;
	}

	#measurePlainLatest(lane: Lane, vehicle: LaneVehicle, like?: Lane): void {
		const { stops } = this.problem;
		let latest = this.#latestEnd(lane.vehicle, vehicle);
		lane.latest[lane.count] = latest;
		let at = lane.count - 1;
		for (
			let same = (like?.count ?? 0) - 1;
			like && at >= 0 && same >= 0 && lane.stops[at] === like.stops[same];
			at--, same--
		) {
			latest = like.latest[same] ?? 0;
			lane.latest[at] = latest;
		}
		for (; at >= 0; at--) {
			const stop = lane.stops[at] ?? 0;
			latest -= (lane.acrossMinutes[at + 1] ?? 0) + (stops.service[stop] ?? 0);
			latest = Math.min(latest, stops.latest[stop] ?? 0);
			lane.latest[at] = latest;
		}
	}

	/** What is on board before each stop, and at the end. */
	#measureLoads(lane: Lane, { baseWeight, baseSpaces }: LaneVehicle): void {
		const { stops, jobs } = this.problem;
		let [weight, spaces] = [baseWeight, baseSpaces];
		for (let at = 0; at < lane.count; at++) {
			const stop = lane.stops[at] ?? 0;
			const job = stops.job[stop] ?? 0;
			if (jobs.first[job] !== stop) continue;
			weight += jobs.startWeight[job] ?? 0;
			spaces += jobs.startSpaces[job] ?? 0;
		}
		for (let at = 0; at < lane.count; at++) {
			const stop = lane.stops[at] ?? 0;
			lane.weight[at] = weight;
			lane.spaces[at] = spaces;
			weight += stops.weight[stop] ?? 0;
			spaces += stops.spaces[stop] ?? 0;
		}
		lane.weight[lane.count] = weight;
		lane.spaces[lane.count] = spaces;
	}

	#measureLatest(lane: Lane, vehicle: LaneVehicle): void {
		const { matrix, stops } = this.problem;
		let latest = this.#latestEnd(lane.vehicle, vehicle);
		let next = vehicle.base;
		lane.latest[lane.count] = latest;
		for (let at = lane.count - 1; at >= 0; at--) {
			const stop = lane.stops[at] ?? 0;
			const place = stops.place[stop] ?? 0;
			latest -= (matrix.least[place * matrix.count + next] ?? 0) + (stops.service[stop] ?? 0);
			latest = Math.min(latest, stops.latest[stop] ?? 0);
			lane.latest[at] = latest;
			next = place;
		}
	}

	/** When the vehicle is back at the latest. */
	#latestEnd(at: number, { limits, start, reportedStart }: LaneVehicle): number {
		const end = limits.latestEnd + this.judge.allowance(at, "end");
		const from = Number.isNaN(reportedStart) ? start : reportedStart;
		if (Number.isNaN(from)) return end;
		return Math.min(end, from + Math.max(limits.duty, limits.splitDuty) + this.judge.allowance(at, "duty"));
	}

	/** Pounds of a lane's stops on a vehicle, its own or another, without a minute of waiting, break or lateness. */
	leastCost(lane: Lane, at: number): number {
		const { matrix, stops, jobs, vehicles } = this.problem;
		const vehicle = vehicles[at];
		if (!vehicle) return Number.POSITIVE_INFINITY;
		let [from, miles, minutes, moves] = [vehicle.origin, 0, 0, 0];
		if (!Number.isNaN(vehicle.reportedStart)) minutes = vehicle.start - vehicle.reportedStart;
		for (let index = 0; index < lane.count; index++) {
			const stop = lane.stops[index] ?? 0;
			const place = stops.place[stop] ?? 0;
			miles += matrix.miles[from * matrix.count + place] ?? 0;
			minutes += (matrix.least[from * matrix.count + place] ?? 0) + (stops.service[stop] ?? 0);
			const job = stops.job[stop] ?? 0;
			if (jobs.first[job] === stop) moves += moveCost(this.problem, at, job);
			from = place;
		}
		if (lane.count > 0 || vehicle.hasLeft) {
			miles += matrix.miles[from * matrix.count + vehicle.base] ?? 0;
			minutes += matrix.least[from * matrix.count + vehicle.base] ?? 0;
		}
		return vehicle.perDay + miles * vehicle.perMile + (minutes / 60) * vehicle.perHour + moves;
	}
}

/** Copies what was measured of another lane as far as both have the same stops; returns how many these are. */
function copySame(lane: Lane, like: Lane): number {
	const most = Math.min(lane.count, like.count);
	let at = 0;
	for (; at < most && lane.stops[at] === like.stops[at]; at++) {
		lane.leave[at] = like.leave[at] ?? 0;
		lane.place[at] = like.place[at] ?? 0;
		lane.acrossMiles[at] = like.acrossMiles[at] ?? 0;
		lane.acrossMinutes[at] = like.acrossMinutes[at] ?? 0;
		lane.weight[at] = like.weight[at] ?? 0;
		lane.spaces[at] = like.spaces[at] ?? 0;
	}
	return at;
}
