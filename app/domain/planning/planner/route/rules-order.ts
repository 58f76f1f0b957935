import type { Point } from "~/domain/master-data/addresses/distance";
import type { LegLookup } from "~/domain/planning/run/rules-run";
import { sequenceStops, type VehicleCapacity } from "~/domain/planning/run/rules-stop-order";
import {
	type Block,
	baseStop,
	beginOf,
	closingOf,
	DEFAULT_START_MINUTE,
	legBetween,
	type Stop,
	startFor,
	type TimedJob,
	toBlock,
} from "~/domain/planning/run/rules-timeline";
import { canDrag } from "../rules";

/** The cost of an order of jobs. `late` is the total lateness in minutes. */
export interface OrderCost {
	miles: number;
	minutes: number;
	late: number;
}

/** When a vehicle starts, and where it starts and ends its day, if known. */
interface OrderStart {
	start: number | null;
	base?: Point | null;
	/** What the vehicle takes, if known. */
	capacity?: VehicleCapacity;
}
type OrderCard = TimedJob & Parameters<typeof canDrag>[0];

/** Limits the search to about a second, even for forty cards. */
const MAX_TRIES = 8_000;

/** Computes the cost of an order of jobs. */
export const computeOrderCost = (
	jobs: readonly TimedJob[],
	day: string,
	{ start, base = null, capacity }: OrderStart,
	leg: LegLookup = legBetween,
): OrderCost =>
	drive(
		jobs.map((job) => toBlock(job, day)),
		{ start, base: base && baseStop(base), capacity },
		leg,
	);

interface Origin {
	start: number | null;
	base: Stop | null;
	capacity: VehicleCapacity | undefined;
}

function drive(blocks: readonly Block[], { start, base, capacity }: Origin, leg: LegLookup): OrderCost {
	const stops = sequenceStops(blocks, capacity);
	const first = stops[0];
	const toFirst = base && first ? leg(base, first, start ?? first.wanted ?? DEFAULT_START_MINUTE).minutes : 0;
	const leave = start ?? startFor(first, toFirst);
	const { miles, minutes, late } = driveStops(stops, { from: base, leave, to: base }, leg);
	return { miles, minutes, late };
}

/** Where a vehicle comes from, when it leaves there, and where it goes after its last stop. Null where it does not matter. */
interface Way {
	from: Stop | null;
	leave: number;
	to: Stop | null;
}

/**
 * Drives stops in their order: it waits for the beginning of a window, and is late after its end. `back` is when it is where it goes
 * after them. The clock of `planRun` without breaks and visits, because it runs thousands of times.
 */
export function driveStops(
	stops: readonly Stop[],
	{ from, leave, to }: Way,
	leg: LegLookup,
	onArrival?: (arrive: number, late: number) => void,
): OrderCost & { back: number | null } {
	const total = { miles: 0, minutes: 0, late: 0 };
	let clock = leave;
	let last = from ?? undefined;
	for (const stop of stops) {
		const { miles, minutes } = leg(last, stop, clock);
		const arrive = clock + minutes;
		const late = latenessOf(stop, arrive);
		total.miles += miles;
		total.minutes += minutes;
		total.late += late;
		onArrival?.(arrive, late);
		clock = beginOf(stop, arrive) + stop.service;
		last = stop;
	}
	const home = to && stops.length > 0 ? leg(last, to, clock) : null;
	return {
		late: total.late,
		minutes: total.minutes + (home?.minutes ?? 0),
		miles: Math.round((total.miles + (home?.miles ?? 0)) * 10) / 10,
		back: home && clock + home.minutes,
	};
}

/** Minutes after the end of its window, or after its place has closed. */
function latenessOf(stop: Stop, arrive: number): number {
	const closedAt = closingOf(stop, arrive)?.at ?? arrive;
	return Math.max(0, arrive - (stop.due ?? arrive), arrive - closedAt);
}

/** Less lateness beats any detour; otherwise the shorter route wins. */
export const isBetter = (one: OrderCost, other: OrderCost) =>
	one.late < other.late - 0.5 || (one.late <= other.late + 0.5 && one.miles < other.miles - 0.05);

