import type { Change, Statement } from "~/db/commit";
import { allocationsDone } from "~/domain/jobs/allocations";
import { statusNameSql } from "~/domain/jobs/list-row";
import { jobChange } from "~/domain/jobs/record";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { type JobStatus, statusRank } from "~/domain/jobs/status";
import type { Ctx } from "~/tenancy/ctx";
import { FOLLOW_ELSE, FOLLOW_RULES, FOLLOWS, GONE } from "./rules";

const ranks = (statuses: readonly JobStatus[]) => `(${statuses.map(statusRank).join(", ")})`;
const subJob = (test: string) =>
	`EXISTS (SELECT 1 FROM job k WHERE k.parent_id = job.id AND k.status NOT IN ${ranks(GONE)} ${test})`;
const own = (planned: 0 | 1) =>
	`EXISTS (SELECT 1 FROM work_day_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM sub_contractor_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM owner_driver_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM vehicle_job_planner a WHERE a.job_id = job.id AND a.is_confirmed = ${1 - planned})`;

/** A rule's condition over a row of `job`; a planned allocation counts only after the rule of the booked ones. */
const condition = ({ every, some, own: allocation }: (typeof FOLLOW_RULES)[number]) =>
	[
		...(every ? [`NOT ${subJob(`AND k.status NOT IN ${ranks(every)}`)}`] : []),
		...(some ? [subJob(`AND k.status IN ${ranks(some)}`)] : []),
		...(allocation ? [own(allocation === "planned" ? 1 : 0)] : []),
	].join(" OR ");

/** The status a trip follows its sub-jobs to, as SQL over its row of `job`: the written rules, asked inside the batch. */
export const FOLLOWED_SQL = `CASE WHEN job.status NOT IN ${ranks(FOLLOWS)} OR NOT ${subJob("")} THEN job.status
	${FOLLOW_RULES.map((rule) => `WHEN ${condition(rule)} THEN ${statusRank(rule.to)}`).join("\n\t")}
	ELSE ${statusRank(FOLLOW_ELSE)} END`;

const FOLLOWED: ActivityType = "status_changed";

/**
 * What a trip does after one of its sub-jobs changed, in the same batch and after it: it goes where the rules say, and says so.
 * Worked out by the database, so two sub-jobs finished at the same moment cannot leave it behind.
 */
export function followSubJobs(ctx: Ctx, trip: number): { writes: Statement[]; changes: Change[] } {
	const now = ctx.now.toISOString();
	return {
		writes: [
			{
				sql: `INSERT INTO job_activity (job_id, action_type, message, at, actor_name)
					SELECT id, ?2, 'Follows its sub-jobs: ' || ${statusNameSql("was")} || ' to ' || ${statusNameSql("next")}, ?3, ?4
					FROM (SELECT id, status AS was, ${FOLLOWED_SQL} AS next FROM job WHERE id = ?1) WHERE next <> was`,
				params: [trip, FOLLOWED, now, ctx.actor.name],
			},
			{
				sql: `UPDATE job SET completed_at = CASE WHEN ${FOLLOWED_SQL} = ${statusRank("Completed")} THEN ?2 ELSE completed_at END,
						status = ${FOLLOWED_SQL}, updated_at = ?2, version = version + 1
					WHERE id = ?1 AND ${FOLLOWED_SQL} <> status`,
				params: [trip, now],
			},
			...allocationsDone(ctx.now, trip),
		],
		changes: [jobChange("jobStatus", { id: trip })],
	};
}
