import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { type Block, type Stop, type TimedJob, toBlock } from "./rules-timeline";

/** What a vehicle takes, in kilograms and pallet spaces; null where it is not known. */
export interface VehicleCapacity {
	payload: number | null;
	spaces: number | null;
}

const UNKNOWN_CAPACITY: VehicleCapacity = { payload: null, spaces: null };

interface KnownStops extends VehicleCapacity {
	jobs: readonly TimedJob[];
	day: string;
	stops: readonly Stop[];
}

/** The stops that were put in order last: run, load and approach of a day all follow them, one after another. */
let lastStops: KnownStops | null = null;

/**
 * The stops of jobs in their order, as `sequenceStops` has it. Pass the capacity of the vehicle where it is known: jobs of one place are
 * collected together if they fit.
 */
export function stopsInOrder(
	jobs: readonly TimedJob[],
	day: string,
	capacity: VehicleCapacity = UNKNOWN_CAPACITY,
): readonly Stop[] {
	const { payload, spaces } = capacity;
	const known = lastStops?.jobs === jobs && lastStops.day === day ? lastStops : null;
	if (known && known.payload === payload && known.spaces === spaces) return known.stops;
	const stops = sequenceStops(
		jobs.map((job) => toBlock(job, day)),
		capacity,
	);
	lastStops = { jobs, day, payload, spaces, stops };
	return stops;
}

/** Stops with others among them, each of these before the first that is wanted later; one without a time comes first. */
export const joinStops = (stops: readonly Stop[], others: readonly Stop[]): readonly Stop[] =>
	others.reduce((joined, stop) => {
		const later = joined.findIndex(({ wanted }) => (wanted ?? 0) > (stop.wanted ?? 0));
		return joined.toSpliced(later < 0 ? joined.length : later, 0, stop);
	}, stops);

/** A delivery that is on board, with its card and the index of that. */
interface Load {
	stop: Stop;
	block: Block;
	at: number;
}

/**
 * The stops of blocks, in the order of the blocks. Where a planner has put a delivery, there it comes. Otherwise a job is delivered before
 * the next is collected, unless its delivery is due later than that collection, or the next is collected at the place where the vehicle
 * stands and fits: then both are on board, and the deliveries follow as they are due, without times in job order. A trip is driven
 * without interruption. Deliveries of a later day come after everything that begins before them, and what a planner has put after a lone one
 * stays after it.
 */
export function sequenceStops(
	blocks: readonly Block[],
	capacity: VehicleCapacity = UNKNOWN_CAPACITY,
): Stop[] {
	const placed = findPlacedDeliveries(blocks);
	const stops: Stop[] = [];
	/** Where the vehicle has been last. */
	let here: Stop | undefined;
	let aboard: Load[] = [];
	const deliver = (loads: readonly Load[]) => {
		if (loads.length === 0) return;
		const later = loads.filter(({ stop }) => isNextDay(stop));
		const before = later.length === 0 ? loads : loads.filter(({ stop }) => !isNextDay(stop));
		for (const { stop, block, at } of [...asDue(before), ...asDue(later)])
			stops.push(stop, ...(comesLast(block) ? placed.after(at) : NO_STOPS));
	};
	for (const [at, block] of blocks.entries()) {
		const isNextDayDelivery = isOnlyNextDay(block);
		const joins = collectsHere(here, block) && fitsBeside(block, aboard, capacity);
		const stays = ({ stop }: Load) => joins || isNextDayDelivery || staysAboard(stop, block);
		deliver(aboard.filter((load) => !stays(load)));
		aboard = aboard.filter(stays);
		const ends = isNextDayDelivery || block.collectedAt || isPlainJob(block) ? block.stops.slice(-1) : [];
		stops.push(...block.stops.slice(0, block.stops.length - ends.length));
		if (!placed.isPlaced(block)) aboard.push(...ends.map((stop) => ({ stop, block, at })));
		if (!comesLast(block)) stops.push(...placed.after(at));
		here = stops.at(-1) ?? (isOfDay(block.collectedAt) ? block.collectedAt : undefined);
	}
	deliver(aboard);
	return stops;
}

interface PlacedDeliveries {
	isPlaced: (block: Block) => boolean;
	/** The deliveries that come after the collection of the block at an index. */
	after: (at: number) => readonly Stop[];
}

