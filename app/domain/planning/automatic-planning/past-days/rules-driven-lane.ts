import type { Point } from "~/domain/master-data/addresses/distance";
import { LATE_AFTER_MINUTES } from "../../fitness/judge-hours";
import type { PlannerJob } from "../../run/responses";
import { findStopsLeft } from "../../run/rules-stops-left";
import { baseStop, legBetween, type Stop } from "../../run/rules-timeline";
import type { VehicleCost } from "../costs";
import type { DrivenShift } from "./responses";

/** Why it is not known how a vehicle's day was driven: no clock times, stops without an arrival, or work that reaches into another day. */
export type NotKnown = "no_clock" | "no_stamps" | "overnight";

/** A lane as it was driven: pounds, miles, minutes; the ids of the jobs that were late. */
export interface DrivenLane {
	cost: number;
	miles: number;
	empty_miles: number;
	duty: number;
	late: readonly number[];
}

/** A lane to be read: its stops, with its cards. */
export interface DrivenSource {
	date: string;
	stops: readonly Stop[];
	cards: readonly PlannerJob[];
	shift: DrivenShift | undefined;
	base: Point | null;
	cost: VehicleCost;
}

/** A stop with the minute at which the driver arrived. */
interface ReachedAt {
	stop: Stop;
	at: number;
}

/** No lorry drives faster all day: an odometer that shows it was read wrongly. */
const FASTEST_MPH = 70;

/** How a lane was driven by what its driver has reported: duty by the clock, lateness by arrivals, miles by the odometer where it was read, otherwise by road. */
export function readDrivenLane(source: DrivenSource): DrivenLane | NotKnown {
	const { shift, cost } = source;
	if (!shift || shift.start === null || shift.end === null || shift.end < shift.start) return "no_clock";
	const reached = readArrivals(source, shift);
	if (!reached) return "no_stamps";
	const duty = shift.end - shift.start;
	const road = milesByRoad(reached, source.base);
	const { odometer_miles } = shift;
	const isRead = odometer_miles !== null && odometer_miles <= (duty / 60) * FASTEST_MPH;
	const miles = isRead ? odometer_miles : road.miles;
	return {
		miles,
		empty_miles: Math.min(miles, road.empty),
		duty,
		late: [...new Set(reached.filter(isLate).map(({ stop }) => stop.job_id))],
		cost: cost.per_day + miles * cost.per_mile + (duty / 60) * cost.per_hour,
	};
}

const isLate = ({ stop: { due }, at }: ReachedAt) =>
	due !== null && due >= 0 && at - due > LATE_AFTER_MINUTES;

/** The stops in the order in which they were reached; null if an arrival at one of them was not reported. */
function readArrivals({ date, stops, cards }: DrivenSource, { entries }: DrivenShift): ReachedAt[] | null {
	const midnight = Date.parse(`${date}T00:00:00.000Z`);
	const ids = new Map(
		cards.flatMap(({ id, job_number, trip_sub_jobs }) => [
			[job_number, id] as const,
			...trip_sub_jobs.map((sub) => [sub.job_number, sub.id] as const),
		]),
	);
	const reached = stops.map((stop) => {
		const own = stops.filter(({ job_number }) => job_number === stop.job_number);
		const reports = entries.filter(({ job_id }) => job_id === ids.get(stop.job_number));
		const since = findArrival(
			own.map(({ does }) => does),
			stop.does,
			reports,
		);
		return since === null ? null : { stop, at: Math.round((Date.parse(since) - midnight) / 60_000) };
	});
	const known = reached.filter((one) => one !== null);
	// Stops that were reached in the same minute stay in the order of the plan.
	return known.length === stops.length ? known.sort((a, b) => a.at - b.at) : null;
}

/** When the driver last arrived at a stop of a job, by the reports about it; null if no arrival there was reported. */
function findArrival(
	kinds: readonly Stop["does"][],
	kind: Stop["does"],
	reports: DrivenShift["entries"],
): string | null {
	let since: string | null = null;
	for (const [at, { action_type }] of reports.entries()) {
		if (action_type !== "arrived") continue;
		const { at: here } = findStopsLeft(kinds, reports.slice(0, at + 1));
		if (here?.stop === kind) since = here.since;
	}
	return since;
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
