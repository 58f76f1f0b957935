import { JOB_TYPE } from "~/domain/jobs/rules";
import { modeName } from "~/domain/paper/job-parts";

interface Named {
	job_type: number;
	parent_id: number | null;
	job_number: string;
}

/** What a job is called: a job, a trip, or a part of one. */
export function kindOf({ job_type, parent_id }: Omit<Named, "job_number">): "Job" | "Trip" | "Sub-job" {
	if (parent_id !== null) return "Sub-job";
	return job_type === JOB_TYPE.trip ? "Trip" : "Job";
}

/** The title of a job's detail: "Job 48190", "Trip 48191", "Sub-job 48191-1". */
export const titleOf = (job: Named): string => `${kindOf(job)} ${job.job_number}`;

/** What the mode of a job is called; a trip has one only where it is not the usual. */
export function modeLabel({ mode, job_type }: { mode: number; job_type: number }): string {
	return job_type === JOB_TYPE.trip && mode === 0 ? "" : modeName(mode);
}
