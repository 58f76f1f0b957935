import { actorText, logChanges } from "../commit";
import type { Statement } from "../statements";
import { queueMails } from "../write-mail";
import { insertNotifications } from "./notifications";
import type { WriteContext } from "./stamps";

// Recipients, notifications, mails and changes are joined in one batch with the change itself, so these are SQL text.

/** A kind of notification with its title, and whether users receive it who have not chosen. */
export interface Notice {
	slug: string;
	title: string;
	on: 0 | 1;
}

/** Screens whose users are notified about jobs. */
const JOB_SCREENS = "('/traffic-diary', '/planner', '/organizer')";

/** SQL condition: user `u` may see jobs. */
export const CAN_SEE_JOBS = `u.role_id IN (SELECT rp.role_id FROM role_permission rp JOIN permission p ON p.id = rp.permission_id
	WHERE p.path IN ${JOB_SCREENS})`;

/** Kinds `k` (`?1`), their settings `s`, and every active user `u`; combine with WANTS_NOTIFICATION, which excludes the actor (`?3`). */
export const KINDS_AND_USERS = `json_each(?1) k JOIN notification_setting s ON s.slug = k.value ->> 'slug'
	JOIN user u ON u.user_type = s.user_type AND u.is_active = 1 AND u.deleted_at IS NULL
	LEFT JOIN client_notification n ON n.user_id = u.id AND n.notification_setting_id = s.id`;
export const WANTS_NOTIFICATION = "coalesce(n.is_enabled, k.value ->> 'on') = 1 AND u.id IS NOT ?3";

/** The content of a notification, as SQL over the rows of `recipients`. */
interface NotificationSql {
	/** `FROM …`: one row per user and kind. */
	recipients: string;
	title: string;
	message: string;
	/** The id of the job it opens, or NULL. */
	job_id: string;
	/** The customer whose users are notified too. */
	customer_id: string;
	/** The mails wait a minute, in which the change they are about can be undone. */
	isDelayed?: boolean;
}

/** The parameters of all notification statements: `?1` kinds, `?2` subject, `?3` excluded user, `?4` now. */
export function notificationParams(
	ctx: WriteContext,
	notices: readonly Notice[],
	about: number | string,
	includesActor: boolean,
) {
	return [
		JSON.stringify(notices),
		about,
		includesActor ? null : (ctx.actor.user_id ?? null),
		ctx.now.toISOString(),
	];
}

/** The statements that store notifications, queue the e-mails and announce them with the recipients' ids. */
export function notificationStatements(
	{ actor }: WriteContext,
	{ recipients, title, message, job_id, customer_id, isDelayed }: NotificationSql,
	params: readonly unknown[],
): Statement[] {
	return [
		insertNotifications(
			{
				user_id: "u.id",
				slug: "s.slug",
				title,
				message,
				about: "'job'",
				about_id: job_id,
				created_at: "?4",
			},
			recipients,
			params,
		),
		queueMails(
			{
				kind: "s.slug",
				recipient: "u.email",
				subject: title,
				html: `'<p>' || replace(replace(${message}, '&', '&amp;'), '<', '&lt;') || '</p>'`,
				text: message,
				about: "'job'",
				about_id: job_id,
			},
			"?4",
			`${recipients} AND n.by_email = 1 AND u.unsubscribed_reason IS NULL`,
			params,
			{ isDelayed },
		),
		logChanges(
			{
				type: "'notificationChange'",
				kind: "s.slug",
				entity: "'notification'",
				payload: `json_object('job_id', ${job_id}, 'title', ${title}, 'message', ${message}, 'user_ids', json_group_array(u.id))`,
				audience: "s.user_type",
				customer_id: `CASE s.user_type WHEN 'customer' THEN ${customer_id} END`,
				actor: "?5",
				at: "?4",
			},
			`${recipients} GROUP BY s.id`,
			[...params, actorText({ actor })],
		),
	];
}
