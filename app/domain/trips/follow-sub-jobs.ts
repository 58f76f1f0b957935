import type { Change, Statement } from "~/db/commit";
import { statusNameSql } from "~/db/job-sql";
import { insertFollowEntry } from "~/db/repositories/job-timeline";
import { followSubJobsStatus } from "~/db/repositories/trips";
import { jobChange } from "~/domain/jobs/commit-job";
import type { JobEvent } from "~/domain/jobs/job-events";
import { completeAllocations } from "~/domain/jobs/lifecycle/allocations";
import type { ActivityType } from "~/domain/jobs/model/rules-activity";
import { INACTIVE_STATUSES, type JobStatus, statusRank } from "~/domain/jobs/model/status";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { FOLLOW_DEFAULT, FOLLOW_RULES, FOLLOWING_STATUSES } from "./rules";

const ranks = (statuses: readonly JobStatus[]) => `(${statuses.map(statusRank).join(", ")})`;
const subJobExists = (test: string) =>
	`EXISTS (SELECT 1 FROM job k WHERE k.parent_id = job.id AND k.status NOT IN ${ranks(INACTIVE_STATUSES)} ${test})`;
const hasOwnAllocation = (planned: 0 | 1) =>
	`EXISTS (SELECT 1 FROM work_day_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM sub_contractor_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM owner_driver_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM vehicle_job_planner a WHERE a.job_id = job.id AND a.is_confirmed = ${1 - planned})`;

/** A rule's condition over a row of `job`. */
const ruleCondition = ({ every, some, ownAllocation: allocation }: (typeof FOLLOW_RULES)[number]) =>
	[
		...(every ? [`NOT ${subJobExists(`AND k.status NOT IN ${ranks(every)}`)}`] : []),
		...(some ? [subJobExists(`AND k.status IN ${ranks(some)}`)] : []),
		...(allocation ? [hasOwnAllocation(allocation === "planned" ? 1 : 0)] : []),
	].join(" OR ");

/** The status a trip derives from its sub-jobs, as SQL over its row of `job`: FOLLOW_RULES, evaluated inside the batch. */
export const FOLLOWED_STATUS_SQL = `CASE WHEN job.status NOT IN ${ranks(FOLLOWING_STATUSES)} OR NOT ${subJobExists("")} THEN job.status
	${FOLLOW_RULES.map((rule) => `WHEN ${ruleCondition(rule)} THEN ${statusRank(rule.to)}`).join("\n\t")}
	ELSE ${statusRank(FOLLOW_DEFAULT)} END`;

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
				message: `'Follows its sub-jobs: ' || ${statusNameSql("was")} || ' to ' || ${statusNameSql("next")}`,
				statusSql: FOLLOWED_STATUS_SQL,
			}),
			followSubJobsStatus(ctx, trip, {
				statusSql: FOLLOWED_STATUS_SQL,
				completedStatus: statusRank("Completed"),
			}),
			...completeAllocations(ctx.now, trip),
		],
		changes: [jobChange("jobStatus", { id: trip })],
	};
}

/** Updates the trip of a sub-job that has moved. */
export const followMovedSubJob = (
	ctx: Ctx,
	{ trip_id }: Extract<JobEvent, { type: "jobMoved" }>,
): Partial<Effects> => (trip_id === null ? {} : followSubJobs(ctx, trip_id));
