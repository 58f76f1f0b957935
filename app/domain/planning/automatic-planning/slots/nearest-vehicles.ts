import { type Point, straightMiles } from "~/domain/master-data/addresses/distance";
import { judgeNeeds } from "../../fitness/judge-needs";
import type { PlannerJob, PlannerVehicle } from "../../run/responses";
import { findBase } from "../../run/rules-bases";
import { toBlock } from "../../run/rules-timeline";
import type { DayToPlan } from "../model";
import { hasObstacle } from "../model-fits";

/** The day that vehicles are chosen of. */
export type SlotDay = Omit<
	DayToPlan,
	"unplanned" | "may_move" | "locked_vehicles" | "wanted" | "costs" | "now"
> & {
	now: Date;
};

const isBigEnough = (vehicle: PlannerVehicle, job: PlannerJob) =>
	(vehicle.payload === null || (job.weight ?? 0) <= vehicle.payload) &&
	(vehicle.spaces === null || (job.spaces ?? 0) <= vehicle.spaces);

/** Judges whether a vehicle with its driver has what a job needs. */
function needsJudge(day: SlotDay, job: PlannerJob): (vehicle: PlannerVehicle) => boolean {
	if (!day.needs.needs.some(({ job_id }) => job_id === job.id)) return () => true;
	const rule = judgeNeeds(day.needs);
	return (vehicle) => rule.missing({ date: day.date, vehicle, jobs: [job], rules: [] }).length === 0;
}

/** Where a vehicle is on its day: its base and its stops. */
function pointsOf(day: SlotDay, vehicle: PlannerVehicle): Point[] {
	const base = findBase(day.bases, vehicle, vehicle.work_day[0]?.driver_id ?? null);
	const stops = vehicle.planned_jobs.flatMap((job) => toBlock(job, day.date).stops);
	return [...(base ? [base] : []), ...stops.flatMap(({ point }) => point ?? [])];
}

const nearestMiles = (points: readonly Point[], to: Point) =>
	points.reduce((least, point) => Math.min(least, straightMiles(point, to)), Number.POSITIVE_INFINITY);

/**
 * The vehicles that can take a job at all and come nearest to its collection on that day, the nearest first; `most` of them. Those without
 * any point come last. What cannot take it is dropped before anything is driven.
 */
export function nearestVehicles(day: SlotDay, job: PlannerJob, most: number): PlannerVehicle[] {
	const { collection_latitude: latitude, collection_longitude: longitude } = job;
	if (latitude === null || longitude === null) return [];
	const hasNeeds = needsJudge(day, job);
	const near = day.vehicles
		.map((vehicle) => ({ vehicle, miles: nearestMiles(pointsOf(day, vehicle), { latitude, longitude }) }))
		.sort((a, b) => a.miles - b.miles || a.vehicle.id - b.vehicle.id);
	const chosen: PlannerVehicle[] = [];
	for (const { vehicle } of near) {
		if (chosen.length >= most) break;
		if (!isBigEnough(vehicle, job) || !hasNeeds(vehicle)) continue;
		if (!hasObstacle({ ...day, needs: undefined }, vehicle)) chosen.push(vehicle);
	}
	return chosen;
}
