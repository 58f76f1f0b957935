import { type Point, straightMiles } from "~/domain/master-data/addresses/distance";
import type { DutyRun, LegLookup } from "~/domain/planning/run/rules-run";
import { baseStop, beginOf, closingOf, legBetween, type Stop } from "~/domain/planning/run/rules-timeline";

/** From how many empty miles on a load is looked for. */
const MIN_EMPTY_MILES = 30;
/** Minutes by which a stop may be late. */
const TOLERANCE = 15;
/** A load has to save at least this many empty miles. */
const MIN_SAVED_MILES = 10;

/** A drive of a vehicle's day with nothing on board. Minutes from midnight (UTC). */
export interface EmptyLeg {
	from: Stop;
	/** The next stop, or the base, which has no job. */
	to: Stop;
	/** When it begins. */
	leave: number;
	/** The latest arrival at its end; null where nothing waits there. */
	due: number | null;
	miles: number;
}

/** The empty legs of a run that are worth a load, in order: to the first stop, between stops, and home. `base` is where it begins and ends. */
export function findEmptyLegs(run: DutyRun, base: Point | null): EmptyLeg[] {
	const home = base && baseStop(base);
	const visits = run.visits.slice(0, run.onDuty);
	const between = visits.flatMap((to, at): EmptyLeg[] => {
		const before = visits[at - 1];
		const from = before ?? (run.out ? home : null);
		return from && to.is_empty
			? [{ from, to, leave: before?.leave ?? run.start, due: to.due, miles: to.miles }]
			: [];
	});
	const last = visits.at(-1);
	const way: EmptyLeg[] =
		home && last && run.home && !bringsGoodsHome(visits)
			? [{ from: last, to: home, leave: last.leave, due: null, miles: run.home.miles }]
			: [];
	return [...between, ...way].filter(({ miles }) => miles >= MIN_EMPTY_MILES);
}

/** Whether something that was collected is not delivered on the day. */
const bringsGoodsHome = (visits: readonly Stop[]) =>
	visits.some(
		({ does, goods }) =>
			does === "collection" && !visits.some((other) => other.does === "delivery" && other.goods === goods),
	);

/** What a job would save on an empty leg. Miles; minutes from midnight (UTC). */
export interface Backload {
	/** From where the vehicle is to the collection. */
	miles_to: number;
	/** Empty miles that are left: to the collection, and from the last delivery on. */
	miles_empty: number;
	miles_saved: number;
	/** When its first stop is reached. */
	there_at: number;
}

/** No road is shorter than the straight line, which costs next to nothing: most loads are nowhere near a leg. */
function isNear(leg: EmptyLeg, first: Stop, last: Stop): boolean {
	const [from, to] = [leg.from.point, leg.to.point];
	if (!from || !to || !first.point || !last.point) return false;
	return straightMiles(from, first.point) + straightMiles(last.point, to) <= leg.miles - MIN_SAVED_MILES;
}

/** What the stops of a job would save on an empty leg; null where it saves too little or something would be late. `way` are the legs of the day. */
export function fitBackload(
	leg: EmptyLeg,
	stops: readonly Stop[],
	way: LegLookup = legBetween,
): Backload | null {
	const [first, last] = [stops[0], stops.at(-1)];
	if (!first || !last || first === last || stops.some(({ point }) => point === null)) return null;
	if (!isNear(leg, first, last)) return null;
	const to = way(leg.from, first, leg.leave);
	let clock = leg.leave + to.minutes;
	const there_at = clock;
	for (const [at, stop] of stops.entries()) {
		const before = stops[at - 1];
		if (before) clock += way(before, stop, clock).minutes;
		if (stop.due !== null && clock > stop.due + TOLERANCE) return null;
		if (closingOf(stop, clock)) return null;
		clock = beginOf(stop, clock) + stop.service;
	}
	const on = way(last, leg.to, clock);
	if (leg.due !== null && clock + on.minutes > leg.due + TOLERANCE) return null;
	const miles_empty = to.miles + on.miles;
	const miles_saved = leg.miles - miles_empty;
	return miles_saved < MIN_SAVED_MILES ? null : { miles_to: to.miles, miles_empty, miles_saved, there_at };
}
