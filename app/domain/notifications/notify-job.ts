import type { Statement } from "~/db/commit";
import { jobNumberSql } from "~/db/job-sql";
import {
	CAN_SEE_JOBS,
	KINDS_AND_USERS,
	type NotifyContext,
	notificationParams,
	notificationStatements,
	WANTS_NOTIFICATION,
} from "./notification-statements";
import type { JobNotice } from "./rules";

const IS_ITS_CUSTOMER = `u.customer_id = j.customer_id AND c.customerPortal = 1 AND j.parent_id IS NULL
	AND EXISTS (SELECT 1 FROM additional_setting WHERE name = 'customer_notification' AND value = '1')`;

/** Everyone to notify about a job. */
const jobRecipients = (
	key: string,
) => `FROM ${KINDS_AND_USERS} JOIN job j ON j.${key} = ?2 JOIN customer c ON c.id = j.customer_id
	WHERE ${WANTS_NOTIFICATION} AND CASE s.user_type WHEN 'customer' THEN ${IS_ITS_CUSTOMER} ELSE ${CAN_SEE_JOBS} END`;

const TITLE = `replace(k.value ->> 'title', '{job}', ${jobNumberSql("j")})`;
const MESSAGE = `coalesce(k.value ->> 'message', trim(c.customer_name || coalesce(', ' || j.collection_town, '')
	|| coalesce(' to ' || j.delivery_town, '')))`;

interface JobNotification {
	/** The job by id, or by `uid` while the batch that creates it has not run. */
	key: { id: number } | { uid: string };
	notices: readonly (JobNotice & { message?: string })[];
	/** Also notify the user who made the change. */
	includeActor?: true;
}

/**
 * The statements that notify users about a job on screen and by e-mail, according to their own settings, and announce it with
 * the recipients' ids. They must run in a batch that also announces a change.
 */
export function notifyJob(ctx: NotifyContext, { key, notices, includeActor }: JobNotification): Statement[] {
	if (notices.length === 0) return [];
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	return notificationStatements(
		ctx,
		{
			recipients: jobRecipients(String(column)),
			title: TITLE,
			message: MESSAGE,
			job_id: "j.id",
			customer_id: "j.customer_id",
		},
		notificationParams(ctx, notices, value, includeActor === true),
	);
}
