import type { Statement } from "~/db/commit";
import {
	type AllocationTable,
	removeAllocations,
	updateOpenAllocations,
} from "~/db/repositories/jobs/allocations";
import { confirmPlaces, removePlaces } from "~/db/repositories/jobs/planner-places";
import { type JobStatus, statusRank } from "../model/status";

/** A job with what was read of its allocations and planner places: lists without an entry need no statement. */
export interface AllocatedJob {
	id: number;
	work_day_jobs?: readonly { is_completed: 0 | 1 }[];
	sub_contractor_jobs?: readonly { is_completed: 0 | 1 }[];
	owner_driver_jobs?: readonly { is_completed: 0 | 1 }[];
	vehicle_job_planners?: readonly unknown[];
}

type Entry = { is_completed: 0 | 1 };

/**
 * The kinds of allocation that a job may have by the time of the batch. New ones raise the job's version, but for the workday that a
 * vehicle gets on a day: it takes the jobs that are planned on the vehicle.
 */
function allocatedTables(job: AllocatedJob, counts: (entry: Entry) => boolean): AllocationTable[] {
	const may = (entries: readonly Entry[] | undefined) => entries === undefined || entries.some(counts);
	return [
		...(may(job.work_day_jobs) || mayHavePlaces(job) ? (["work_day_job"] as const) : []),
		...(may(job.sub_contractor_jobs) ? (["sub_contractor_job"] as const) : []),
		...(may(job.owner_driver_jobs) ? (["owner_driver_job"] as const) : []),
	];
}

const mayHavePlaces = ({ vehicle_job_planners: places }: AllocatedJob) =>
	places === undefined || places.length > 0;
const isOpen = ({ is_completed }: Entry) => is_completed === 0;

const COMPLETED = { is_completed: 1 } as const;

/** How open allocations change when their job reaches a status. */
const CHANGES_BY_STATUS: Partial<Record<JobStatus, Parameters<typeof updateOpenAllocations>[2]>> = {
	Planned: { is_planned: 1 },
	Booked: { is_planned: 0 },
	Collected: COMPLETED,
	Indepot: COMPLETED,
	"CX Delivered": COMPLETED,
	Completed: COMPLETED,
};

/** The statements that bring a job's open allocations in line with its status: planned, booked or completed. */
export function syncAllocations(now: Date, job: AllocatedJob, to: JobStatus): Statement[] {
	const changes = CHANGES_BY_STATUS[to];
	if (changes === undefined) return [];
	const tables = allocatedTables(job, isOpen);
	return [...updateOpenAllocations({ now }, job.id, changes, { tables }), ...syncPlaces(now, job, to)];
}

/** Marks the planner places of a planned or booked job likewise; the place of a completed leg does not change. */
function syncPlaces(now: Date, job: AllocatedJob, to: JobStatus): Statement[] {
	if ((to !== "Planned" && to !== "Booked") || !mayHavePlaces(job)) return [];
	return [confirmPlaces({ now }, job.id, to === "Booked" ? 1 : 0)];
}

/** The statements that complete the allocations of a job which reached Completed in the same batch. */
export const completeAllocations = (now: Date, job_id: number): Statement[] =>
	updateOpenAllocations({ now }, job_id, COMPLETED, { onlyInStatus: statusRank("Completed") });

/** Statuses of a collected job: the allocation of the carrier who collected it is retained. */
const COLLECTED_STATUSES: readonly JobStatus[] = ["Collected", "Indepot"];

/**
 * The statements that remove a job's allocations and its planner places. When the job returns to Collected or Indepot, a
 * completed leg keeps its allocation; `removedAllocation` is always removed.
 */
export function releaseAllocations(
	job: AllocatedJob,
	to: JobStatus,
	removedAllocation?: { table: AllocationTable; id: number },
): Statement[] {
	const retainsCompleted = COLLECTED_STATUSES.includes(to);
	const tables = allocatedTables(job, () => true);
	return [
		...removeAllocations(job.id, { retainsCompleted, removed: removedAllocation, tables }),
		...(mayHavePlaces(job) ? [removePlaces(job.id)] : []),
	];
}
