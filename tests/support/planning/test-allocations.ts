import type { ApiCaller } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

/** The answer to an allocation. */
export type WorkdayAllocation = { workDayJobs: JobView["work_day_jobs"]; jobDetails: JobView };

/** Books a job on a workday, by default the first; that of the second vehicle although it is off the road. */
export const allocateToWorkday = (by: ApiCaller, job_id: number, overrides: object = {}) =>
	by.call<WorkdayAllocation>("POST", "/client/work-day-jobs", {
		job_id,
		work_day_id: 1,
		override: ["vor"],
		...overrides,
	});
