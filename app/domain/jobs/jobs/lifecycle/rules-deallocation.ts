import type { JobView } from "../model/responses";
import { JOB_TYPE } from "../model/rules";

/** `temp_status` of a job that is in a depot. */
export const IN_DEPOT = 2;

/** The status a job returns to when its allocation is removed; in depot takes precedence over collected. */
export function statusAfterDeallocation(job: {
	collected?: number | null;
	temp_status?: number | null;
}): "Indepot" | "Collected" | "Pending" {
	if (job.temp_status === IN_DEPOT) return "Indepot";
	return job.collected ? "Collected" : "Pending";
}

/** Whether someone carries a job: a driver on its workday, a sub-contractor or an owner-driver. A trip is carried by its sub-jobs too. */
export const isCarried = (
	job: Pick<JobView, "job_type" | "sub_contractor_jobs" | "owner_driver_jobs"> & {
		work_day_jobs: readonly { work_day: { driver_id: number | null } }[];
	},
): boolean =>
	job.job_type === JOB_TYPE.trip ||
	job.work_day_jobs.some(({ work_day }) => work_day.driver_id !== null) ||
	job.sub_contractor_jobs.length > 0 ||
	job.owner_driver_jobs.length > 0;
