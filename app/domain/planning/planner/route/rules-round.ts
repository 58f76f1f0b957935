import type { LegLookup } from "~/domain/planning/run/rules-run";
import { beginOf, type Stop } from "~/domain/planning/run/rules-timeline";
import type { RoundEnd } from "~/shared/jobs/round";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { improveOrder, isBetter, memoiseLegs, type OrderCost } from "./rules-order";

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
	/** When the vehicle is at each stop, in the order of the stops. */
	arrivals: { arrive: number; late: number }[];
	/** When it is back at the start; null where it does not go back. */
	back: number | null;
}

/** Drives stops in their order: it waits for the beginning of a window, and is late after its end. */
export function driveRound(
	stops: readonly Stop[],
	{ start, leave, end }: RoundPlan,
	leg: LegLookup,
): DrivenRound {
	const arrivals: DrivenRound["arrivals"] = [];
	const total = { miles: 0, minutes: 0, late: 0 };
	let clock = leave;
	let from = start ?? undefined;
	for (const stop of stops) {
		const way = leg(from, stop, clock);
		const arrive = clock + way.minutes;
		const late = Math.max(0, arrive - (stop.due ?? arrive));
		total.miles += way.miles;
		total.minutes += way.minutes;
		total.late += late;
		arrivals.push({ arrive, late });
		clock = beginOf(stop, arrive) + stop.service;
		from = stop;
	}
	const home = end === "start" && start && from ? leg(from, start, clock) : null;
	return {
		miles: Math.round((total.miles + (home?.miles ?? 0)) * 10) / 10,
		minutes: total.minutes + (home?.minutes ?? 0),
		late: total.late,
		arrivals,
		back: home && clock + home.minutes,
	};
}

/** More orders than for a lane, as a stop is one leg: forty stops take a fraction of a second. */
const MAX_TRIES = 40_000;
/** An order that delivers before it collects is later than any other. */
const EARLY_DELIVERY = 100 * DAY_MINUTES;

/** By delivery, the collections listed before it: what is delivered may have been collected there. */
function collectionsBefore(stops: readonly Stop[]): Map<Stop, readonly Stop[]> {
	const collections: Stop[] = [];
	const before = new Map<Stop, readonly Stop[]>();
	for (const stop of stops) {
		if (stop.does === "collection") collections.push(stop);
		else if (collections.length > 0) before.set(stop, [...collections]);
	}
	return before;
}

function countEarlyDeliveries(order: readonly Stop[], before: ReadonlyMap<Stop, readonly Stop[]>): number {
	if (before.size === 0) return 0;
	const done = new Set<Stop>();
	return order.reduce((count, stop) => {
		done.add(stop);
		return count + Number(before.get(stop)?.some((one) => !done.has(one)) ?? false);
	}, 0);
}

/**
 * The shorter order of a round's stops, or the listed one: the least lateness first, then the fewest miles. A delivery stays behind the
 * collections that are listed before it. The order from stop to nearest stop and the listed one are improved, and the better is taken.
 */
export function proposeRound(stops: readonly Stop[], plan: RoundPlan, legLookup: LegLookup): Stop[] {
	const leg = memoiseLegs(legLookup);
	const last = plan.end === "last_listed" ? stops.slice(-1) : [];
	const free = stops.slice(0, stops.length - last.length);
	const before = collectionsBefore(stops);
	const cost = (order: readonly Stop[]): OrderCost => {
		const whole = [...order, ...last];
		const { miles, minutes, late } = driveRound(whole, plan, leg);
		return { miles, minutes, late: late + countEarlyDeliveries(whole, before) * EARLY_DELIVERY };
	};
	const improved = [free, nearestStopFirst(free, plan.start, leg)].map((order) =>
		improveOrder(order, cost, MAX_TRIES),
	);
	const best = improved.reduce((a, b) => (isBetter(b.cost, a.cost) ? b : a));
	return isBetter(best.cost, cost(free)) ? [...best.order, ...last] : [...stops];
}

function nearestStopFirst(stops: readonly Stop[], start: Stop | null, leg: LegLookup): Stop[] {
	const order: Stop[] = [];
	const remaining = new Set(stops);
	let from = start ?? undefined;
	while (remaining.size > 0) {
		const next = [...remaining].reduce((a, b) => (leg(from, b).miles < leg(from, a).miles ? b : a));
		order.push(next);
		remaining.delete(next);
		from = next;
	}
	return order;
}
