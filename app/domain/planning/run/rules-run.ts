import type { Point } from "~/domain/master-data/addresses/distance";
import type { DutySoFar } from "./rules-duty";
import {
	type DriverDay,
	type HoursFigures,
	type Regime,
	type ReportedDay,
	workBreakDue,
} from "./rules-hours";
import {
	drive,
	hasNightBefore,
	type LegalBreak,
	type RunClock,
	type RunLimits,
	settleWait,
	startClock,
	takeBreak,
	toRunLimits,
	waitFor,
} from "./rules-run-clock";
import {
	baseStop,
	beginOf,
	DEFAULT_START_MINUTE,
	legBetween,
	type Stop,
	startFor,
	type Visit,
} from "./rules-timeline";

/** Miles and minutes between two stops; `at` is when the way begins, in minutes of the day (UTC), where that matters. */
export type LegLookup = (from: Stop | undefined, to: Stop, at?: number) => { miles: number; minutes: number };

/** A driver's day to be driven. */
export interface RunPlan {
	stops: readonly Stop[];
	/** When the driver starts; without it, the first stop is reached at the requested time, or at six. */
	start: number | null;
	/** Where the vehicle starts and ends its day; null if unknown. */
	base: Point | null;
	/** Where the vehicle is if it has left its base; null at the first stop. */
	from?: Stop | null;
	/** What the driver has reported up to the start. */
	before?: DutySoFar | null;
	regime: Regime;
	figures: HoursFigures;
	leg?: LegLookup;
}

/** The leg from or to the base. */
interface BaseLeg {
	miles: number;
	minutes: number;
	/** When it begins, and ends. */
	leave: number;
	arrive: number;
}

/** A driver's day as driven: from the base, stop by stop with the breaks the law wants, and back. */
export interface DutyRun {
	visits: Visit[];
	/** How many of the visits come before the night's rest. */
	onDuty: number;
	start: number;
	end: number;
	out: BaseLeg | null;
	home: BaseLeg | null;
	legalBreaks: readonly LegalBreak[];
	driving: number;
	unbroken: number;
	breaks: number;
	longest_break: number;
	miles: number;
	/** Miles with nothing on board. */
	empty_miles: number;
}

/** Minutes a legal break may make a stop late before it does not fit in the day. */
export const BREAK_TOLERANCE = 15;

/**
 * Drives a day. Breaks that the law wants are taken where they are due and make the rest of the day later; one for which the requested
 * times leave no room counts as not taken, so that its rule fails.
 */
export function planRun(plan: RunPlan): DutyRun {
	const asTimed = follow(plan, false, null);
	const { maxDriving } = toRunLimits(plan.regime, plan.figures);
	const withBreaks = asTimed.unbroken > maxDriving ? follow(plan, true, null) : asTimed;
	const extra = findWorkBreak(plan, withBreaks);
	const full = extra ? follow(plan, true, extra) : withBreaks;
	const hasTimeToRest = fitsIn(withBreaks, asTimed);
	const rested = hasTimeToRest ? withBreaks : asTimed;
	return {
		...full,
		visits: full.visits.map(toVisit),
		unbroken: rested.unbroken,
		breaks: fitsIn(full, withBreaks) && hasTimeToRest ? full.breaks : rested.breaks,
	};
}

/** A stop of a run that may still be driven in another way. */
interface TriedVisit {
	stop: Stop;
	leg: { miles: number; minutes: number };
	arrive: number;
	leave: number;
	is_empty: boolean;
}

interface TriedRun extends Omit<DutyRun, "visits"> {
	visits: TriedVisit[];
}

const lateness = ({ stop: { due }, arrive }: TriedVisit) => (due === null ? 0 : arrive - due);

/** Whether breaks make no stop of the day late that was in time, or later. */
const fitsIn = (run: TriedRun, before: TriedRun): boolean =>
	run === before ||
	run.visits.every((visit, at) => {
		if (at >= run.onDuty) return true;
		const old = before.visits[at];
		return lateness(visit) <= Math.max(BREAK_TOLERANCE, old ? lateness(old) : 0);
	});

/** A break for which there is no wait, before the leg that would make the work too long without one. */
export interface ExtraBreak {
	leg: number;
	minutes: number;
}

function findWorkBreak({ regime, figures, base }: RunPlan, run: TriedRun): ExtraBreak | null {
	if (regime === "gb" || run.onDuty === 0) return null;
	const missing = workBreakDue(run.end - run.start - run.breaks, figures) - run.breaks;
	if (missing <= 0) return null;
	const { firstPart } = toRunLimits(regime, figures);
	const longest = figures.get("work_before_break") ?? Number.POSITIVE_INFINITY;
	const at = run.visits.findIndex(({ leave }) => leave - run.start > longest);
	const last = base && run.home ? run.onDuty : run.onDuty - 1;
	return { leg: Math.max(0, at < 0 ? last : Math.min(at, last)), minutes: Math.max(firstPart, missing) };
}

/** What is on board, by goods; for the miles that are driven empty. */
const goodsAtStart = (stops: readonly Stop[]) => {
	const [seen, aboard] = [new Set<number>(), new Set<number>()];
	for (const { goods, does } of stops) {
		if (does === "delivery" && !seen.has(goods)) aboard.add(goods);
		seen.add(goods);
	}
	return aboard;
};

