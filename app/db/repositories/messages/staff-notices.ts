import { actorText, logChanges } from "~/db/commit";
import {
	KINDS_AND_USERS,
	type Notice,
	notificationParams,
	WANTS_MAIL,
	WANTS_NOTIFICATION,
} from "~/db/repositories/jobs/notice-statements";
import { insertNotifications } from "~/db/repositories/jobs/notifications";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { queueMails } from "~/db/write-mail";

/** The id of a row that the batch inserts: SQL over the parameter `?2`. */
export interface BatchId {
	sql: string;
	param: string;
}

/** A notification to office users that is not about a job. */
export interface StaffNotice extends Notice {
	message: string;
	/** The table and id of the record it opens. */
	about: string;
	about_id: number | BatchId;
	/** Only users who may open one of these screens are notified. */
	screens: readonly string[];
	mail: { kind: string; subject: string; html: string; text: string };
}

const STAFF_RECIPIENTS = `FROM ${KINDS_AND_USERS} WHERE ${WANTS_NOTIFICATION} AND s.user_type = 'client' AND u.role_id IN (SELECT rp.role_id FROM role_permission rp
	JOIN permission p ON p.id = rp.permission_id WHERE p.path IN (SELECT value FROM json_each(?5)))`;

/** Notifies office users on screen and, if enabled, by email, and announces it with the recipients' ids. */
export function insertStaffNotice(
	ctx: WriteContext,
	{ slug, title, on, mailed, message, about, about_id, screens, mail }: StaffNotice,
): Statement[] {
	const id = typeof about_id === "number" ? { sql: "?2", param: about_id } : about_id;
	const params = [
		...notificationParams(ctx, [{ slug, title, on, mailed }], id.param, false),
		JSON.stringify(screens),
		about,
	];
	return [
		insertNotifications(
			{
				user_id: "u.id",
				slug: "s.slug",
				title: "?7",
				message: "?8",
				about: "?6",
				about_id: id.sql,
				created_at: "?4",
			},
			STAFF_RECIPIENTS,
			[...params, title, message],
		),
		queueMails(
			{
				kind: "?7",
				recipient: "u.email",
				subject: "?8",
				html: "?9",
				text: "?10",
				about: "?6",
				about_id: id.sql,
			},
			"?4",
			`${STAFF_RECIPIENTS} AND ${WANTS_MAIL}`,
			[...params, mail.kind, mail.subject, mail.html, mail.text],
		),
		logChanges(
			{
				type: "'notificationChange'",
				kind: "s.slug",
				entity: "'notification'",
				payload: `json_object('about', ?6, 'about_id', ${id.sql}, 'title', ?7, 'message', ?8,
					'user_ids', json_group_array(u.id))`,
				audience: "'client'",
				actor: "?9",
				at: "?4",
			},
			`${STAFF_RECIPIENTS} GROUP BY s.id`,
			[...params, title, message, actorText(ctx)],
		),
	];
}