/** Looks up each pair of stops once an hour of the day: the parts of a day between which times differ begin on the hour. */
export function memoiseLegs(leg: LegLookup): LegLookup {
	const legsByStop = new Map<Stop | undefined, Map<Stop, Map<number, ReturnType<LegLookup>>>>();
	return (from, to, at) => {
		const legsFrom = legsByStop.get(from) ?? new Map<Stop, Map<number, ReturnType<LegLookup>>>();
		legsByStop.set(from, legsFrom);
		const hours = legsFrom.get(to) ?? new Map<number, ReturnType<LegLookup>>();
		legsFrom.set(to, hours);
		const hour = Math.floor((at ?? 0) / 60);
		const cached = hours.get(hour) ?? leg(from, to, at);
		hours.set(hour, cached);
		return cached;
	};
}

/**
 * A better order of a vehicle's jobs, or the current one. Jobs in progress or done stay in front. The rest starts in nearest-first
 * order and is improved by reversing segments (2-opt) and moving single cards. A job is always collected before it is delivered,
 * because both ends move together.
 */
export function findBetterOrder<Job extends OrderCard>(
	jobs: readonly Job[],
	day: string,
	{ start, base: point = null, capacity }: OrderStart,
	legLookup: LegLookup = legBetween,
): { jobs: Job[]; before: OrderCost; after: OrderCost } {
	const leg = memoiseLegs(legLookup);
	const origin = { start, base: point && baseStop(point), capacity };
	const blocks = new Map(jobs.map((job) => [job, toBlock(job, day)]));
	const blocksOf = (order: readonly Job[]) => order.flatMap((job) => blocks.get(job) ?? []);
	const fixed = jobs.filter((job) => !canDrag(job));
	const free = jobs.filter((job) => canDrag(job));
	const fixedBlocks = blocksOf(fixed);
	const cost = (order: readonly Job[]) => drive([...fixedBlocks, ...blocksOf(order)], origin, leg);
	const before = drive(blocksOf(jobs), origin, leg);
	const starts = [free, nearestFirst({ fixedBlocks, free, base: origin.base }, blocksOf, leg)].map((order) =>
		improveOrder(order, cost),
	);
	const best = starts.reduce((a, b) => (isBetter(b.cost, a.cost) ? b : a));
	return isBetter(best.cost, before)
		? { jobs: [...fixed, ...best.order], before, after: best.cost }
		: { jobs: [...jobs], before, after: before };
}

/** Starting from the end of the last fixed job, or from the base, repeatedly picks the job whose first stop is nearest. */
function nearestFirst<Job>(
	{ fixedBlocks, free, base }: { fixedBlocks: readonly Block[]; free: readonly Job[]; base: Stop | null },
	blocksOf: (order: readonly Job[]) => Block[],
	leg: LegLookup,
): Job[] {
	const order: Job[] = [];
	const remaining = new Set(free);
	let from = sequenceStops(fixedBlocks).at(-1) ?? base ?? undefined;
	while (remaining.size > 0) {
		const candidates = [...remaining].map((job) => {
			const stops = sequenceStops(blocksOf([job]));
			return { job, stops, miles: stops[0] ? leg(from, stops[0]).miles : 0 };
		});
		const next = candidates.reduce((a, b) => (b.miles < a.miles ? b : a));
		order.push(next.job);
		remaining.delete(next.job);
		from = next.stops.at(-1) ?? from;
	}
	return order;
}

/** Improves an order by reversing segments (2-opt) and moving single ones, until none is better or `maxTries` were tried. */
export function improveOrder<Job>(
	start: readonly Job[],
	computeCost: (order: readonly Job[]) => OrderCost,
	maxTries = MAX_TRIES,
) {
	let order = [...start];
	let cost = computeCost(order);
	let tried = 0;
	for (let isBetterFound = true; isBetterFound && tried < maxTries; ) {
		isBetterFound = false;
		for (const other of neighbours(order)) {
			const otherCost = computeCost(other);
			if (++tried >= maxTries) break;
			if (!isBetter(otherCost, cost)) continue;
			[order, cost, isBetterFound] = [other, otherCost, true];
			break;
		}
	}
	return { order, cost };
}

/** Orders one step away: a reversed segment, or one card moved. */
function* neighbours<Job>(order: readonly Job[]): Generator<Job[]> {
	for (let from = 0; from < order.length - 1; from++)
		for (let to = from + 1; to < order.length; to++)
			yield [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)];
	for (let from = 0; from < order.length; from++)
		for (let to = 0; to < order.length; to++) {
			if (Math.abs(from - to) < 2) continue;
			const rest = order.filter((_, at) => at !== from);
			yield [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)];
		}
}
