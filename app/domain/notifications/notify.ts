import { type Actor, actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { numberSql } from "~/domain/jobs/parts";
import { type Notice, QUIET_KINDS } from "./rules";

/** Screens whose users are told of jobs. */
const JOB_SCREENS = "('/traffic-diary', '/planner', '/organizer')";

const SEES_JOBS = `u.role_id IN (SELECT rp.role_id FROM role_permission rp JOIN permission p ON p.id = rp.permission_id
	WHERE p.path IN ${JOB_SCREENS})`;
const IS_ITS_CUSTOMER = `u.customer_id = j.customer_id AND c.customerPortal = 1 AND j.parent_id IS NULL
	AND EXISTS (SELECT 1 FROM additional_setting WHERE name = 'customer_notification' AND value = '1')`;

/** Everybody who is told: `?1` the notices, `?2` the job, `?3` who is not told of what they did themselves. */
const TOLD = (key: string) => `FROM json_each(?1) k JOIN notification_setting s ON s.slug = k.value ->> 'slug'
	JOIN user u ON u.user_type = s.user_type AND u.is_active = 1 AND u.deleted_at IS NULL
	LEFT JOIN client_notification n ON n.user_id = u.id AND n.notification_setting_id = s.id
	JOIN job j ON j.${key} = ?2 JOIN customer c ON c.id = j.customer_id
	WHERE coalesce(n.is_enabled, k.value ->> 'on') = 1 AND u.id IS NOT ?3
		AND CASE s.user_type WHEN 'customer' THEN ${IS_ITS_CUSTOMER} ELSE ${SEES_JOBS} END`;

const TITLE = `replace(k.value ->> 'title', '{job}', ${numberSql("j")})`;
const MESSAGE = `coalesce(k.value ->> 'message', trim(c.customer_name || coalesce(', ' || j.collection_town, '')
	|| coalesce(' to ' || j.delivery_town, '')))`;

/** Who acts, and when. */
interface Told {
	actor: Actor;
	now: Date;
}

interface About {
	/** The job, or its own key while the batch that makes it has not run. */
	key: { id: number } | { uid: string };
	notices: readonly (Notice & { message?: string })[];
	/** Also told: the one who acts. */
	self?: true;
}

/**
 * The statements that tell people of a job in the bell and, where they want it, by mail, each as their own settings say; and
 * that announce it with the ids of those told, if there are any. They go into a batch that announces a change as well.
 */
export function notify(ctx: Told, about: About): Statement[] {
	const { key, notices, self } = about;
	if (notices.length === 0) return [];
	const now = ctx.now.toISOString();
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	const kinds = notices.map((notice) => ({ ...notice, on: QUIET_KINDS.includes(notice.slug) ? 0 : 1 }));
	const params = [JSON.stringify(kinds), value, self ? null : actorUserId(ctx.actor), now];
	const told = TOLD(String(column));
	return [
		{
			sql: `INSERT INTO notification (user_id, slug, title, message, about, about_id, created_at)
				SELECT u.id, s.slug, ${TITLE}, ${MESSAGE}, 'job', j.id, ?4 ${told}`,
			params,
		},
		{
			sql: `INSERT INTO outbox (uid, kind, recipient, subject, html, text, about, about_id, created_at, next_attempt_at)
				SELECT lower(hex(randomblob(16))), s.slug, u.email, ${TITLE},
					'<p>' || replace(replace(${MESSAGE}, '&', '&amp;'), '<', '&lt;') || '</p>', ${MESSAGE}, 'job', j.id, ?4, ?4
				${told} AND n.by_email = 1`,
			params,
		},
		{
			sql: `INSERT INTO change_log (type, kind, entity, entity_id, payload, audience, customer_id, actor, at)
				SELECT 'notificationChange', s.slug, 'notification', NULL,
					json_object('job_id', j.id, 'title', ${TITLE}, 'message', ${MESSAGE}, 'user_ids', json_group_array(u.id)),
					s.user_type, CASE s.user_type WHEN 'customer' THEN j.customer_id END, ?5, ?4
				${told} GROUP BY s.id`,
			params: [
				...params,
				JSON.stringify({ user_id: actorUserId(ctx.actor), name: ctx.actor.name, user_type: ctx.actor.type }),
			],
		},
	];
}
