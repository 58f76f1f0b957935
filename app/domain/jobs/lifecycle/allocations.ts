import type { Statement } from "~/db/commit";
import {
	type AllocationTable,
	removeAllocations,
	updateOpenAllocations,
} from "~/db/repositories/allocations";
import { confirmPlaces, removePlaces } from "~/db/repositories/planner-places";
import { type JobStatus, statusRank } from "../model/status";

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
export function syncAllocations(now: Date, job_id: number, to: JobStatus): Statement[] {
	const changes = CHANGES_BY_STATUS[to];
	return changes === undefined
		? []
		: [...updateOpenAllocations({ now }, job_id, changes), ...syncPlaces(now, job_id, to)];
}

/** Marks the planner places of a planned or booked job likewise; the place of a completed leg does not change. */
function syncPlaces(now: Date, job_id: number, to: JobStatus): Statement[] {
	if (to !== "Planned" && to !== "Booked") return [];
	return [confirmPlaces({ now }, job_id, to === "Booked" ? 1 : 0)];
}

/** The statements that complete the allocations of a job which reached Completed in the same batch. */
export const completeAllocations = (now: Date, job_id: number): Statement[] =>
	updateOpenAllocations({ now }, job_id, COMPLETED, statusRank("Completed"));

/** Statuses of a collected job: the allocation of the carrier who collected it is retained. */
const COLLECTED_STATUSES: readonly JobStatus[] = ["Collected", "Indepot"];

/**
 * The statements that remove a job's allocations and its planner places. When the job returns to Collected or Indepot, a
 * completed leg keeps its allocation; `removedAllocation` is always removed.
 */
export function releaseAllocations(
	job_id: number,
	to: JobStatus,
	removedAllocation?: { table: AllocationTable; id: number },
): Statement[] {
	const retainsCompleted = COLLECTED_STATUSES.includes(to);
	return [
		...removeAllocations(job_id, { retainsCompleted, removed: removedAllocation }),
		removePlaces(job_id),
	];
}
