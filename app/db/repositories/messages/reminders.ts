import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, job_reminder, reminder_sent, reminder_setting } from "~/db/tenant";

type SettingRow = typeof reminder_setting.$inferSelect;

/** Selects the settings of all kinds of reminders. */
export const selectReminderSettings = () =>
	db
		.select({
			slug: reminder_setting.slug,
			title: reminder_setting.title,
			is_enabled: reminder_setting.is_enabled,
			minutes_before: reminder_setting.minutes_before,
			by_notification: reminder_setting.by_notification,
			by_email: reminder_setting.by_email,
			recipients: reminder_setting.recipients,
		})
		.from(reminder_setting)
		.orderBy(reminder_setting.id);

/** Selects how the reminders of jobs are sent. */
export const selectJobReminderSetting = () =>
	db
		.select({
			is_enabled: reminder_setting.is_enabled,
			by_notification: reminder_setting.by_notification,
			by_email: reminder_setting.by_email,
			recipients: reminder_setting.recipients,
		})
		.from(reminder_setting)
		.where(eq(reminder_setting.slug, "job_reminder"));

/** Selects the reminders of jobs up to a day that have not been sent, in order. */
export const selectUnsentJobReminders = (upTo: string, limit: number) =>
	db
		.select({
			id: job_reminder.id,
			job_id: job_reminder.job_id,
			date: job_reminder.date,
			time: job_reminder.time,
			notes: job_reminder.notes,
			updated_at: job_reminder.updated_at,
			job_number: jobNumber(job).as("number"),
		})
		.from(job_reminder)
		.innerJoin(job, eq(job.id, job_reminder.job_id))
		.where(and(isNull(job_reminder.sent_at), lte(job_reminder.date, upTo)))
		.orderBy(job_reminder.date, job_reminder.time, job_reminder.id)
		.limit(limit);

/** Selects which of some reminders have been sent, by their keys. */
export const selectSentReminders = (keys: readonly string[]) =>
	db
		.select({ key: reminder_sent.key })
		.from(reminder_sent)
		.where(sql`${reminder_sent.key} IN ${jsonList(keys)}`);

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
