import { type JobStatus, statusRank } from "~/shared/jobs/statuses";

/** How a trip's status is derived from its sub-jobs; the first rule that applies wins. */
export interface TripStatusRules {
	/** The statuses of a trip that are derived; others stay. */
	derived: readonly JobStatus[];
	/** The statuses of sub-jobs that do not count. */
	ignored: readonly JobStatus[];
	/** A rule applies if every sub-job has a status in `every`, or one has a status in `some`, or the trip itself is allocated so. */
	rules: readonly {
		every?: readonly JobStatus[];
		some?: readonly JobStatus[];
		ownAllocation?: "booked" | "planned";
		to: JobStatus;
	}[];
	/** The status if no rule applies. */
	fallback: JobStatus;
}

const ranks = (statuses: readonly JobStatus[]) => `(${statuses.map(statusRank).join(", ")})`;

const subJobExists = (ignored: readonly JobStatus[], test: string) =>
	`EXISTS (SELECT 1 FROM job k WHERE k.parent_id = job.id AND k.status NOT IN ${ranks(ignored)} ${test})`;

const hasOwnAllocation = (planned: 0 | 1) =>
	`EXISTS (SELECT 1 FROM work_day_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM sub_contractor_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM owner_driver_job a WHERE a.job_id = job.id AND a.is_deleted = 0 AND a.is_planned = ${planned}
		UNION ALL SELECT 1 FROM vehicle_job_planner a WHERE a.job_id = job.id AND a.is_confirmed = ${1 - planned})`;

/** A rule's condition over a row of `job`. */
const ruleCondition = (
	ignored: readonly JobStatus[],
	{ every, some, ownAllocation: allocation }: TripStatusRules["rules"][number],
) =>
	[
		...(every ? [`NOT ${subJobExists(ignored, `AND k.status NOT IN ${ranks(every)}`)}`] : []),
		...(some ? [subJobExists(ignored, `AND k.status IN ${ranks(some)}`)] : []),
		...(allocation ? [hasOwnAllocation(allocation === "planned" ? 1 : 0)] : []),
	].join(" OR ");

/** The number of the status that a trip derives from its sub-jobs, as SQL over its row of `job`. Text, as it is made of the rules. */
export const derivedStatusSql = ({ derived, ignored, rules, fallback }: TripStatusRules): string =>
	`CASE WHEN job.status NOT IN ${ranks(derived)} OR NOT ${subJobExists(ignored, "")} THEN job.status
	${rules.map((rule) => `WHEN ${ruleCondition(ignored, rule)} THEN ${statusRank(rule.to)}`).join("\n\t")}
	ELSE ${statusRank(fallback)} END`;
