import { hasOwnDelivery, sequenceStops, stopsInOrder, type VehicleCapacity } from "./rules-stop-order";
import { type Block, type DeliveryPlace, type Stop, type TimedJob, toBlock } from "./rules-timeline";

/** A stop of a lane as it can be put in order. A trip is one, named by its first stop, as it is driven without interruption. */
export interface LaneStop {
	job_id: number;
	stop: Stop["does"];
}

/** An order of stops as it is stored: the cards in order, and where each delivery comes. */
export interface LaneOrder {
	job_ids: number[];
	places: (Required<DeliveryPlace> & { job_id: number })[];
}

/** The stops of a lane in their order. */
export function listLaneStops(
	jobs: readonly TimedJob[],
	day: string,
	capacity?: VehicleCapacity,
): LaneStop[] {
	const blocks = new Map(jobs.map((job) => [job.id, toBlock(job, day)]));
	const listed = new Set<number>();
	return stopsInOrder(jobs, day, capacity).flatMap(({ job_id, does }) => {
		const block = blocks.get(job_id);
		if (listed.has(job_id) && !(block && hasOwnDelivery(block))) return [];
		listed.add(job_id);
		return [{ job_id, stop: does }];
	});
}

const isSame = (a: LaneStop, b: LaneStop) => a.job_id === b.job_id && a.stop === b.stop;

const countOf = (stops: readonly LaneStop[], one: LaneStop) =>
	stops.filter((other) => isSame(one, other)).length;

/** Whether two lists have the same stops, each once, in any order. */
export const isSameStops = (a: readonly LaneStop[], b: readonly LaneStop[]): boolean =>
	a.length === b.length && b.every((one) => countOf(a, one) === 1 && countOf(b, one) === 1);

/** The first job that would be delivered before it is collected; null if none is. */
export const findEarlyDelivery = (stops: readonly LaneStop[]): number | null =>
	stops.find(
		({ job_id, stop }, at) =>
			stop === "delivery" && stops.slice(at).some((one) => isSame(one, { job_id, stop: "collection" })),
	)?.job_id ?? null;

/** The list with a stop moved to an index, or as near as its own collection and delivery allow. */
export function moveLaneStop(stops: readonly LaneStop[], from: number, to: number): LaneStop[] {
	const moved = stops[from];
	if (!moved) return [...stops];
	const rest = stops.toSpliced(from, 1);
	const partner = rest.findIndex(({ job_id }) => job_id === moved.job_id);
	const [lowest, highest] =
		partner < 0 ? [0, rest.length] : moved.stop === "delivery" ? [partner + 1, rest.length] : [0, partner];
	return rest.toSpliced(Math.min(highest, Math.max(lowest, to)), 0, moved);
}

/**
 * What has to be stored so that a lane has its stops in an order. The stops must be those of `listLaneStops`, none delivered before it is
 * collected. Where the order is that of the times, nothing is stored of the deliveries.
 */
export function orderLane(
	jobs: readonly TimedJob[],
	day: string,
	stops: readonly LaneStop[],
	capacity?: VehicleCapacity,
): LaneOrder {
	const blocks = jobs.map((job) => toBlock(job, day));
	const cards = orderCards(blocks, stops);
	const byTime = cards.map((block) => ({ ...block, place: null }));
	const isByTime = hasStops(sequenceStops(byTime, capacity), stops);
	const places = isByTime ? new Map<number, DeliveryPlace>() : placeDeliveries(cards, stops);
	return {
		job_ids: cards.map(({ job_id }) => job_id),
		places: cards.map(({ job_id }) => ({
			job_id,
			deliver_after_id: places.get(job_id)?.deliver_after_id ?? null,
			deliver_order: places.get(job_id)?.deliver_order ?? null,
		})),
	};
}

/** Cards by their first stop; what is on board comes first, and what has no stop stays behind the card before it. */
function orderCards(blocks: readonly Block[], stops: readonly LaneStop[]): Block[] {
	let last = -1;
	const ranked = blocks.map((block) => {
		const first = stops.findIndex(({ job_id }) => job_id === block.job_id);
		if (first >= 0) last = block.collectedAt ? -1 : first;
		return { block, rank: last };
	});
	return ranked.toSorted((a, b) => a.rank - b.rank).map(({ block }) => block);
}

/** Whether a run makes its stops in an order; of a trip only the first counts. */
function hasStops(run: readonly Stop[], stops: readonly LaneStop[]): boolean {
	const listed = run.filter(({ job_id, does }) => stops.some((one) => isSame(one, { job_id, stop: does })));
	const first = listed.filter(
		({ job_id, does }, at) => listed.findIndex((one) => one.job_id === job_id && one.does === does) === at,
	);
	return first.every(({ job_id, does }, at) => {
		const wanted = stops[at];
		return wanted !== undefined && isSame(wanted, { job_id, stop: does });
	});
}

/** After the collection of which card each delivery comes, and in which order there. */
function placeDeliveries(cards: readonly Block[], stops: readonly LaneStop[]): Map<number, DeliveryPlace> {
	const own = new Map(cards.filter(hasOwnDelivery).map((block) => [block.job_id, block]));
	const places = new Map<number, DeliveryPlace>();
	let anchor: number | null = null;
	for (const [at, { job_id, stop }] of stops.entries()) {
		if (own.has(job_id) && stop === "delivery")
			places.set(job_id, { deliver_after_id: anchor ?? job_id, deliver_order: at });
		else anchor = job_id;
	}
	return places;
}