const NO_STOPS: readonly Stop[] = [];
/** Most lanes; a search for a better order tries thousands of them. */
const NOTHING_PLACED: PlacedDeliveries = { isPlaced: () => false, after: () => NO_STOPS };

/**
 * The deliveries that a planner has put after the collection of a card which is still on the lane, at their own or after it. What is on
 * board keeps its order among the other loads when that card is done.
 */
function findPlacedDeliveries(blocks: readonly Block[]): PlacedDeliveries {
	if (!blocks.some(({ place }) => place)) return NOTHING_PLACED;
	const byAnchor = new Map<number, { stop: Stop; order: number }[]>();
	const placed = new Set<Block>();
	const indexes = new Map(blocks.map(({ job_id }, at) => [job_id, at]));
	const lastAboard = blocks.findLastIndex(({ collectedAt }) => collectedAt !== null);
	for (const [at, block] of blocks.entries()) {
		const stop = hasOwnDelivery(block) ? block.stops.at(-1) : undefined;
		if (!stop || !block.place) continue;
		const { after, order } = block.place;
		const anchor = indexes.get(after) ?? (block.collectedAt ? lastAboard : -1);
		if (anchor < at) continue;
		byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), { stop, order }]);
		placed.add(block);
	}
	return {
		isPlaced: (block) => placed.has(block),
		after: (at) => (byAnchor.get(at) ?? []).sort((a, b) => a.order - b.order).map(({ stop }) => stop),
	};
}

const isOfDay = (stop: Stop | null): stop is Stop => stop !== null && (stop.wanted ?? 0) >= 0;

const isPlainJob = ({ stops, isTrip }: Block) => !isTrip && stops.length === 2;

/** Whether the delivery of a card may come apart from its collection. */
export const hasOwnDelivery = (block: Block): boolean =>
	isPlainJob(block) || (block.collectedAt !== null && block.stops.length === 1);

/** Whether a card is nothing but a delivery of a later day: after all that is due before it. */
const isOnlyNextDay = ({ stops }: Block) => isNextDay(stops[0]) && stops.length === 1;

/** Whether a card comes after all others wherever a planner puts it. */
export const comesLast = (block: Block): boolean => isOnlyNextDay(block) && !hasOwnDelivery(block);

const isNextDay = (stop: Stop | undefined) => stop?.does === "delivery" && (stop.wanted ?? 0) >= DAY_MINUTES;

/** Deliveries as they are due, if all of them have a time. */
const asDue = (loads: readonly Load[]): readonly Load[] =>
	loads.every(({ stop }) => stop.due !== null)
		? loads.toSorted((a, b) => (a.stop.due ?? 0) - (b.stop.due ?? 0))
		: loads;

/** Whether a load on board stays there while a block is driven. */
function staysAboard(stop: Stop, { stops, isTrip }: Block): boolean {
	const [first] = stops;
	const from = !isTrip && first?.does === "collection" ? first.wanted : null;
	if (from !== null && stop.wanted !== null && stop.wanted > from) return true;
	return isNextDay(stop) && (stop.wanted ?? 0) > (first?.wanted ?? 0);
}

/** Whether a job is collected where the vehicle has just collected, without a wait. */
function collectsHere(last: Stop | undefined, { stops, isTrip }: Block): boolean {
	const [first] = stops;
	if (isTrip || last?.does !== "collection" || first?.does !== "collection") return false;
	const waits = first.wanted !== null && first.wanted > (last.wanted ?? Number.NEGATIVE_INFINITY);
	return !waits && isSamePlace(last, first);
}

/** Some hundred metres: the gates of one depot. */
const SAME_PLACE_DEGREES = 0.004;

function isSamePlace(a: Stop, b: Stop): boolean {
	if (a.post_code && b.post_code) return a.post_code === b.post_code && a.town === b.town;
	if (!a.point || !b.point) return false;
	return (
		Math.abs(a.point.latitude - b.point.latitude) < SAME_PLACE_DEGREES &&
		Math.abs(a.point.longitude - b.point.longitude) < SAME_PLACE_DEGREES
	);
}

function fitsBeside(block: Block, aboard: readonly Load[], { payload, spaces }: VehicleCapacity): boolean {
	const total = (field: "weight" | "spaces") =>
		aboard.reduce((sum, load) => sum + load.block[field], block[field]);
	return (payload === null || total("weight") <= payload) && (spaces === null || total("spaces") <= spaces);
}
