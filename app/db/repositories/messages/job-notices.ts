import { alias } from "drizzle-orm/sqlite-core";
import { statement } from "~/db/builder";
import {
	CAN_SEE_JOBS,
	HAS_PORTAL_BELL,
	hasPortalRight,
	KINDS_AND_USERS,
	type Notice,
	notificationParams,
	notificationStatements,
	WANTS_NOTIFICATION,
} from "~/db/repositories/jobs/notice-statements";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, type job_request } from "~/db/tenant";

const JOB_NUMBER = statement(jobNumber(alias(job, "j"))).sql;

/** A late stop of a trip is its customer's concern as well; of what else happens to sub-jobs the trip is notified. */
const IS_ITS_CUSTOMER = `u.customer_id = j.customer_id AND ${HAS_PORTAL_BELL}
	AND CASE s.slug WHEN 'customer_job_late' THEN ${hasPortalRight("can_track")} ELSE j.parent_id IS NULL END`;

/** Everyone to notify about a job. */
const jobRecipients = (
	key: string,
) => `FROM ${KINDS_AND_USERS} JOIN job j ON j.${key} = ?2 JOIN customer c ON c.id = j.customer_id
	WHERE ${WANTS_NOTIFICATION} AND CASE s.user_type WHEN 'customer' THEN ${IS_ITS_CUSTOMER} ELSE ${CAN_SEE_JOBS} END`;

const JOB_TITLE = `replace(k.value ->> 'title', '{job}', ${JOB_NUMBER})`;
const JOB_MESSAGE = `coalesce(k.value ->> 'message', trim(c.customer_name || coalesce(', ' || j.collection_town, '')
	|| coalesce(' to ' || j.delivery_town, '')))`;

/** The job by id, or by `uid` while the batch that creates it has not run. */
export type NotifiedJob = { id: number } | { uid: string };

interface NoticeOptions {
	includesActor: boolean;
	isDelayed: boolean;
	/** Whether anyone may want them by email. */
	isMailed: boolean;
	/** SQL over job `j`, customer `c` and user `u`: whether they are notified. */
	condition?: string;
}

/** SQL condition: a request of one of these kinds about job `j` waits for an answer. */
export const hasWaitingRequest = (kinds: readonly (typeof job_request.$inferSelect)["kind"][]) =>
	`EXISTS (SELECT 1 FROM job_request r WHERE r.job_id = j.id AND r.status IN ('open', 'offered')
		AND r.kind IN (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;

/**
 * Notifies users about a job on screen and by email, according to their own settings, and announces it with the recipients' ids.
 * A notice without a message names the customer and the places.
 */
export function insertJobNotices(
	ctx: WriteContext,
	key: NotifiedJob,
	notices: readonly (Notice & { message?: string })[],
	{ includesActor, isDelayed, isMailed, condition = "1" }: NoticeOptions,
): Statement[] {
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	return notificationStatements(
		ctx,
		{
			recipients: `${jobRecipients(String(column))} AND ${condition}`,
			title: JOB_TITLE,
			message: JOB_MESSAGE,
			about: "job",
			about_id: "CASE s.user_type WHEN 'customer' THEN coalesce(j.parent_id, j.id) ELSE j.id END",
			customer_id: "j.customer_id",
			isDelayed,
			isMailed,
		},
		notificationParams(ctx, notices, value, includesActor),
	);
}

/** Summary of the created jobs: count, numbers and days. */
const CREATED_JOBS = `(SELECT count(*) AS n, min(id) AS id, min(job_number) AS first, max(job_number) AS last, min(diary_date) AS from_day,
	max(diary_date) AS to_day FROM job WHERE uid IN (SELECT value FROM json_each(?2)))`;

const JOBS_RECIPIENTS = `FROM ${KINDS_AND_USERS} JOIN ${CREATED_JOBS} m WHERE ${WANTS_NOTIFICATION} AND s.user_type = 'client' AND m.n > 0 AND ${CAN_SEE_JOBS}`;

const JOBS_TITLE = `CASE m.n WHEN 1 THEN replace(k.value ->> 'title', '{job}', m.first)
	ELSE replace(k.value ->> 'pluralTitle', '{jobs}', m.n) END`;

const formatDay = (day: string) => `strftime('%d-%m-%Y', ${day})`;
const JOBS_MESSAGE = `CASE m.n WHEN 1 THEN '' ELSE m.first || ' to ' || m.last || ', ' END || ${formatDay("m.from_day")}
	|| CASE WHEN m.to_day > m.from_day THEN ' to ' || ${formatDay("m.to_day")} ELSE '' END`;

/** Notifies office users once about jobs that the batch creates together. `pluralTitle` has their count as `{jobs}`. */
export const insertJobsNotice = (
	ctx: WriteContext,
	uids: readonly string[],
	notice: Notice & { pluralTitle: string },
): Statement[] =>
	notificationStatements(
		ctx,
		{
			recipients: JOBS_RECIPIENTS,
			title: JOBS_TITLE,
			message: `coalesce(${JOBS_MESSAGE}, '')`,
			about: "job",
			about_id: "CASE m.n WHEN 1 THEN m.id END",
			customer_id: "NULL",
		},
		notificationParams(ctx, [notice], JSON.stringify(uids), false),
	);
