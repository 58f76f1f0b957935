import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveNotificationChoices, selectNotificationKinds } from "~/db/repositories/jobs/notifications";
import { selectUser } from "~/db/repositories/kernel/users";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { eachOfStaffAndCustomers } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { actorUserId } from "~/shared/actor";
import { forbidden, notFound, validation } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { flagValue } from "~/shared/response-fields";
import { notificationText } from "~/shared/texts/notifications";
import type { Ctx } from "~/tenancy/ctx";
import { MAILED_BY_DEFAULT, OFF_BY_DEFAULT } from "./rules";

/** A kind of notification and whether a user receives it. */
export const notificationKindResponse = z.object({
	id: z.int(),
	notification_setting_id: z.int(),
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	position: z.int(),
	is_enabled: flagValue,
	by_email: flagValue,
});
export type NotificationKind = z.infer<typeof notificationKindResponse>;

const setting = z.object({
	notification_setting_id: z.int().positive().optional(),
	id: z.int().positive().optional(),
	is_enabled: flagField,
	by_email: flagField.default(0),
});

/** The kinds a user receives, each identified by `notification_setting_id`, or `id` as in the list. */
export const saveSettingsInput = z.object({
	client_notifications: z.array(setting).min(1, "Send the settings").max(200),
	/** The user whose settings change; defaults to the signed-in user. */
	user_id: z.int().positive().optional(),
});

/** Whose settings; defaults to the signed-in user's. */
const settingsOwnerInput = z.object({ id: z.int().positive().optional() });

type SettingsOwner = Awaited<ReturnType<typeof selectUser>>[number];

/** Users manage their own settings; a client admin may manage everyone's. Throws 403 and 404. */
async function requireSettingsOwner(ctx: Ctx, requestedId: number | undefined): Promise<SettingsOwner> {
	const ownId = actorUserId(ctx.actor);
	if (ownId === null) throw forbidden();
	const id = requestedId ?? ownId;
	if (id !== ownId && !isClientAdmin(toJobActor(ctx.actor))) throw forbidden();
	const [rows] = await read(ctx.d1, [selectUser(id)]);
	if (!rows[0]) throw notFound("User");
	return rows[0];
}

/** The kinds of notification a user can receive and their settings; `id` defaults to the signed-in user. */
export const getNotificationSettings = defineOperation({
	access: eachOfStaffAndCustomers,
	input: settingsOwnerInput,
	response: z.array(notificationKindResponse),
	async run({ ctx, input }): Promise<NotificationKind[]> {
		return await readSettings(ctx, await requireSettingsOwner(ctx, input.id));
	},
});

async function readSettings(ctx: Ctx, user: SettingsOwner): Promise<NotificationKind[]> {
	const [rows] = await read(ctx.d1, [
		selectNotificationKinds(user, { off: OFF_BY_DEFAULT, mailed: MAILED_BY_DEFAULT }),
	]);
	return rows;
}

/** Saves a user's notification settings and announces them to their windows. Throws 403, 404, and 422 for a kind they cannot receive. */
export const saveNotificationSettings = defineOperation({
	access: eachOfStaffAndCustomers,
	input: saveSettingsInput,
	response: z.array(notificationKindResponse),
	message: notificationText.settingsUpdated,
	async run({ ctx, input }): Promise<NotificationKind[]> {
		const user = await requireSettingsOwner(ctx, input.user_id);
		const kinds = await readSettings(ctx, user);
		const rows = input.client_notifications.map(({ notification_setting_id, id, ...wants }) => {
			const kindId = notification_setting_id ?? id;
			if (!kinds.some((candidate) => candidate.id === kindId))
				throw validation({ client_notifications: "This notification does not exist" });
			return { kind: kindId, ...wants };
		});
		await commit(
			ctx,
			[saveNotificationChoices(ctx, user.id, rows)],
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
		return await readSettings(ctx, user);
	},
});
