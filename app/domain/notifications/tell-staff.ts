import { actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { type Told, tellingParams, WANTED, WANTS } from "./tell";

/** What staff are told that is not about a job. */
export interface StaffNotice {
	/** The kind of notification, which each of them may have switched off. */
	slug: string;
	title: string;
	message: string;
	/** The table and id of what it opens. */
	about: string;
	about_id: number;
	/** Told are those who may open one of these screens. */
	screens: readonly [string, ...string[]];
	/** How it is worded by mail, where not as in the bell. */
	mail?: { kind: string; subject: string; html: string; text: string };
}

const TOLD = `FROM ${WANTED} WHERE ${WANTS} AND s.user_type = 'client' AND u.role_id IN (SELECT rp.role_id FROM role_permission rp
	JOIN permission p ON p.id = rp.permission_id WHERE p.path IN (SELECT value FROM json_each(?5)))`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The statements that ring the bell of the staff concerned, mail those who want mail, and announce it with the ids of those told. */
export function tellStaff(ctx: Told, notice: StaffNotice): Statement[] {
	const { slug, title, message, about, about_id, screens } = notice;
	const mail = notice.mail ?? {
		kind: slug,
		subject: title,
		html: `<p>${escaped(message)}</p>`,
		text: message,
	};
	const params = [...tellingParams(ctx, [{ slug, title }], about_id, false), JSON.stringify(screens), about];
	return [
		{
			sql: `INSERT INTO notification (user_id, slug, title, message, about, about_id, created_at)
				SELECT u.id, s.slug, ?7, ?8, ?6, ?2, ?4 ${TOLD}`,
			params: [...params, title, message],
		},
		{
			sql: `INSERT INTO outbox (uid, kind, recipient, subject, html, text, about, about_id, created_at, next_attempt_at)
				SELECT lower(hex(randomblob(16))), ?7, u.email, ?8, ?9, ?10, ?6, ?2, ?4, ?4 ${TOLD}
					AND n.by_email = 1 AND u.unsubscribed_reason IS NULL`,
			params: [...params, mail.kind, mail.subject, mail.html, mail.text],
		},
		{
			sql: `INSERT INTO change_log (type, kind, entity, entity_id, payload, audience, actor, at)
				SELECT 'notificationChange', s.slug, 'notification', NULL, json_object('about', ?6, 'about_id', ?2, 'title', ?7,
					'message', ?8, 'user_ids', json_group_array(u.id)), 'client', ?9, ?4 ${TOLD} GROUP BY s.id`,
			params: [
				...params,
				title,
				message,
				JSON.stringify({ user_id: actorUserId(ctx.actor), name: ctx.actor.name, user_type: ctx.actor.type }),
			],
		},
	];
}
