import type { Statement } from "~/db/commit";
import { assertJobVersions, deleteJobs } from "~/db/repositories/jobs/jobs";
import { moveRecordsToJob } from "~/db/repositories/jobs/trips";
import type { BoardJob } from "./read-jobs";

/** The statements that delete the legs of a split job. The version check fails if a leg has changed since it was read. */
export function removeLegs(job: BoardJob, legs: readonly BoardJob[]): Statement[] {
	const ids = legs.map(({ id }) => id);
	return [assertJobVersions(legs), ...moveRecordsToJob(job.id, ids), deleteJobs(ids)];
}
