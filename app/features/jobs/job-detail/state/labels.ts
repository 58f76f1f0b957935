import { modeName } from "~/domain/jobs/jobs/documents/job-fields";
import type { EditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { JobOccasion } from "~/shared/jobs/occasions";

interface JobNaming {
	job_type: number;
	parent_id: number | null;
	job_number: string;
}

export function getJobKind({
	job_type,
	parent_id,
}: Omit<JobNaming, "job_number">): "Job" | "Trip" | "Sub-job" {
	if (parent_id !== null) return "Sub-job";
	return job_type === JOB_TYPE.trip ? "Trip" : "Job";
}

/** The title of the job detail: "Job 48190", "Trip 48191", "Sub-job 48191-1". */
export const formatJobTitle = (job: JobNaming): string => `${getJobKind(job)} ${job.job_number}`;

/** What the subheader has beside the status: the number at the courier exchange, and the mode. */
export const getSubheader = (job: {
	mode: number;
	job_type: number;
	cx_job: { cx_loads_id: string | null } | null;
}) => ({ exchangeLoad: job.cx_job?.cx_loads_id ?? null, mode: getModeLabel(job) });

/** What a driver has reported and can still be decided on: nothing once the job is locked. */
export const undecidedOccasions = (
	occasions: readonly JobOccasion[],
	editing: Pick<EditAccess, "occasions">,
): JobOccasion[] => (editing.occasions ? occasions.filter(({ proposed }) => proposed > 0) : []);

/** The name of a job's mode; empty for a trip in the default mode. */
function getModeLabel({ mode, job_type }: { mode: number; job_type: number }): string {
	return job_type === JOB_TYPE.trip && mode === 0 ? "" : modeName(mode);
}
