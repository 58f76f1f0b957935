import type { Change, Statement } from "~/db/commit";
import { insertFollowEntry } from "~/db/repositories/jobs/job-timeline";
import { type FollowRules, followedStatusSql } from "~/db/repositories/jobs/trip-status";
import { followSubJobsStatus } from "~/db/repositories/jobs/trips";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit, type JobEvent } from "~/domain/jobs/jobs/job-events";
import { completeAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { INACTIVE_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { FOLLOW_DEFAULT, FOLLOW_RULES, FOLLOWING_STATUSES } from "./rules";

/** How the status of a trip follows its sub-jobs, evaluated inside the batch. */
const RULES: FollowRules = {
	following: FOLLOWING_STATUSES,
	ignored: INACTIVE_STATUSES,
	rules: FOLLOW_RULES,
	fallback: FOLLOW_DEFAULT,
};
/** The status a trip derives from its sub-jobs, as an expression over its row of `job`. */
export const FOLLOWED_STATUS = followedStatusSql(RULES);

const ACTIVITY_TYPE: ActivityType = "status_changed";

/**
 * Updates a trip's status after one of its sub-jobs changed, in the same batch and after that change. The database computes
 * it, so that two sub-jobs finished concurrently cannot leave the trip behind.
 */
export function followSubJobs(ctx: Ctx, trip: number): { writes: Statement[]; changes: Change[] } {
	return {
		writes: [
			insertFollowEntry(ctx, trip, {
				action_type: ACTIVITY_TYPE,
				label: "Follows its sub-jobs",
				followedStatus: FOLLOWED_STATUS,
			}),
			followSubJobsStatus(ctx, trip, {
				followedStatus: FOLLOWED_STATUS,
				completedStatus: statusRank("Completed"),
			}),
			...completeAllocations(ctx.now, trip),
		],
		changes: [
			jobChange("jobStatus", { id: trip }),
			...emit(ctx, { type: "jobStatusesFollowed", ids: [trip] }).changes,
		],
	};
}

/** Updates the trip of a sub-job that has moved. */
export const followMovedSubJob = (
	ctx: Ctx,
	{ trip_id }: Extract<JobEvent, { type: "jobMoved" }>,
): Partial<Effects> => (trip_id === null ? {} : followSubJobs(ctx, trip_id));
