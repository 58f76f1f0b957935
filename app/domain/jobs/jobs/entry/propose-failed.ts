import { proposeFailedJourney } from "~/db/repositories/jobs/job-occasions";
import { OCCASION_NOTE_LENGTH } from "~/shared/jobs/occasions";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { jobChange } from "../commit-job";
import type { JobEvent } from "../job-events";

/** Proposes a failed journey for a job that a driver could not do, or for the trip of the stop: the office decides whether it counts. */
export function proposeFailed(
	ctx: Ctx,
	{ job, what }: Extract<JobEvent, { type: "jobFailed" }>,
): Partial<Effects> {
	const id = job.parent?.id ?? job.id;
	return {
		writes: proposeFailedJourney(id, what.slice(0, OCCASION_NOTE_LENGTH), ctx.now.toISOString()),
		changes: job.parent ? [jobChange("update", { id })] : [],
	};
}
