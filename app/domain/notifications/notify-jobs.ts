import type { Statement } from "~/db/commit";
import {
	CAN_SEE_JOBS,
	KINDS_AND_USERS,
	type NotifyContext,
	notificationParams,
	notificationStatements,
	WANTS_NOTIFICATION,
} from "./notification-statements";
import type { JobNotice } from "./rules";

/** Summary of the created jobs: count, numbers and days. */
const CREATED_JOBS = `(SELECT count(*) AS n, min(id) AS id, min(job_number) AS first, max(job_number) AS last, min(diary_date) AS from_day,
	max(diary_date) AS to_day FROM job WHERE uid IN (SELECT value FROM json_each(?2)))`;

const RECIPIENTS = `FROM ${KINDS_AND_USERS} JOIN ${CREATED_JOBS} m WHERE ${WANTS_NOTIFICATION} AND s.user_type = 'client' AND m.n > 0 AND ${CAN_SEE_JOBS}`;

const TITLE = `CASE m.n WHEN 1 THEN replace(k.value ->> 'title', '{job}', m.first)
	ELSE replace(k.value ->> 'pluralTitle', '{jobs}', m.n) END`;

const formatDay = (day: string) => `strftime('%d-%m-%Y', ${day})`;
const MESSAGE = `CASE m.n WHEN 1 THEN '' ELSE m.first || ' to ' || m.last || ', ' END || ${formatDay("m.from_day")}
	|| CASE WHEN m.to_day > m.from_day THEN ' to ' || ${formatDay("m.to_day")} ELSE '' END`;

interface JobsNotification {
	uids: readonly string[];
	/** `title` is used for one job, `pluralTitle` for several, with `{jobs}` as their count. */
	notice: JobNotice & { pluralTitle: string };
}

/** Like `notifyJob` for jobs created together: one notification for all, so that an import of 500 notifies once. Office users only. */
export function notifyJobs(ctx: NotifyContext, { uids, notice }: JobsNotification): Statement[] {
	return notificationStatements(
		ctx,
		{
			recipients: RECIPIENTS,
			title: TITLE,
			message: `coalesce(${MESSAGE}, '')`,
			job_id: "CASE m.n WHEN 1 THEN m.id END",
			customer_id: "NULL",
		},
		notificationParams(ctx, [notice], JSON.stringify(uids), false),
	);
}
