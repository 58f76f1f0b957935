import type { Point } from "~/domain/master-data/addresses/distance";
import { LATE_AFTER_MINUTES } from "../../fitness/judge-hours";
import type { PlannerJob } from "../../run/responses";
import { findStopsLeft } from "../../run/rules-stops-left";
import { baseStop, legBetween, type Stop } from "../../run/rules-timeline";
import type { VehicleCost } from "../costs";
import type { DrivenShift } from "./responses";

/** Why it is not known how a vehicle's day was driven: no clock times, stops of which nothing was reported, or work that reaches into another day. */
export type NotKnown = "no_clock" | "no_stamps" | "overnight";

/** A lane as it was driven: pounds, miles, minutes; the ids of the jobs that were late. */
export interface DrivenLane {
	cost: number;
	miles: number;
	empty_miles: number;
	duty: number;
	late: readonly number[];
	/** Jobs of which it is not known whether they were late: no arrival was reported, and they were done after it was due. */
	unclear: readonly number[];
}

/** A lane to be read: its stops, with its cards. */
interface DrivenSource {
	date: string;
	stops: readonly Stop[];
	cards: readonly PlannerJob[];
	shift: DrivenShift | undefined;
	base: Point | null;
	cost: VehicleCost;
}

/** A stop with the minute at which the driver arrived, or, where that was not reported, had done it. */
interface ReachedAt {
	stop: Stop;
	at: number;
	isArrival: boolean;
}

/** No lorry drives faster all day: an odometer that shows it was read wrongly. */
const FASTEST_MPH = 70;

/** How a lane was driven by what its driver has reported: duty by the clock, lateness by arrivals, the order of stops by all reports, miles by the odometer where it was read, otherwise by road. */
export function readDrivenLane(source: DrivenSource): DrivenLane | NotKnown {
	const { shift, cost } = source;
	if (!shift || shift.start === null || shift.end === null || shift.end < shift.start) return "no_clock";
	const reached = readStamps(source, shift);
	if (!reached) return "no_stamps";
	const duty = shift.end - shift.start;
	const road = milesByRoad(reached, source.base);
	const { odometer_miles } = shift;
	const isRead = odometer_miles !== null && odometer_miles <= (duty / 60) * FASTEST_MPH;
	const miles = isRead ? odometer_miles : road.miles;
	const late = reached.filter(isLate);
	return {
		miles,
		empty_miles: Math.min(miles, road.empty),
		duty,
		late: jobsOf(late.filter(({ isArrival }) => isArrival)),
		unclear: jobsOf(late.filter(({ isArrival }) => !isArrival)),
		cost: cost.per_day + miles * cost.per_mile + (duty / 60) * cost.per_hour,
	};
}

const isLate = ({ stop: { due }, at }: ReachedAt) =>
	due !== null && due >= 0 && at - due > LATE_AFTER_MINUTES;

const jobsOf = (reached: readonly ReachedAt[]) => [...new Set(reached.map(({ stop }) => stop.job_id))];

/** The stops in the order in which they were reached; null if nothing was reported of one of them. */
function readStamps({ date, stops, cards }: DrivenSource, { entries }: DrivenShift): ReachedAt[] | null {
	const midnight = Date.parse(`${date}T00:00:00.000Z`);
	const ids = new Map(
		cards.flatMap(({ id, job_number, trip_sub_jobs }) => [
			[job_number, id] as const,
			...trip_sub_jobs.map((sub) => [sub.job_number, sub.id] as const),
		]),
	);
	const reached = stops.flatMap((stop): ReachedAt[] => {
		const own = stops.filter(({ job_number }) => job_number === stop.job_number);
		const reports = entries.filter(({ job_id }) => job_id === ids.get(stop.job_number));
		const kinds = own.map(({ does }) => does);
		const { arrived, done } = readStamp(kinds, stop.does, reports);
		if (done === null) return [];
		const minute = Math.round((Date.parse(arrived ?? done) - midnight) / 60_000);
		return [{ stop, at: minute, isArrival: arrived !== null }];
	});
	// Stops that were reached in the same minute stay in the order of the plan.
	return reached.length === stops.length ? reached.sort((a, b) => a.at - b.at) : null;
}

/**
 * When the driver last arrived at a stop of a job, and had done it or failed to, by the reports about the job. One that ends several stops
 * is of the last: of the others nothing was reported.
 */
function readStamp(
	kinds: readonly Stop["does"][],
	kind: Stop["does"],
	reports: DrivenShift["entries"],
): { arrived: string | null; done: string | null } {
	const stamp: { arrived: string | null; done: string | null } = { arrived: null, done: null };
	for (const [index, { at, action_type }] of reports.entries()) {
		const before = findStopsLeft(kinds, reports.slice(0, index));
		const after = findStopsLeft(kinds, reports.slice(0, index + 1));
		const ended = before.left.filter((one) => !after.left.includes(one)).at(-1);
		if (action_type === "arrived" && after.at?.stop === kind) stamp.arrived = after.at.since;
		if ((action_type === "failed" ? before.at?.stop : ended) === kind) stamp.done = at;
	}
	return stamp;
}

/** The miles of the road network from the base by the stops and back, and those with nothing on board. */
function milesByRoad(reached: readonly ReachedAt[], base: Point | null): { miles: number; empty: number } {
	const home = base ? baseStop(base) : null;
	const aboard = new Set<number>();
	const last = new Map(reached.map(({ stop: { goods } }, at) => [goods, at]));
	const seen = new Set<number>();
	for (const { stop } of reached) {
		if (!seen.has(stop.goods) && stop.does === "delivery") aboard.add(stop.goods);
		seen.add(stop.goods);
	}
	let [miles, empty, from] = [0, 0, home ?? undefined];
	for (const [at, { stop }] of reached.entries()) {
		const way = legBetween(from, stop).miles;
		miles += way;
		if (aboard.size === 0) empty += way;
		if (stop.does === "collection") aboard.add(stop.goods);
		else if (last.get(stop.goods) === at) aboard.delete(stop.goods);
		from = stop;
	}
	const back = home && reached.length > 0 ? legBetween(from, home).miles : 0;
	return { miles: miles + back, empty: empty + back };
}
