import { z } from "zod";
import { commit } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { selectReminderSettings, updateReminderSetting } from "~/db/repositories/messages/reminders";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { reminderSettingResponse } from "./responses";
import { type ReminderSetting, reminderSettingInput, reminderSlug } from "./setting-schemas";

type SettingRow = RowOf<typeof selectReminderSettings>;

/** A row as the API returns it; the longest lead time first. */
export const toReminderSetting = ({ minutes_before, recipients, ...row }: SettingRow): ReminderSetting => ({
	...row,
	minutes_before: minutes_before.toSorted((a, b) => b - a),
	recipients,
});

/** The settings of all kinds of reminders. */
export const listReminderSettings = defineOperation({
	access: staffWith("settings.reminder"),
	input: noInput,
	response: z.array(reminderSettingResponse),
	async run({ ctx }): Promise<ReminderSetting[]> {
		const [rows] = await read(ctx.d1, [selectReminderSettings()]);
		return rows.map(toReminderSetting);
	},
});

/** The settings of one kind of reminder. Throws 404. */
export const getReminderSetting = defineOperation({
	access: staffWith("settings.reminder"),
	input: reminderSlug,
	response: reminderSettingResponse,
	async run({ ctx, input }): Promise<ReminderSetting> {
		const setting = (await listReminderSettings.run({ ctx, input: undefined })).find(
			({ slug }) => slug === input.slug,
		);
		if (!setting) throw notFound("Reminder");
		return setting;
	},
});

/** Saves the settings of one kind of reminder. Throws 404. */
export const saveReminderSetting = defineOperation({
	access: staffWith("settings.reminder"),
	input: reminderSettingInput.safeExtend(reminderSlug.shape),
	response: reminderSettingResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input: { slug, ...input } }): Promise<ReminderSetting> {
		const minutes = [...new Set(input.minutes_before)].sort((a, b) => b - a);
		const write = updateReminderSetting(ctx, slug, {
			is_enabled: input.is_enabled,
			minutes_before: minutes,
			by_notification: input.by_notification,
			by_email: input.by_email,
			recipients: [...new Set(input.recipients)],
		});
		await commit(
			ctx,
			[write],
			[
				{
					type: "settingsChange",
					kind: "reminder",
					entity: "reminder_setting",
					entity_id: null,
					payload: { slug },
				},
			],
		);
		return await getReminderSetting.run({ ctx, input: { slug } });
	},
});
