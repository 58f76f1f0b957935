import { eq } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { reminder_sent, reminder_setting } from "../tenant";
import { updated, type WriteContext } from "./stamps";

type SettingRow = typeof reminder_setting.$inferSelect;

/** Saves the settings of one kind of reminder. */
export const updateReminderSetting = (
	ctx: WriteContext,
	slug: SettingRow["slug"],
	values: Pick<SettingRow, "is_enabled" | "minutes_before" | "by_notification" | "by_email" | "recipients">,
): Statement =>
	db
		.update(reminder_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(reminder_setting.slug, slug));

/** Records that a reminder was sent. Its key is unique: a batch that sends it again fails. */
export const insertSentReminder = ({ now }: Pick<WriteContext, "now">, key: string): Statement =>
	db.insert(reminder_sent).values({ key, at: now.toISOString() });
