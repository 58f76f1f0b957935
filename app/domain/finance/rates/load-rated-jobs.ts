import type { RowOf } from "~/db/read";
import type { selectRatedJobs } from "~/db/repositories/jobs/rated-jobs";
import type { JobOccasion } from "~/shared/jobs/occasions";
import type { RatedJob } from "~/shared/rates/job-rate";

/** A stored job as a rate card reads it, with what has happened to it. */
export type StoredRatedJob = RatedJob & { id: number; occasions: JobOccasion[] };

/** A row of `selectRatedJobs` as a rate card reads it. */
export const toRatedJob = ({
	references,
	occasions,
	drops,
	is_estimate,
	...job
}: RowOf<typeof selectRatedJobs>): StoredRatedJob => ({
	...job,
	is_estimate: is_estimate === 1,
	customer_reference: JSON.parse(references) as { name: string | null }[],
	occasions: JSON.parse(occasions) as JobOccasion[],
	drops: JSON.parse(drops) as { post_code: string | null }[],
});
