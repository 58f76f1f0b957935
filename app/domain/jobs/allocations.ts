import type { Statement } from "~/db/commit";
import { type JobStatus, statusRank } from "./status";

/** The tables that hold who carries a job. */
const ALLOCATION_TABLES = ["work_day_job", "sub_contractor_job", "owner_driver_job"] as const;
export type AllocationTable = (typeof ALLOCATION_TABLES)[number];

const SET_COMPLETED = "is_completed = 1";

/** How open allocations change when their job reaches a status. */
const SETS_BY_STATUS: Partial<Record<JobStatus, string>> = {
	Planned: "is_planned = 1",
	Booked: "is_planned = 0",
	Collected: SET_COMPLETED,
	Indepot: SET_COMPLETED,
	"CX Delivered": SET_COMPLETED,
	Completed: SET_COMPLETED,
};

/** The statements that bring a job's open allocations in line with its status: planned, booked or completed. */
export function syncAllocations(now: Date, job_id: number, to: JobStatus): Statement[] {
	const sets = SETS_BY_STATUS[to];
	return sets === undefined
		? []
		: [...updateOpenAllocations(sets, now, job_id, ""), ...syncPlaces(now, job_id, to)];
}

/** Marks the planner places of a planned or booked job likewise; the place of a completed leg does not change. */
function syncPlaces(now: Date, job_id: number, to: JobStatus): Statement[] {
	if (to !== "Planned" && to !== "Booked") return [];
	return [
		{
			sql: `UPDATE vehicle_job_planner SET is_confirmed = ?2, updated_at = ?3, version = version + 1
				WHERE job_id = ?1 AND is_confirmed <> ?2 AND NOT EXISTS (
					SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id WHERE a.job_id = ?1 AND a.is_deleted = 0
						AND a.is_completed = 1 AND w.vehicle_id = vehicle_job_planner.plannerable_id AND w.date = vehicle_job_planner.date)`,
			params: [job_id, to === "Booked" ? 1 : 0, now.toISOString()],
		},
	];
}

/** The statements that complete the allocations of a job which reached Completed in the same batch. */
export const completeAllocations = (now: Date, job_id: number): Statement[] =>
	updateOpenAllocations(
		SET_COMPLETED,
		now,
		job_id,
		`AND EXISTS (SELECT 1 FROM job WHERE id = ?1 AND status = ${statusRank("Completed")})`,
	);

const updateOpenAllocations = (
	sets: string,
	now: Date,
	job_id: number,
	extraCondition: string,
): Statement[] =>
	ALLOCATION_TABLES.map((table) => {
		const stamp = table === "work_day_job" && sets === SET_COMPLETED ? ", completed_at = ?2" : "";
		return {
			sql: `UPDATE ${table} SET ${sets}${stamp}, updated_at = ?2, version = version + 1
				WHERE job_id = ?1 AND is_deleted = 0 AND is_completed = 0 ${extraCondition}`,
			params: [job_id, now.toISOString()],
		};
	});

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
		...ALLOCATION_TABLES.map((table) => {
			const removedId = removedAllocation?.table === table ? removedAllocation.id : null;
			return {
				sql: `UPDATE ${table} SET is_deleted = 1, version = version + 1
					WHERE job_id = ?1 AND is_deleted = 0 AND (?2 OR is_completed = 0 OR id = ?3)`,
				params: [job_id, retainsCompleted ? 0 : 1, removedId],
			};
		}),
		{
			sql: `DELETE FROM vehicle_job_planner WHERE job_id = ?1 AND NOT EXISTS (
				SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id WHERE a.job_id = ?1 AND a.is_deleted = 0
					AND w.vehicle_id = vehicle_job_planner.plannerable_id AND w.date = vehicle_job_planner.date)`,
			params: [job_id],
		},
	];
}
