import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import type { DutySoFar } from "../run/rules-duty";
import type { RunLimits } from "../run/rules-run-clock";

/** What a stop does to the load, in numbers. */
export const COLLECTION = 1;
export const DELIVERY = 0;

/** The miles and minutes between places, in rows of `count`. The last place is nowhere: no way leads to or from it. */
export interface PlaceMatrix {
	count: number;
	miles: Float64Array;
	/** Minutes by the part of the day in which a way begins; one matrix where the parts do not differ. */
	minutes: readonly Float64Array[];
	/** The least minutes of all parts. */
	least: Float64Array;
	/** Which matrix counts for each minute of the day (UTC). */
	partOfMinute: Uint8Array;
}

/** All stops of a day, by number. Minutes count from midnight (UTC). */
export interface StopTable {
	count: number;
	/** The number of its job. */
	job: Int32Array;
	place: Int32Array;
	/** `COLLECTION` or `DELIVERY`. */
	does: Uint8Array;
	/** What is carried: the halves of a split job share it. */
	goods: Int32Array;
	/** From when it can be done, infinitely early where any time will do. */
	wanted: Float64Array;
	/** The latest arrival in time, infinitely late where any time will do. */
	due: Float64Array;
	/** From when each minute costs: as `due`, but never for what is late already as the day begins. */
	costDue: Float64Array;
	/** The latest arrival that a plan may have. */
	latest: Float64Array;
	service: Float64Array;
	afterNight: Uint8Array;
	/** What comes on board (positive) or leaves. */
	weight: Float64Array;
	spaces: Float64Array;
	/** The days on which its place is open: begin, from and until of each, NaN where closed; null where that is not known. */
	open: readonly (Float64Array | null)[];
}

/** All jobs of a day, by number. Their stops follow one another in the stop table. */
export interface JobTable {
	count: number;
	first: Int32Array;
	stops: Int32Array;
	/** Driven without interruption, as a trip is. */
	isBlock: Uint8Array;
	/** Nothing may come after it on its lane. */
	isLast: Uint8Array;
	/** Stays where it is: started, booked or locked work. */
	isFixed: Uint8Array;
	/** What is on board from the start if it is on the lane: of a job that is only delivered. */
	startWeight: Float64Array;
	startSpaces: Float64Array;
	/** Pounds that it costs outside the plan: the sub-contractor, or what is lost. */
	outside: Float64Array;
	/** The vehicle that it belongs to: that has it before, or that it is wanted on; -1 without one. */
	vehicle: Int32Array;
	/** Pounds that it costs on any other. */
	move: Float64Array;
}

/** The limits of a vehicle's lane, each the most that is allowed of a measure: see `BREACHES`. */
export interface LaneLimits {
	driving: number;
	unbroken: number;
	duty: number;
	/** Instead of `duty` where a break of at least `splitBreak` divides the rest. */
	splitDuty: number;
	splitBreak: number;
	earliestStart: number;
	latestEnd: number;
	work: number;
	/** Breaks due after so much work, and after more than nine hours. */
	workBeforeBreak: number;
	shortWorkBreak: number;
	longWorkBreak: number;
	/** 1 if the driver may not work at all that day. */
	restDay: number;
}

/** How breaks and the night's rest are counted on a lane. */
export interface BreakRules extends RunLimits {
	/** Whether the rules of working time ask for breaks from work. */
	hasWorkBreaks: boolean;
}

/** A vehicle with its driver for the day. */
export interface LaneVehicle {
	/** Where it is when the run begins, and its base; the place nowhere where that is not known. */
	origin: number;
	base: number;
	hasBase: boolean;
	/** Whether it has left its base, so that it is driven home even without a stop; it is then at `origin`. */
	hasLeft: boolean;
	/** When the run begins; NaN if that follows from the first stop. */
	start: number;
	/** When the day began, if the driver has reported; NaN otherwise. */
	reportedStart: number;
	/** What the driver has reported before the run begins. */
	before: DutySoFar | null;
	rules: BreakRules;
	limits: LaneLimits;
	payload: number;
	maxSpaces: number;
	/** What is on board from days before, beside the jobs of the day. */
	baseWeight: number;
	baseSpaces: number;
	/** Pounds a day, a mile, an empty mile on top, an hour of duty, and a minute late. */
	perDay: number;
	perMile: number;
	perEmptyMile: number;
	perHour: number;
	perLateMinute: number;
	/** Stops at the beginning of its lane that nothing may come before. */
	pinned: number;
	/** Nothing comes, goes or changes: leased, locked, or not to be planned. */
	isFrozen: boolean;
	/** Vehicles of one kind are alike in everything, so that one empty one is as good as another. */
	kind: number;
	/** Stops of days before, which come before the first that is wanted later, wherever it is. */
	carried: Int32Array;
}

/**
 * A day in numbers, as the search takes it: what a planner's board comes to, or an instance of a benchmark. Vehicles, jobs and stops are in
 * the order of their ids, so that the order of the input changes nothing.
 */
export interface PlanProblem {
	matrix: PlaceMatrix;
	stops: StopTable;
	jobs: JobTable;
	vehicles: readonly LaneVehicle[];
	/** Whether a vehicle may take a job: 0 if it may, else why not; in rows of jobs, one row a vehicle. */
	unfit: Uint8Array;
	/** The stops of each vehicle before, in their order. */
	lanes: readonly Int32Array[];
	/**
	 * Windows and loads alone decide: every job a pair of stops, no breaks, no hours, one price a mile, and no way shorter by way of another place.
	 * Then an insertion is priced without driving the lane.
	 */
	isPlain: boolean;
}

/** A plan: the stops of each vehicle in their order, the jobs outside it, and its cost in pounds. */
export interface SearchedPlan {
	lanes: Int32Array[];
	outside: number[];
	cost: number;
}

/** Minutes of a way that begins at a minute of the day (UTC). */
export function wayMinutes(
	{ count, minutes, partOfMinute }: PlaceMatrix,
	from: number,
	to: number,
	at: number,
): number {
	const [first] = minutes;
	if (!first) return 0;
	if (minutes.length === 1) return first[from * count + to] ?? 0;
	const minute = ((Math.floor(at) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return minutes[partOfMinute[minute] ?? 0]?.[from * count + to] ?? 0;
}

/** What a stop's place is at an arrival: when it can be served, and by how many minutes it has closed, a whole day if it does not open. */
export function servedAt(open: Float64Array, at: number): { begin: number; closed: number } {
	let today = -1;
	let closedAt = Number.NaN;
	for (let day = 0; day < open.length; day += 3) {
		const [from, until] = [open[day + 1] ?? Number.NaN, open[day + 2] ?? Number.NaN];
		if (at >= from && at <= until) return { begin: at, closed: 0 };
		if ((open[day] ?? 0) <= at) today = day;
	}
	if (today < 0) return { begin: at, closed: 0 };
	const from = open[today + 1] ?? Number.NaN;
	if (at < from) return { begin: from, closed: 0 };
	for (let day = 0; day < open.length; day += 3) {
		const until = open[day + 2] ?? Number.NaN;
		if (until <= at && until > (open[today] ?? 0)) closedAt = until;
	}
	return { begin: at, closed: Number.isNaN(closedAt) ? DAY_MINUTES : at - closedAt };
}
