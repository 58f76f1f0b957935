import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import { comesLast, hasOwnDelivery } from "../run/rules-stop-order";
import { type Block, type Stop, toBlock } from "../run/rules-timeline";
import { hasAllStops, isCarriedLoad, type LaneBefore, type LaneDay, listCarriedJobs } from "./model-lanes";
import type { TableJob } from "./model-stops";

/** What of a day its jobs follow from. */
interface DayOfJobs extends LaneDay {
	unplanned: readonly PlannerJob[];
	may_move: ReadonlySet<number>;
}

/** A job that no plan of the day takes up, and why: a place of it is not known, it is half of a split job, or it has no stop to do. */
export interface JobNotPlanned {
	job_id: number;
	reason: "place_unknown" | "split" | "no_stops";
}

/** A vehicle with its shift and lane, as it is before the day is planned. */
export interface ModelVehicle {
	vehicle: PlannerVehicle;
	shift: PlannerWorkDay | null;
	lane: LaneBefore | null;
	/** Whether anything may come to it, or go. */
	isAvailable: boolean;
}

/** A list in the order of its ids. */
export const sortById = <One extends { id: number }>(list: readonly One[]) =>
	[...list].sort((a, b) => a.id - b.id);

/** A job with its card, before places and costs are known. */
export type SourceJob = Omit<TableJob, "outside" | "move" | "places" | "isPromised"> & {
	card: PlannerJob | null;
};

/**
 * All jobs of the model in the order of their ids: those on lanes, those of days before, and those to be planned. What no plan takes up is
 * added to `refused`.
 */
export function listModelJobs(
	day: DayOfJobs,
	vehicles: readonly ModelVehicle[],
	refused: JobNotPlanned[],
): SourceJob[] {
	const onLanes = vehicles.flatMap((one, at) => jobsOfLane(day, one, at));
	const known = new Set(onLanes.map(({ id }) => id));
	const others = sortById(day.unplanned).flatMap((card): SourceJob[] => {
		if (known.has(card.id)) return [];
		const block = toBlock(card, day.date);
		const reason = whyNotPlanned(card, block);
		if (reason) refused.push({ job_id: card.id, reason });
		return reason ? [] : [{ ...toSource(card, block), isFixed: false, vehicle: -1 }];
	});
	return sortById([...onLanes, ...others]);
}

function whyNotPlanned(card: PlannerJob, { stops }: Block): JobNotPlanned["reason"] | null {
	if (stops.length === 0) return "no_stops";
	if (card.parent_id !== null) return "split";
	return stops.every(({ point }) => point !== null) ? null : "place_unknown";
}

const toSource = (card: PlannerJob, block: Block) => ({
	id: card.id,
	card,
	stops: block.stops,
	isBlock: block.isTrip,
	isLast: comesLast(block),
	weight: card.weight ?? 0,
	spaces: card.spaces ?? 0,
});

function jobsOfLane(
	day: DayOfJobs,
	{ vehicle, shift, lane, isAvailable }: ModelVehicle,
	at: number,
): SourceJob[] {
	if (!lane || !shift) return [];
	const begun = new Set((shift.reported?.entries ?? []).map(({ job_id }) => job_id));
	const behind = beginningBehindLast(vehicle.planned_jobs, lane.own, day.date);
	const own = vehicle.planned_jobs.flatMap((card): SourceJob[] => {
		const stops = lane.own.filter(({ job_id }) => job_id === card.id);
		const block = toBlock(card, day.date);
		const mayMove =
			isAvailable &&
			day.may_move.has(card.id) &&
			card.status === "Planned" &&
			![card, ...card.trip_sub_jobs].some(({ id }) => begun.has(id)) &&
			!behind.has(card.id) &&
			whyNotPlanned(card, block) === null &&
			hasAllStops(lane.own, card, day.date);
		if (stops.length === 0) return [];
		const source = toSource(card, block);
		return [{ ...source, stops: mayMove ? block.stops : stops, isFixed: !mayMove, vehicle: at }];
	});
	return [...own, ...carriedOfLane(day, { vehicle, shift, lane }, at)];
}

/**
 * Cards that begin behind one that comes last: they begin on a later day, after its delivery. Without them it would come after the others, so
 * that they stay.
 */
function beginningBehindLast(cards: readonly PlannerJob[], stops: readonly Stop[], day: string): Set<number> {
	const blocks = cards.map((card) => toBlock(card, day));
	const last = new Set(blocks.filter(comesLast).map(({ job_id }) => job_id));
	const from = stops.findIndex(({ job_id }) => last.has(job_id));
	if (from < 0) return new Set();
	const before = new Set(stops.slice(0, from).map(({ job_id }) => job_id));
	const isDelivered = (block: Block) => block.stops.length === 1 && hasOwnDelivery(block);
	const behind = blocks.filter(
		(block) => !last.has(block.job_id) && !before.has(block.job_id) && !isDelivered(block),
	);
	return new Set(behind.map(({ job_id }) => job_id));
}

/** Work of days before: fixed, with its load where that counts. */
function carriedOfLane(
	day: DayOfJobs,
	{ vehicle, shift, lane }: { vehicle: PlannerVehicle; shift: PlannerWorkDay; lane: LaneBefore },
	at: number,
): SourceJob[] {
	return listCarriedJobs(day, vehicle, shift).flatMap((job): SourceJob[] => {
		const stops = [...lane.own, ...lane.carried].filter(({ job_id }) => job_id === job.id);
		if (stops.length === 0) return [];
		const isLoad = isCarriedLoad(day, vehicle, job);
		const source = { ...toSource(job, toBlock(job, day.date)), stops, card: null };
		return [
			{
				...source,
				isFixed: true,
				vehicle: at,
				weight: isLoad ? source.weight : 0,
				spaces: isLoad ? source.spaces : 0,
			},
		];
	});
}
