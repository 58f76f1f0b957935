import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import type { ReminderSetting, ReminderSettingInput, ReminderSlug } from "./setting-schemas";

type Row = Omit<ReminderSetting, "minutes_before" | "recipients"> & {
	minutes_before: string;
	recipients: string;
};

/** Reads how every kind of reminder reminds. */
export const reminderSettingsQuery: Query<Row> = query<Row>(
	`SELECT slug, title, is_enabled, minutes_before, by_notification, by_email, recipients FROM reminder_setting ORDER BY id`,
);

/** A row as the wire has it: the lists unpacked, the longest way back first. */
export const reminderSettingOf = ({ minutes_before, recipients, ...row }: Row): ReminderSetting => ({
	...row,
	minutes_before: (JSON.parse(minutes_before) as number[]).sort((a, b) => b - a),
	recipients: JSON.parse(recipients),
});

/** How every kind of reminder reminds. */
export async function reminderSettings({ ctx }: Verb<undefined>): Promise<ReminderSetting[]> {
	const [rows] = await read(ctx.d1, [reminderSettingsQuery]);
	return rows.map(reminderSettingOf);
}

/** How one kind of reminder reminds. Throws 404. */
export async function reminderSetting({
	ctx,
	input,
}: Verb<{ slug: ReminderSlug }>): Promise<ReminderSetting> {
	const found = (await reminderSettings({ ctx, input: undefined })).find(({ slug }) => slug === input.slug);
	if (!found) throw notFound("Reminder");
	return found;
}

/** Changes how one kind of reminder reminds. Throws 404. */
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
	return await reminderSetting({ ctx, input: { slug } });
}
