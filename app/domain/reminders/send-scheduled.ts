import type { Mail, Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { enabledTemplateQuery, mailFrom, type TemplateRow } from "~/domain/mail/template";
import { tellStaff } from "~/domain/notifications/tell-staff";
import { addDays, showDate } from "~/domain/time/dates";
import { instantOf, todayInLondon, toLocalTime, toUtcTime } from "~/domain/time/london";
import { EVENTS, type ReminderEvent } from "./events";
import { daysAhead, dueLead, GRACE, sayLead } from "./rules-due";
import type { ReminderSetting, ReminderSlug } from "./setting-schemas";
import { reminderSettingOf, reminderSettingsQuery } from "./settings";
import { type ReminderTarget, tellOnce, toldSql } from "./tell-once";

/** Reminders given in one run at most; the next run gives the rest. */
const MOST = 50;

/** The time of day, as London has it, that a reminder of a whole day counts back from. */
export const MORNING = "08:00";

/** Whose bell rings: those who can look at vehicles. */
const SCREENS = ["/organizer", "/planner", "/account-settings/vehicles"] as const;

interface Due {
	setting: ReminderSetting;
	event: ReminderEvent;
	lead: number;
	key: string;
}

/** Tells people of workdays, MOTs, days off the road, inspections and tasks whose moment has come. Answers how many it told. */
export async function sendScheduledReminders(target: ReminderTarget): Promise<number> {
	const [rows, [template]] = await read(target.d1, [
		reminderSettingsQuery,
		enabledTemplateQuery("job_reminder"),
	]);
	const settings = rows.map(reminderSettingOf).filter(({ is_enabled }) => is_enabled);
	const due = await dueNow(target, settings);
	let told = 0;
	for (const one of due) told += await tellOnce(target, telling(target, one, template));
	return told;
}

async function dueNow(target: ReminderTarget, settings: readonly ReminderSetting[]): Promise<Due[]> {
	const today = todayInLondon(target.now);
	const scheduled = settings.filter(isScheduled);
	if (scheduled.length === 0) return [];
	const lists = await read(
		target.d1,
		scheduled.map(({ slug, minutes_before }) =>
			EVENTS[slug](addDays(today, -1), addDays(today, daysAhead(minutes_before))),
		),
	);
	const due = scheduled.flatMap((setting, at) =>
		(lists[at] ?? []).flatMap((event) => {
			const lead = dueLead(momentOf(event), setting.minutes_before, target.now, graceOf(event));
			const key = `${setting.slug}:${event.id}:${event.date}T${event.time ?? ""}:${lead}`;
			return lead === null ? [] : [{ setting, event, lead, key }];
		}),
	);
	const [told] = await read(target.d1, [
		query<{ key: string }>(toldSql, JSON.stringify(due.map(({ key }) => key))),
	]);
	const known = new Set(told.map(({ key }) => key));
	return due.filter(({ key }) => !known.has(key)).slice(0, MOST);
}

const isScheduled = (
	setting: ReminderSetting,
): setting is ReminderSetting & { slug: Exclude<ReminderSlug, "job_reminder"> } => setting.slug in EVENTS;

const graceOf = ({ time }: ReminderEvent) => (time === null ? GRACE.day : GRACE.time);

const momentOf = ({ date, time }: ReminderEvent) => instantOf(date, time ?? toUtcTime(date, MORNING));

function telling(
	target: ReminderTarget,
	{ setting, event, lead, key }: Due,
	template: TemplateRow | undefined,
) {
	const when = [showDate(event.date), toLocalTime(event.date, event.time)].filter(Boolean).join(" ");
	const message = `${when}. ${event.notes}`;
	const title = event.title;
	return {
		key,
		kind: setting.slug,
		writes: [
			...(setting.by_notification ? bells(target, event, title, message) : []),
			...(setting.slug === "task_reminder" ? [taskSent(target, event.id)] : []),
		],
		mails: setting.by_email && template ? mails(setting, event, key, template) : [],
		payload: {
			slug: setting.slug,
			title,
			message,
			lead: sayLead(lead),
			about: event.about,
			about_id: event.about_id,
		},
	};
}

function bells(target: ReminderTarget, event: ReminderEvent, title: string, message: string): Statement[] {
	const { about, about_id, driver_id } = event;
	if (driver_id !== null)
		return [
			{
				sql: `INSERT INTO notification (user_id, slug, title, message, about, about_id, created_at)
					SELECT id, 'workday_reminder', ?1, ?2, ?3, ?4, ?5 FROM user WHERE driver_id = ?6 AND is_active = 1 AND deleted_at IS NULL`,
				params: [title, message, about, about_id, target.now.toISOString(), driver_id],
			},
		];
	return tellStaff(target, { slug: "vehicle_reminder", title, message, about, about_id, screens: SCREENS });
}

const taskSent = (target: ReminderTarget, id: number): Statement => ({
	sql: "UPDATE vehicle_reminder SET sent_at = ? WHERE id = ?",
	params: [target.now.toISOString(), id],
});

function mails(
	{ recipients }: ReminderSetting,
	{ title, notes, date, time, about, about_id, driver_email }: ReminderEvent,
	key: string,
	template: TemplateRow,
): Mail[] {
	const values = { title, notes, date: showDate(date), time: toLocalTime(date, time) };
	const everybody = new Set([...recipients, ...(driver_email ? [driver_email.toLowerCase()] : [])]);
	return [...everybody].map((to) => ({
		...mailFrom(template, to, values),
		about,
		about_id,
		uid: `${key}-${to}`,
	}));
}
