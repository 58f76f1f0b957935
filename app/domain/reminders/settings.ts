import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import type { ReminderSetting, ReminderSettingInput, ReminderSlug } from "./setting-schemas";

type SettingRow = Omit<ReminderSetting, "minutes_before" | "recipients"> & {
	minutes_before: string;
	recipients: string;
};

/** Reads the settings of all kinds of reminders. */
export const reminderSettingsQuery: Query<SettingRow> = query<SettingRow>(
	`SELECT slug, title, is_enabled, minutes_before, by_notification, by_email, recipients FROM reminder_setting ORDER BY id`,
);

/** Parses a row; the longest lead time first. */
export const toReminderSetting = ({ minutes_before, recipients, ...row }: SettingRow): ReminderSetting => ({
	...row,
	minutes_before: (JSON.parse(minutes_before) as number[]).sort((a, b) => b - a),
	recipients: JSON.parse(recipients),
});

/** The settings of all kinds of reminders. */
export async function listReminderSettings({ ctx }: Verb<undefined>): Promise<ReminderSetting[]> {
	const [rows] = await read(ctx.d1, [reminderSettingsQuery]);
	return rows.map(toReminderSetting);
}

/** The settings of one kind of reminder. Throws 404. */
export async function getReminderSetting({
	ctx,
	input,
}: Verb<{ slug: ReminderSlug }>): Promise<ReminderSetting> {
	const setting = (await listReminderSettings({ ctx, input: undefined })).find(
		({ slug }) => slug === input.slug,
	);
	if (!setting) throw notFound("Reminder");
	return setting;
}

/** Saves the settings of one kind of reminder. Throws 404. */
export async function saveReminderSetting({
	ctx,
	input: { slug, ...input },
}: Verb<ReminderSettingInput & { slug: ReminderSlug }>): Promise<ReminderSetting> {
	const minutes = [...new Set(input.minutes_before)].sort((a, b) => b - a);
	const write = {
		sql: `UPDATE reminder_setting SET is_enabled = ?, minutes_before = ?, by_notification = ?, by_email = ?, recipients = ?,
			updated_at = ? WHERE slug = ?`,
		params: [
			input.is_enabled,
			JSON.stringify(minutes),
			input.by_notification,
			input.by_email,
			JSON.stringify([...new Set(input.recipients)]),
			ctx.now.toISOString(),
			slug,
		],
	};
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
	return await getReminderSetting({ ctx, input: { slug } });
}
