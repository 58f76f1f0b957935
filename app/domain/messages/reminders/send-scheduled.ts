import type { Mail, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { insertDriverNotice } from "~/db/repositories/messages/driver-notices";
import { EVENT_SELECTS, type ReminderEvent } from "~/db/repositories/messages/reminder-events";
import { selectReminderSettings } from "~/db/repositories/messages/reminders";
import { markVehicleReminderSent } from "~/db/repositories/messages/vehicles";
import { buildMail, type TemplateRow } from "~/domain/kernel/mail/template";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { addDays, showDate } from "~/shared/time/dates";
import { instantOf, todayInLondon, toLocalTime, toUtcTime } from "~/shared/time/london";
import { notifyOnce, type ReminderTarget, withoutSent } from "./notify-once";
import { daysAhead, dueLead, earliest, formatLead, GRACE_MINUTES, HORIZON_DAYS, nextLead } from "./rules-due";
import type { ReminderSetting, ReminderSlug } from "./setting-schemas";
import { toReminderSetting } from "./settings";

/** Reminders per run; the next run sends the rest. */
const MAX_REMINDERS = 50;

/** The London time from which whole-day reminders count back. */
export const DAY_REMINDER_TIME = "08:00";

/** Staff with one of these screens are notified. */
const VEHICLE_SCREENS = ["/organizer", "/planner", "/account-settings/vehicles"] as const;

interface ScheduledReminder {
	setting: ReminderSetting;
	event: ReminderEvent;
	lead: number;
	key: string;
}

/**
 * Sends due reminders of workdays, MOTs, VOR days, inspections and tasks. Returns the moment of the next one within the horizon, null
 * without one.
 */
export async function sendScheduledReminders(target: ReminderTarget): Promise<Date | null> {
	const [rows, [template]] = await read(target.d1, [
		selectReminderSettings(),
		selectEnabledTemplate("job_reminder"),
	]);
	const settings = rows.map(toReminderSetting).filter(({ is_enabled }) => is_enabled);
	const { due, next } = await findDue(target, settings);
	for (const reminder of due.slice(0, MAX_REMINDERS))
		await notifyOnce(target, notificationFor(target, reminder, template));
	return due.length > MAX_REMINDERS ? target.now : next;
}

async function findDue(
	target: ReminderTarget,
	settings: readonly ReminderSetting[],
): Promise<{ due: ScheduledReminder[]; next: Date | null }> {
	const today = todayInLondon(target.now);
	const scheduled = settings.filter(isScheduled);
	if (scheduled.length === 0) return { due: [], next: null };
	const lists = await read(
		target.d1,
		scheduled.map(({ slug, minutes_before }) =>
			EVENT_SELECTS[slug](addDays(today, -1), addDays(today, daysAhead(minutes_before) + HORIZON_DAYS)),
		),
	);
	const events = scheduled.flatMap((setting, at) => (lists[at] ?? []).map((event) => ({ setting, event })));
	const next = earliest(
		events.map(({ setting, event }) => nextLead(eventMoment(event), setting.minutes_before, target.now)),
	);
	const due = events.flatMap(({ setting, event }) => {
		const lead = dueLead(eventMoment(event), setting.minutes_before, target.now, graceFor(event));
		const key = `${setting.slug}:${event.id}:${event.date}T${event.time ?? ""}:${lead}`;
		return lead === null ? [] : [{ setting, event, lead, key }];
	});
	return { due: await withoutSent(target, due), next };
}

const isScheduled = (
	setting: ReminderSetting,
): setting is ReminderSetting & { slug: Exclude<ReminderSlug, "job_reminder"> } =>
	Object.hasOwn(EVENT_SELECTS, setting.slug);

const graceFor = ({ time }: ReminderEvent) => (time === null ? GRACE_MINUTES.day : GRACE_MINUTES.time);

const eventMoment = ({ date, time }: ReminderEvent) =>
	instantOf(date, time ?? toUtcTime(date, DAY_REMINDER_TIME));

function notificationFor(
	target: ReminderTarget,
	{ setting, event, lead, key }: ScheduledReminder,
	template: TemplateRow | undefined,
) {
	const when = [showDate(event.date), toLocalTime(event.date, event.time)].filter(Boolean).join(" ");
	const message = `${when}. ${event.notes}`;
	const title = event.title;
	return {
		key,
		kind: setting.slug,
		writes: [
			...(setting.by_notification ? notificationWrites(target, event, title, message) : []),
			...(setting.slug === "task_reminder" ? [markVehicleReminderSent(target, event.id)] : []),
		],
		mails: setting.by_email && template ? buildMails(setting, event, key, template) : [],
		payload: {
			slug: setting.slug,
			title,
			message,
			lead: formatLead(lead),
			about: event.about,
			about_id: event.about_id,
		},
	};
}

function notificationWrites(
	target: ReminderTarget,
	event: ReminderEvent,
	title: string,
	message: string,
): Statement[] {
	const { about, about_id, driver_id } = event;
	if (driver_id !== null)
		return [
			insertDriverNotice(target, driver_id, { slug: "workday_reminder", title, message, about, about_id }),
		];
	return notifyStaff(target, {
		slug: "vehicle_reminder",
		title,
		message,
		about,
		about_id,
		screens: VEHICLE_SCREENS,
	});
}

function buildMails(
	{ recipients }: ReminderSetting,
	{ title, notes, date, time, about, about_id, driver_email }: ReminderEvent,
	key: string,
	template: TemplateRow,
): Mail[] {
	const values = { title, notes, date: showDate(date), time: toLocalTime(date, time) };
	const addresses = new Set([...recipients, ...(driver_email ? [driver_email.toLowerCase()] : [])]);
	return [...addresses].map((to) => ({
		...buildMail(template, to, values),
		about,
		about_id,
		uid: `${key}-${to}`,
	}));
}
