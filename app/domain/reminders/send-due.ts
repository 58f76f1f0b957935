import { commit, type Mail, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { enabledTemplateQuery, mailFrom, type TemplateRow } from "~/domain/mail/template";
import { notify } from "~/domain/notifications/notify";
import { addDays, showDate } from "~/domain/time/dates";
import { instantOf, todayInLondon, toLocalTime } from "~/domain/time/london";
import type { ReminderTarget } from "./tell-once";

/** Reminders sent in one run at most; the next minute takes the rest. */
const MOST = 50;

interface Due {
	id: number;
	job_id: number;
	date: string;
	time: string;
	notes: string;
	job_number: string;
	updated_at: string;
}
interface Setting {
	is_enabled: 0 | 1;
	by_notification: 0 | 1;
	by_email: 0 | 1;
	recipients: string;
}

/**
 * Tells people of the reminders whose moment has come: a notification, an event and, where the company wants it, a mail. Each
 * is one batch that can only succeed once, so two runs at the same moment tell it once. Answers how many it told.
 */
export async function sendDueReminders(target: ReminderTarget): Promise<number> {
	const [rows, [setting], [template]] = await read(target.d1, [
		query<Due>(
			`SELECT r.id, r.job_id, r.date, r.time, r.notes, r.updated_at,
				j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END AS job_number
			FROM job_reminder r JOIN job j ON j.id = r.job_id WHERE r.sent_at IS NULL AND r.date <= ?
			ORDER BY r.date, r.time, r.id LIMIT ?`,
			addDays(todayInLondon(target.now), 1),
			MOST * 2,
		),
		query<Setting>(
			"SELECT is_enabled, by_notification, by_email, recipients FROM reminder_setting WHERE slug = 'job_reminder'",
		),
		enabledTemplateQuery("job_reminder"),
	]);
	const due = rows.filter(({ date, time }) => instantOf(date, time) <= target.now).slice(0, MOST);
	let told = 0;
	for (const reminder of due) told += await tell(target, reminder, setting, template);
	return told;
}

/** The key stands in the way of a second telling at the same moment; `sent_at` keeps it from any later one. */
async function tell(
	target: ReminderTarget,
	reminder: Due,
	setting: Setting | undefined,
	template: TemplateRow | undefined,
): Promise<0 | 1> {
	const { id, job_id, job_number, notes } = reminder;
	const now = target.now.toISOString();
	const title = `Reminder: job ${job_number}`;
	const on = setting?.is_enabled !== 0;
	try {
		await commit(
			target,
			[
				{
					sql: "INSERT INTO idempotency_key (key, verb, request_hash, at) VALUES (?, 'job_reminder', ?, ?)",
					params: [`job_reminder:${id}:${reminder.updated_at}`, String(id), now],
				},
				{ sql: "UPDATE job_reminder SET sent_at = ? WHERE id = ? AND sent_at IS NULL", params: [now, id] },
				...(on && setting?.by_notification !== 0
					? notify(target, {
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
			on && setting?.by_email && template ? mails(reminder, setting, template, title) : [],
		);
		return 1;
	} catch (failure) {
		if (failure instanceof UniqueViolation) return 0;
		throw failure;
	}
}

function mails(
	{ id, date, time, notes, job_id }: Due,
	setting: Setting,
	template: TemplateRow,
	title: string,
): Mail[] {
	const recipients: unknown = JSON.parse(setting.recipients);
	const values = { title, notes, date: showDate(date), time: toLocalTime(date, time) };
	return (Array.isArray(recipients) ? recipients : []).map((to) => ({
		...mailFrom(template, String(to), values),
		about: "job",
		about_id: job_id,
		uid: `job_reminder-${id}-${date}T${time}-${String(to)}`,
	}));
}
