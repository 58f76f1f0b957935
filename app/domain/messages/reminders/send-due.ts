import { commit, type Mail, UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { insertIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import { markReminderSent } from "~/db/repositories/jobs/job-records";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectJobReminderSetting, selectUnsentJobReminders } from "~/db/repositories/messages/reminders";
import { buildMail, type TemplateRow } from "~/domain/kernel/mail/template";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import { addDays, showDate } from "~/shared/time/dates";
import { instantOf, todayInLondon, toLocalTime } from "~/shared/time/london";
import type { ReminderTarget } from "./notify-once";
import { notifyUnconfirmed, selectWaitingChanges } from "./notify-unconfirmed";
import { earliest, HORIZON_DAYS } from "./rules-due";

/** Reminders per run; the next run sends the rest. */
const MAX_REMINDERS = 50;

type DueReminder = RowOf<typeof selectUnsentJobReminders>;
type JobReminderSetting = RowOf<typeof selectJobReminderSetting>;

/**
 * Sends the job reminders that are due: a notification, an event and, if configured, a mail; and names changes that a driver has not
 * confirmed. Each is one batch that can only succeed once, so that concurrent runs send it once. Returns the moment of the next one within the horizon, null without one.
 */
export async function sendDueReminders(target: ReminderTarget): Promise<Date | null> {
	const [rows, [setting], [template], changes] = await read(target.d1, [
		selectUnsentJobReminders(addDays(todayInLondon(target.now), HORIZON_DAYS + 1), MAX_REMINDERS * 2),
		selectJobReminderSetting(),
		selectEnabledTemplate("job_reminder"),
		selectWaitingChanges(target.now),
	]);
	const due = rows.filter(({ date, time }) => instantOf(date, time) <= target.now);
	for (const reminder of due.slice(0, MAX_REMINDERS)) await sendReminder(target, reminder, setting, template);
	const nextChange = await notifyUnconfirmed(target, changes);
	if (due.length > MAX_REMINDERS) return target.now;
	const coming = rows.map(({ date, time }) => instantOf(date, time)).filter((at) => at > target.now);
	return earliest([...coming, nextChange]);
}

/** The idempotency key prevents a concurrent second sending; `sent_at` prevents a later one. */
async function sendReminder(
	target: ReminderTarget,
	reminder: DueReminder,
	setting: JobReminderSetting | undefined,
	template: TemplateRow | undefined,
): Promise<void> {
	const { id, job_id, job_number, notes } = reminder;
	const title = `Reminder: job ${job_number}`;
	const isEnabled = setting?.is_enabled !== 0;
	try {
		await commit(
			target,
			[
				insertIdempotencyKey(target, {
					key: `job_reminder:${id}:${reminder.updated_at}`,
					verb: "job_reminder",
					request_hash: String(id),
				}),
				markReminderSent(target, id),
				...(isEnabled && setting?.by_notification !== 0
					? notifyJob(target, {
							key: { id: job_id },
							notices: [{ slug: "job_reminder", title, ...(notes ? { message: notes } : {}) }],
						})
					: []),
			],
			[
				{
					type: "notificationChange",
					kind: "jobReminder",
					entity: "job_reminder",
					entity_id: id,
					payload: { job_id, job_number, title, notes },
				},
			],
			isEnabled && setting?.by_email && template ? buildMails(reminder, setting, template, title) : [],
		);
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
	}
}

function buildMails(
	{ id, date, time, notes, job_id }: DueReminder,
	setting: JobReminderSetting,
	template: TemplateRow,
	title: string,
): Mail[] {
	const values = { title, notes, date: showDate(date), time: toLocalTime(date, time) };
	return setting.recipients.map((to) => ({
		...buildMail(template, to, values),
		about: "job",
		about_id: job_id,
		uid: `job_reminder-${id}-${date}T${time}-${to}`,
	}));
}
