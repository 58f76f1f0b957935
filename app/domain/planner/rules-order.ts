import { mayDrag } from "./rules";
import {
	AT_A_STOP,
	type Block,
	blockOf,
	FIRST_AT,
	inSequence,
	legBetween,
	type Stop,
	type TimedJob,
} from "./rules-timeline";

/** What an order of jobs comes to. `late` is the sum of all lateness, in minutes. */
export interface Reckoning {
	miles: number;
	minutes: number;
	late: number;
}

type Leg = (from: Stop | undefined, to: Stop) => { miles: number; minutes: number };
type Card = TimedJob & Parameters<typeof mayDrag>[0];

/** Orders tried at most, so that a vehicle with forty cards takes about a second as well. */
const MOST_TRIES = 8_000;

/** An order of jobs driven through. */
export const reckon = (
	jobs: readonly TimedJob[],
	day: string,
	start: number | null,
	leg: Leg = legBetween,
): Reckoning =>
	drive(
		jobs.map((job) => blockOf(job, day)),
		start,
		leg,
	);

// The same clock as the time line's, without its visits, as it runs thousands of times.
function drive(blocks: readonly Block[], start: number | null, leg: Leg): Reckoning {
	const stops = inSequence(blocks);
	let clock = start ?? stops[0]?.wanted ?? FIRST_AT;
	const sum = { miles: 0, minutes: 0, late: 0 };
	let from: Stop | undefined;
	for (const stop of stops) {
		const { miles, minutes } = leg(from, stop);
		const arrive = clock + minutes;
		const wanted = stop.wanted ?? arrive;
		sum.miles += miles;
		sum.minutes += minutes;
		sum.late += Math.max(0, arrive - wanted);
		clock = Math.max(arrive, wanted) + AT_A_STOP;
		from = stop;
	}
	return { ...sum, miles: Math.round(sum.miles * 10) / 10 };
}

/** Being late weighs more than any detour; then the shorter way counts. */
const isBetter = (one: Reckoning, other: Reckoning) =>
	one.late < other.late - 0.5 || (one.late <= other.late + 0.5 && one.miles < other.miles - 0.05);

/** A leg looked up once for each two stops. */
function remembered(leg: Leg): Leg {
	const known = new Map<Stop | undefined, Map<Stop, ReturnType<Leg>>>();
	return (from, to) => {
		const ways = known.get(from) ?? new Map<Stop, ReturnType<Leg>>();
		known.set(from, ways);
		const found = ways.get(to) ?? leg(from, to);
		ways.set(to, found);
		return found;
	};
}

/**
 * A better order of a vehicle's jobs, or the same: what is under way or done stays in front, the rest is laid nearest first and then
 * turned round piece by piece (2-opt) and moved card by card as long as it gets better. A job is always collected before it is
 * delivered, as both ends move together.
 */
export function suggestedOrder<Job extends Card>(
	jobs: readonly Job[],
	day: string,
	start: number | null,
	asked: Leg = legBetween,
): { jobs: Job[]; before: Reckoning; after: Reckoning } {
	const leg = remembered(asked);
	const blocks = new Map(jobs.map((job) => [job, blockOf(job, day)]));
	const blocksOf = (order: readonly Job[]) => order.flatMap((job) => blocks.get(job) ?? []);
	const fixed = jobs.filter((job) => !mayDrag(job));
	const free = jobs.filter((job) => mayDrag(job));
	const ahead = blocksOf(fixed);
	const cost = (order: readonly Job[]) => drive([...ahead, ...blocksOf(order)], start, leg);
	const before = drive(blocksOf(jobs), start, leg);
	const starts = [free, nearestFirst(ahead, free, blocksOf, leg)].map((order) => improved(order, cost));
	const best = starts.reduce((a, b) => (isBetter(b.cost, a.cost) ? b : a));
	return isBetter(best.cost, before)
		? { jobs: [...fixed, ...best.order], before, after: best.cost }
		: { jobs: [...jobs], before, after: before };
}

/** From where the last job ended, always the one whose first stop is nearest. */
function nearestFirst<Job>(
	ahead: readonly Block[],
	free: readonly Job[],
	blocksOf: (order: readonly Job[]) => Block[],
	leg: Leg,
): Job[] {
	const order: Job[] = [];
	const left = new Set(free);
	let from = inSequence(ahead).at(-1);
	while (left.size > 0) {
		const ways = [...left].map((job) => {
			const stops = inSequence(blocksOf([job]));
			return { job, stops, miles: stops[0] ? leg(from, stops[0]).miles : 0 };
		});
		const next = ways.reduce((a, b) => (b.miles < a.miles ? b : a));
		order.push(next.job);
		left.delete(next.job);
		from = next.stops.at(-1) ?? from;
	}
	return order;
}

function improved<Job>(given: readonly Job[], costOf: (order: readonly Job[]) => Reckoning) {
	let order = [...given];
	let cost = costOf(order);
	let tried = 0;
	for (let isBetterFound = true; isBetterFound && tried < MOST_TRIES; ) {
		isBetterFound = false;
		for (const other of neighbours(order)) {
			const otherCost = costOf(other);
			if (++tried >= MOST_TRIES) break;
			if (!isBetter(otherCost, cost)) continue;
			[order, cost, isBetterFound] = [other, otherCost, true];
			break;
		}
	}
	return { order, cost };
}

/** Orders one step away: a piece turned round, or one card elsewhere. */
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
