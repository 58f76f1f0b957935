import { actorText, logChanges } from "~/db/commit";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { queueMails } from "~/db/write-mail";
import { insertNotifications } from "./notifications";

// Recipients, notifications, mails and changes are joined in one batch with the change itself, so these are SQL text.

/** A kind of notification with its title, and whether users receive it, on screen and by email, who have not chosen. */
export interface Notice {
	slug: string;
	title: string;
	on: 0 | 1;
	mailed: 0 | 1;
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
/** Of those who want a notification: they want it by email too. */
export const WANTS_MAIL = "coalesce(n.by_email, k.value ->> 'mailed') = 1 AND u.unsubscribed_reason IS NULL";

/** SQL condition: customer `c` has a portal, and its users have a bell. */
export const HAS_PORTAL_BELL = `c.customerPortal = 1
	AND EXISTS (SELECT 1 FROM additional_setting WHERE name = 'customer_notification' AND value = '1')`;

/** SQL condition: customer `c` has a right of the portal; one without a row has all. */
export const hasPortalRight = (right: "can_track" | "can_see_invoices") =>
	`coalesce((SELECT r.${right} FROM customer_portal r WHERE r.customer_id = c.id), 1) = 1`;

/** The content of a notification, as SQL over the rows of `recipients`. */
interface NotificationSql {
	/** `FROM …`: one row per user and kind. */
	recipients: string;
	title: string;
	message: string;
	/** The table and id of the record it opens, or NULL. */
	about: "job" | "invoice";
	about_id: string;
	/** The customer whose users are notified too. */
	customer_id: string;
	/** The mails wait a minute, in which the change they are about can be undone. */
	isDelayed?: boolean;
	/** Whether anyone may want them by email; by default someone may. */
	isMailed?: boolean;
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

/** The statements that store notifications, queue the emails and announce them with the recipients' ids. */
export function notificationStatements(
	{ actor }: WriteContext,
	{ recipients, title, message, about, about_id, customer_id, isDelayed, isMailed = true }: NotificationSql,
	params: readonly unknown[],
): Statement[] {
	const ofCustomer = `CASE s.user_type WHEN 'customer' THEN ${customer_id} END`;
	const subject = about === "job" ? `'job_id', ${about_id}` : `'about', '${about}', 'about_id', ${about_id}`;
	const mails = queueMails(
		{
			kind: "s.slug",
			recipient: "u.email",
			subject: title,
			html: `'<p>' || replace(replace(${message}, '&', '&amp;'), '<', '&lt;') || '</p>'`,
			text: message,
			about: `'${about}'`,
			about_id,
			customer_id: ofCustomer,
		},
		"?4",
		`${recipients} AND ${WANTS_MAIL}`,
		params,
		{ isDelayed },
	);
	return [
		insertNotifications(
			{
				user_id: "u.id",
				slug: "s.slug",
				title,
				message,
				about: `'${about}'`,
				about_id,
				created_at: "?4",
			},
			recipients,
			params,
		),
		...(isMailed ? [mails] : []),
		logChanges(
			{
				type: "'notificationChange'",
				kind: "s.slug",
				entity: "'notification'",
				payload: `json_object(${subject}, 'title', ${title}, 'message', ${message}, 'user_ids', json_group_array(u.id))`,
				audience: "s.user_type",
				customer_id: ofCustomer,
				actor: "?5",
				at: "?4",
			},
			`${recipients} GROUP BY s.id, u.customer_id`,
			[...params, actorText({ actor })],
		),
	];
}
