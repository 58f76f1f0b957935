import { type Actor, actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { type Notice, QUIET_KINDS } from "./rules";

/** Who acts, and when. */
export interface Told {
	actor: Actor;
	now: Date;
}

/** Screens whose users are told of jobs. */
const JOB_SCREENS = "('/traffic-diary', '/planner', '/organizer')";

/** The condition on user `u` to be one of the staff who see jobs. */
export const SEES_JOBS = `u.role_id IN (SELECT rp.role_id FROM role_permission rp JOIN permission p ON p.id = rp.permission_id
	WHERE p.path IN ${JOB_SCREENS})`;

/** Kinds `k` (`?1`), their settings `s`, and every user `u` who wants them and is not the one who acts (`?3`). */
export const WANTED = `json_each(?1) k JOIN notification_setting s ON s.slug = k.value ->> 'slug'
	JOIN user u ON u.user_type = s.user_type AND u.is_active = 1 AND u.deleted_at IS NULL
	LEFT JOIN client_notification n ON n.user_id = u.id AND n.notification_setting_id = s.id`;
export const WANTS = "coalesce(n.is_enabled, k.value ->> 'on') = 1 AND u.id IS NOT ?3";

/** What people are told, in SQL over the rows of `told`. */
interface Words {
	/** `FROM …`: a row a person and kind. */
	told: string;
	title: string;
	message: string;
	/** The id of the job it opens, or NULL. */
	job_id: string;
	/** The customer whose people are told too. */
	customer_id: string;
}

/** What all statements of a telling are bound to: `?1` the kinds, `?2` what it is about, `?3` who is left out, `?4` now. */
export function tellingParams(ctx: Told, notices: readonly Notice[], about: number | string, self: boolean) {
	const kinds = notices.map((notice) => ({ ...notice, on: QUIET_KINDS.includes(notice.slug) ? 0 : 1 }));
	return [JSON.stringify(kinds), about, self ? null : actorUserId(ctx.actor), ctx.now.toISOString()];
}

/** The statements that ring the bell, send the mails that are wanted, and announce both with the ids of those told. */
export function tell(
	{ actor }: Told,
	{ told, title, message, job_id, customer_id }: Words,
	params: readonly unknown[],
): Statement[] {
	return [
		{
			sql: `INSERT INTO notification (user_id, slug, title, message, about, about_id, created_at)
				SELECT u.id, s.slug, ${title}, ${message}, 'job', ${job_id}, ?4 ${told}`,
			params: [...params],
		},
		{
			sql: `INSERT INTO outbox (uid, kind, recipient, subject, html, text, about, about_id, created_at, next_attempt_at)
				SELECT lower(hex(randomblob(16))), s.slug, u.email, ${title},
					'<p>' || replace(replace(${message}, '&', '&amp;'), '<', '&lt;') || '</p>', ${message}, 'job', ${job_id}, ?4, ?4
				${told} AND n.by_email = 1 AND u.unsubscribed_reason IS NULL`,
			params: [...params],
		},
		{
			sql: `INSERT INTO change_log (type, kind, entity, entity_id, payload, audience, customer_id, actor, at)
				SELECT 'notificationChange', s.slug, 'notification', NULL,
					json_object('job_id', ${job_id}, 'title', ${title}, 'message', ${message}, 'user_ids', json_group_array(u.id)),
					s.user_type, CASE s.user_type WHEN 'customer' THEN ${customer_id} END, ?5, ?4
				${told} GROUP BY s.id`,
			params: [
				...params,
				JSON.stringify({ user_id: actorUserId(actor), name: actor.name, user_type: actor.type }),
			],
		},
	];
}
