import type { LegLookup } from "~/domain/planning/run/rules-run";
import type { Stop } from "~/domain/planning/run/rules-timeline";
import type { RoundEnd } from "~/shared/jobs/round";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { driveStops, improveOrder, isBetter, memoiseLegs, type OrderCost } from "./rules-order";

/** How a round is driven. Minutes count from midnight (UTC) at the start of its day. */
interface RoundPlan {
	/** Where it starts; null where that is not known: then it starts at its first stop. */
	start: Stop | null;
	/** When it leaves there. */
	leave: number;
	end: RoundEnd;
}

/** A round as it would be driven. */
export interface DrivenRound extends OrderCost {
	/** When the vehicle is at each stop, in the order of the stops, and how late. */
	arrivals: { arrive: number; late: number }[];
	/** When it is back at the start; null where it does not go back. */
	back: number | null;
}

const wayOf = ({ start, leave, end }: RoundPlan) => ({
	from: start,
	leave,
	to: end === "start" ? start : null,
});

/** Drives the stops of a round in their order. */
export function driveRound(stops: readonly Stop[], plan: RoundPlan, leg: LegLookup): DrivenRound {
	const arrivals: DrivenRound["arrivals"] = [];
	const driven = driveStops(stops, wayOf(plan), leg, (arrive, late) => arrivals.push({ arrive, late }));
	return { ...driven, arrivals };
}

/** Stops that are driven in all orders tried: those of forty stops take a fraction of a second, and a hundred no longer. */
const MAX_STOPS_DRIVEN = 1_600_000;
/** More orders than for a lane, as a stop is one leg. */
const MAX_TRIES = 40_000;
/** An order that delivers before it collects is later than any other. */
const EARLY_DELIVERY = 100 * DAY_MINUTES;

/** By stop, how many collections are listed before it: what is delivered may have been collected there. */
function countCollectionsBefore(stops: readonly Stop[]): Map<Stop, number> {
	let count = 0;
	const before = new Map<Stop, number>();
	for (const stop of stops) {
		before.set(stop, count);
		if (stop.does === "collection") count += 1;
	}
	return before;
}

/** Counts, as stops are done, the collections listed first that are all done. */
function createCollectedCount(before: ReadonlyMap<Stop, number>) {
	const isDone: boolean[] = [];
	let done = 0;
	return {
		/** Whether a stop is a delivery before a collection that is listed before it. */
		isEarly: (stop: Stop) => stop.does === "delivery" && (before.get(stop) ?? 0) > done,
		add: (stop: Stop) => {
			if (stop.does === "collection") isDone[before.get(stop) ?? 0] = true;
			while (isDone[done]) done += 1;
		},
	};
}

function countEarlyDeliveries(order: readonly Stop[], before: ReadonlyMap<Stop, number>): number {
	const collected = createCollectedCount(before);
	let count = 0;
	for (const stop of order) {
		if (collected.isEarly(stop)) count += 1;
		collected.add(stop);
	}
	return count;
}

/**
 * The shorter order of a round's stops, or the listed one: the least lateness first, then the fewest miles. A delivery stays behind the
 * collections that are listed before it. The order from stop to nearest stop and the listed one are improved, and the better is taken.
 */
export function proposeRound(stops: readonly Stop[], plan: RoundPlan, legLookup: LegLookup): Stop[] {
	const leg = memoiseLegs(legLookup);
	const last = plan.end === "last_listed" ? stops.slice(-1) : [];
	const free = stops.slice(0, stops.length - last.length);
	const before = countCollectionsBefore(stops);
	const maxTries = Math.min(MAX_TRIES, Math.ceil(MAX_STOPS_DRIVEN / stops.length));
	const cost = (order: readonly Stop[]): OrderCost => {
		const whole = [...order, ...last];
		const { miles, minutes, late } = driveStops(whole, wayOf(plan), leg);
		return { miles, minutes, late: late + countEarlyDeliveries(whole, before) * EARLY_DELIVERY };
	};
	const improved = [free, nearestStopFirst(free, plan.start, before, leg)].map((order) =>
		improveOrder(order, cost, maxTries),
	);
	const best = improved.reduce((a, b) => (isBetter(b.cost, a.cost) ? b : a));
	return isBetter(best.cost, cost(free)) ? [...best.order, ...last] : [...stops];
}

function nearestStopFirst(
	stops: readonly Stop[],
	start: Stop | null,
	before: ReadonlyMap<Stop, number>,
	leg: LegLookup,
): Stop[] {
	const order: Stop[] = [];
	const remaining = new Set(stops);
	const collected = createCollectedCount(before);
	let from = start ?? undefined;
	while (remaining.size > 0) {
		const next = [...remaining]
			.filter((stop) => !collected.isEarly(stop))
			.reduce((a, b) => (leg(from, b).miles < leg(from, a).miles ? b : a));
		order.push(next);
		remaining.delete(next);
		collected.add(next);
		from = next;
	}
	return order;
}
