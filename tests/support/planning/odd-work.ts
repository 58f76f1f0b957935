import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { Point } from "~/domain/master-data/addresses/distance";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import { findRoadPlace } from "~/domain/master-data/roads/legs";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { DAY_PARTS } from "~/shared/time/day-parts";
import { PLANNER_DAY, placedJob } from "./planner-day";

type End = "collection" | "delivery";

const NO_END = { date: null, time: null, time_until: null, town: null, post_code: null };
const without = (end: End) =>
	Object.fromEntries(
		Object.entries({ ...NO_END, latitude: null, longitude: null }).map(([field, none]) => [
			`${end}_${field}`,
			none,
		]),
	);

/** The job as a trip by way of another place: one sub-job ends there at a time, and the next begins. `by` has the fields of an end. */
export function asTrip(
	job: PlannerJob,
	by: (end: End) => Partial<PlannerJob>,
	time: string | null,
): PlannerJob {
	const subJob = (at: number, end: End) => ({
		...job,
		...by(end),
		...{ [`${end}_date`]: PLANNER_DAY, [`${end}_time`]: time, [`${end}_time_until`]: null },
		...{ id: 10_000 + 2 * job.id + at, job_number: `${job.job_number}-${at}` },
	});
	return {
		...job,
		job_type: JOB_TYPE.trip,
		trip_sub_jobs: [subJob(1, "delivery"), subJob(2, "collection")],
	};
}

/** The halves of a job that was split: each a card of its own, with the same goods. */
export const asHalves = (job: PlannerJob): [collection: PlannerJob, delivery: PlannerJob] => [
	{ ...job, ...without("delivery"), ...halfOf(job, 1), mode: JOB_MODE.collection },
	{ ...job, ...without("collection"), ...halfOf(job, 2), mode: JOB_MODE.delivery },
];

const halfOf = (job: PlannerJob, at: number) => ({
	id: 20_000 + 2 * job.id + at,
	job_number: `${job.job_number}-${at}`,
	parent_id: job.id,
});

/** A job of the day before that a vehicle still has: delivered on the day, in the night before it or on the day after. */
export function asCarried(
	job: PlannerJob,
	vehicle: number,
	delivered: { date: string; time: string },
): NonNullable<PlannerVehicle["carried_over"]>[number] {
	const { job_planner } = placedJob(job.id, vehicle, 1);
	return {
		job: {
			...job,
			...{ id: 30_000 + job.id, collected: 1, collection_date: "2026-11-19", status: "Booked" },
			...{ delivery_date: delivered.date, delivery_time: delivered.time, delivery_time_until: null },
			job_planner: job_planner && { ...job_planner, date: "2026-11-19", is_confirmed: 1 },
		},
		driver: { id: vehicle, full_name: `Driver ${vehicle}` },
	};
}

/** What was learned of the ways between some of the places, and what a route provider has of others. */
export function learnedTimes(next: () => number, points: readonly Point[], count: number): RoadTime[] {
	const places = points.flatMap((point) => findRoadPlace(point) ?? []);
	const below = (limit: number) => Math.floor(next() * limit);
	return Array.from({ length: count }, (): RoadTime => {
		const [from = "", to = ""] = [places[below(places.length)], places[below(places.length)]];
		const part = DAY_PARTS[below(DAY_PARTS.length + 1)] ?? null;
		return { from, to, part, percent: 70 + below(90), trips: part === null ? null : 5 + below(20) };
	});
}
