import { hasAllSteps } from "~/domain/diary/current-jobs/rules-text";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import type { MapJob } from "./jobs-map-view";

/** A current job on the map. */
export const toMapJob = (job: CurrentJob): MapJob => ({
	id: job.id,
	label: [job.job_number, job.delivery.town].filter(Boolean).join(" "),
	from: job.collection.place,
	to: job.delivery.place,
	vehicle: job.vehicle?.position ?? null,
});

/** The jobs that are out today and can be shown. */
export const listMapJobs = (jobs: readonly CurrentJob[]): MapJob[] =>
	jobs.filter((job) => !hasAllSteps(job) && (job.vehicle || job.delivery.place)).map(toMapJob);
