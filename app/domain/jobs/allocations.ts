import type { Statement } from "~/db/commit";
import { type JobStatus, statusRank } from "./status";

/** The tables that say who carries a job. */
export const ALLOCATIONS = ["work_day_job", "sub_contractor_job", "owner_driver_job"] as const;
export type AllocationTable = (typeof ALLOCATIONS)[number];

const COMPLETED = "is_completed = 1";

/** What becomes of the allocations still open when their job comes to a status. */
const FOLLOWS: Partial<Record<JobStatus, string>> = {
	Planned: "is_planned = 1",
	Booked: "is_planned = 0",
	Collected: COMPLETED,
	Indepot: COMPLETED,
	"CX Delivered": COMPLETED,
	Completed: COMPLETED,
};

/** The statements that make a job's open allocations follow its status: planned or booked, done when a leg or the job is done. */
export function allocationsFollow(now: Date, job_id: number, to: JobStatus): Statement[] {
	const sets = FOLLOWS[to];
	return sets === undefined ? [] : [...setOpen(sets, now, job_id, ""), ...placesFollow(now, job_id, to)];
}

/** The planner's places of a job that is planned or booked say so too; the place of a leg that is done stays as it was. */
function placesFollow(now: Date, job_id: number, to: JobStatus): Statement[] {
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

/** The statements that close the allocations of a job that has come to Completed in this very batch. */
export const allocationsDone = (now: Date, job_id: number): Statement[] =>
	setOpen(
		COMPLETED,
		now,
		job_id,
		`AND EXISTS (SELECT 1 FROM job WHERE id = ?1 AND status = ${statusRank("Completed")})`,
	);

const setOpen = (sets: string, now: Date, job_id: number, when: string): Statement[] =>
	ALLOCATIONS.map((table) => {
		const stamp = table === "work_day_job" && sets === COMPLETED ? ", completed_at = ?2" : "";
		return {
			sql: `UPDATE ${table} SET ${sets}${stamp}, updated_at = ?2, version = version + 1
				WHERE job_id = ?1 AND is_deleted = 0 AND is_completed = 0 ${when}`,
			params: [job_id, now.toISOString()],
		};
	});

/** Statuses of a job whose collection somebody has already done: who did it stays on record. */
const KEPT: readonly JobStatus[] = ["Collected", "Indepot"];

/**
 * The statements that take a job's allocations and its places in the planner away. Where the job goes back to Collected or
 * Indepot, a leg that is done keeps its allocation; `named` goes in any case.
 */
export function releaseAllocations(
	job_id: number,
	to: JobStatus,
	named?: { table: AllocationTable; id: number },
): Statement[] {
	const done = KEPT.includes(to);
	return [
		...ALLOCATIONS.map((table) => {
			const own = named?.table === table ? named.id : null;
			return {
				sql: `UPDATE ${table} SET is_deleted = 1, version = version + 1
					WHERE job_id = ?1 AND is_deleted = 0 AND (?2 OR is_completed = 0 OR id = ?3)`,
				params: [job_id, done ? 0 : 1, own],
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
