import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { ApiCaller } from "./test-api";

/** The answer to an allocation. */
export type WorkdayAllocation = { workDayJobs: JobView["work_day_jobs"]; jobDetails: JobView };

/** Books a job on a workday, by default the first. */
export const allocateToWorkday = (by: ApiCaller, job_id: number, overrides: object = {}) =>
	by.call<WorkdayAllocation>("POST", "/client/work-day-jobs", { job_id, work_day_id: 1, ...overrides });
