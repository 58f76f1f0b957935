import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden, notFound, validation } from "~/domain/errors";
import { jobActorOf } from "~/domain/jobs/facts";
import { isClientAdmin } from "~/domain/jobs/lifecycle-conditions";
import { flag } from "~/domain/jobs/schemas-parts";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { QUIET_KINDS } from "./rules";

const bit = z.union([z.literal(0), z.literal(1)]);

/** A kind of notification and whether somebody wants it. */
export const kindShape = z.object({
	id: z.int(),
	notification_setting_id: z.int(),
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	position: z.int(),
	is_enabled: bit,
	by_email: bit,
});
export type NotificationKind = z.infer<typeof kindShape>;

const setting = z.object({
	notification_setting_id: z.int().positive().optional(),
	id: z.int().positive().optional(),
	is_enabled: flag,
	by_email: flag.default(0),
});

/** Which kinds somebody wants; each is named by `notification_setting_id`, or `id` as the list gives it. */
export const saveSettingsInput = z.object({
	client_notifications: z.array(setting).min(1, "Send the settings").max(200),
	/** Whose settings, where not one's own. */
	user_id: z.int().positive().optional(),
});

/** Everybody has their own settings; a client admin may see and change those of the staff. Throws 403 and 404. */
async function whose(ctx: Ctx, asked: number | undefined): Promise<{ id: number; user_type: string }> {
	const own = actorUserId(ctx.actor);
	if (own === null) throw forbidden();
	const id = asked ?? own;
	if (id !== own && !isClientAdmin(jobActorOf(ctx.actor))) throw forbidden();
	const [rows] = await read(ctx.d1, [
		query<{ id: number; user_type: string }>(
			"SELECT id, user_type FROM user WHERE id = ? AND deleted_at IS NULL",
			id,
		),
	]);
	if (!rows[0]) throw notFound("User");
	return rows[0];
}

/** The kinds of notification there are for a person, and which of them they want; `id` is the person, left out for oneself. */
export async function notificationSettings({
	ctx,
	input,
}: Verb<{ id?: number }>): Promise<NotificationKind[]> {
	const user = await whose(ctx, input.id);
	const [rows] = await read(ctx.d1, [
		query<NotificationKind>(
			`SELECT s.id, s.id AS notification_setting_id, s.slug, s.title, s.description, s.position,
				coalesce(n.is_enabled, s.slug NOT IN (SELECT value FROM json_each(?1))) AS is_enabled, coalesce(n.by_email, 0) AS by_email
			FROM notification_setting s LEFT JOIN client_notification n ON n.notification_setting_id = s.id AND n.user_id = ?2
			WHERE s.user_type = ?3 ORDER BY s.position, s.id`,
			JSON.stringify(QUIET_KINDS),
			user.id,
			user.user_type,
		),
	]);
	return rows;
}

/** Saves which notifications somebody wants and tells their windows. Throws 403, 404, 422 for a kind that is not theirs. */
export async function saveNotificationSettings({
	ctx,
	input,
}: Verb<z.output<typeof saveSettingsInput>>): Promise<NotificationKind[]> {
	const user = await whose(ctx, input.user_id);
	const known = await notificationSettings({ ctx, input: { id: user.id } });
	const rows = input.client_notifications.map(({ notification_setting_id, id, ...wants }) => {
		const kind = notification_setting_id ?? id;
		if (!known.some((one) => one.id === kind))
			throw validation({ client_notifications: "This notification is not there" });
		return { kind, ...wants };
	});
	await commit(
		ctx,
		[
			{
				sql: `INSERT INTO client_notification (user_id, notification_setting_id, is_enabled, by_email, created_at, updated_at)
					SELECT ?1, value ->> 'kind', value ->> 'is_enabled', value ->> 'by_email', ?2, ?2 FROM json_each(?3) WHERE true
					ON CONFLICT (user_id, notification_setting_id) DO UPDATE SET is_enabled = excluded.is_enabled,
						by_email = excluded.by_email, updated_at = ?2`,
				params: [user.id, ctx.now.toISOString(), JSON.stringify(rows)],
			},
		],
		[
			{
				type: "notificationSettingsChange",
				kind: "update",
				entity: "user",
				entity_id: user.id,
				payload: { user_id: user.id },
				audience: "user",
			},
		],
	);
	return await notificationSettings({ ctx, input: { id: user.id } });
}