function follow(plan: RunPlan, inserts: boolean, extra: ExtraBreak | null): TriedRun {
	const { stops, leg = legBetween } = plan;
	const limits = toRunLimits(plan.regime, plan.figures);
	const base = plan.base && baseStop(plan.base);
	const origin = plan.from === undefined ? (base ?? undefined) : (plan.from ?? undefined);
	const first = stops[0] && leg(origin, stops[0], plan.start ?? stops[0].wanted ?? DEFAULT_START_MINUTE);
	const clock = startClock(startOf(plan, first?.minutes ?? 0), plan.before ?? null, limits);
	const start = clock.at;
	const last = new Map<number, number>();
	for (const [at, { goods }] of stops.entries()) last.set(goods, at);
	const aboard = goodsAtStart(stops);
	const [visits, miles]: [TriedVisit[], { all: number; empty: number }] = [[], { all: 0, empty: 0 }];
	let end: Duty | null = null;
	for (const [at, stop] of stops.entries()) {
		const from = at === 0 ? origin : stops[at - 1];
		const next = (at === 0 ? first : null) ?? leg(from, stop, clock.at);
		if (!end && hasNightBefore(stop, at === 0, clock.at + next.minutes, limits))
			end = endDuty(clock, {
				...{ at, limits, inserts, extra },
				way: wayHome(plan, { at, from, base, clock: clock.at }, next.minutes),
			});
		if (!end && extra?.leg === at) takeBreak(clock, extra.minutes, "work_before_break", limits);
		drive(clock, next.minutes, stop.wanted, limits, inserts && !end);
		const arrive = clock.at;
		waitFor(clock, beginOf(stop, arrive), limits);
		clock.at += stop.service;
		const isEmpty = aboard.size === 0;
		visits.push({ stop, leg: next, arrive, leave: clock.at, is_empty: isEmpty });
		miles.all += next.miles;
		if (isEmpty) miles.empty += next.miles;
		if (stop.does === "collection") aboard.add(stop.goods);
		else if (last.get(stop.goods) === at) aboard.delete(stop.goods);
	}
	const from = stops.at(-1) ?? origin;
	const way = wayHome(plan, { at: stops.length, from, base, clock: clock.at }, Number.POSITIVE_INFINITY);
	end ??= endDuty(clock, { at: stops.length, limits, inserts, extra, way });
	const homeMiles = end.home?.miles ?? 0;
	const out =
		base && origin === base && first ? { ...first, leave: start, arrive: visits[0]?.arrive ?? start } : null;
	return {
		visits,
		start,
		out: end.onDuty > 0 ? out : null,
		...end,
		miles: miles.all + homeMiles,
		empty_miles: miles.empty + homeMiles,
	};
}

/** One literal rather than a spread: a fleet's days are tens of thousands of visits. */
const toVisit = ({ stop, leg, arrive, leave, is_empty }: TriedVisit): Visit => ({
	job_id: stop.job_id,
	job_number: stop.job_number,
	does: stop.does,
	town: stop.town,
	post_code: stop.post_code,
	point: stop.point,
	wanted: stop.wanted,
	due: stop.due,
	mileage: stop.mileage,
	after_night: stop.after_night,
	goods: stop.goods,
	service: stop.service,
	open: stop.open,
	miles: leg.miles,
	minutes: leg.minutes,
	arrive,
	leave,
	is_empty,
});

const startOf = ({ stops, start }: RunPlan, toFirst: number) => start ?? startFor(stops[0], toFirst);

/** The way back to the base at the end of a duty. Where the next stop is nearer than the base, the driver rests on the road. */
function wayHome(
	{ leg = legBetween, from: left }: RunPlan,
	{ at, from, base, clock }: { at: number; from: Stop | undefined; base: Stop | null; clock: number },
	minutesToNext: number,
) {
	if (!base || !from || from === base || (at === 0 && left === undefined)) return null;
	const way = leg(from, base, clock);
	return way.minutes <= minutesToNext ? way : null;
}

type Duty = Pick<
	DutyRun,
	"onDuty" | "end" | "home" | "legalBreaks" | "driving" | "unbroken" | "breaks" | "longest_break"
>;

interface DutyEnd {
	/** The number of stops before it. */
	at: number;
	way: { miles: number; minutes: number } | null;
	limits: RunLimits;
	inserts: boolean;
	extra: ExtraBreak | null;
}

/** Ends the duty: drives home, and sums it up. The clock itself goes on with the next day. */
function endDuty(clock: RunClock, { at, way, limits, inserts, extra }: DutyEnd): Duty {
	const sums: RunClock = { ...clock, legalBreaks: [...clock.legalBreaks] };
	if (way && extra?.leg === at) takeBreak(sums, extra.minutes, "work_before_break", limits);
	const leave = sums.at;
	if (way) drive(sums, way.minutes, null, limits, inserts);
	settleWait(sums, limits);
	const { driving, unbroken, breaks, longest_break, legalBreaks } = sums;
	const home = way && { ...way, leave, arrive: sums.at };
	return { onDuty: at, end: sums.at, home, driving, unbroken, breaks, longest_break, legalBreaks };
}

/** A driver's day by its run and what the driver has reported of it. Null for an empty day. */
export function driverDay(
	run: DutyRun | null,
	shift_type_id: number,
	reported: ReportedDay | null = null,
): DriverDay | null {
	if ((!run || run.onDuty === 0) && !reported) return null;
	const sums = run ?? (reported && { ...reported.duty, start: reported.start, end: reported.end });
	if (!sums) return null;
	return {
		start: reported?.start ?? sums.start,
		end: sums.end,
		driving: sums.driving,
		unbroken: sums.unbroken,
		breaks: sums.breaks,
		longest_break: sums.longest_break,
		isNight: shift_type_id === 2,
	};
}
