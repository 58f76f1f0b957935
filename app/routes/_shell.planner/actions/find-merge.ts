import { mergeError } from "~/domain/planning/planner/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { type BoardState, getJobsById } from "../state/board-state";

/** Merging the trip of a job: the vehicles its legs are on, and why it cannot be merged, or null. */
export function findMerge(state: BoardState, job: PlannerJob): { error: string | null; rows: number[] } {
	const all = [...getJobsById(state).values()];
	const tripId = job.parent_id ?? job.id;
	const trip = all.find(({ job: other }) => other.id === tripId)?.job;
	const legs = all.filter(({ job: other }) => other.parent_id === tripId);
	const subJobs = [...(trip?.trip_sub_jobs ?? []), ...legs.map(({ job: leg }) => leg)];
	const rows = [...legs.map(({ vehicle }) => vehicle?.id), job.job_planner?.plannerable_id];
	return {
		error: mergeError(job, trip ?? job, subJobs),
		rows: [...new Set(rows.filter((id) => id !== undefined))],
	};
}
