import { z } from "zod";
import { isEmail, normaliseEmail } from "~/domain/contact/email";
import { flag } from "~/domain/jobs/schemas-parts";
import { contactText } from "~/domain/messages";

/** The kinds of reminder: the last part of the screen's address, and what is said about it. */
export const REMINDER_KINDS = [
	{
		slug: "job_reminder",
		screen: "job",
		label: "Job",
		about: "Reminders noted on a job come at the minute that was chosen there.",
		leads: false,
	},
	{
		slug: "workday_reminder",
		screen: "workday",
		label: "Workday",
		about: "Reminds a driver of a workday before it starts, until the driver has clocked in.",
		leads: true,
	},
	{
		slug: "mot_reminder",
		screen: "mot",
		label: "MOT",
		about: "Reminds of a vehicle's MOT, counted back from 08:00 on its day.",
		leads: true,
	},
	{
		slug: "vor_reminder",
		screen: "vor",
		label: "VOR",
		about: "Reminds of a day on which a vehicle is off the road, counted back from 08:00 on that day.",
		leads: true,
	},
	{
		slug: "pmi_reminder",
		screen: "pmi",
		label: "PMI",
		about: "Reminds of a vehicle's inspection, counted back from 08:00 on its day.",
		leads: true,
	},
	{
		slug: "task_reminder",
		screen: "general-task",
		label: "General Task",
		about: "Reminds of what is noted on a vehicle, counted back from the time that was chosen there.",
		leads: true,
	},
] as const;
export type ReminderSlug = (typeof REMINDER_KINDS)[number]["slug"];

/** The longest way back: a year, in minutes. */
export const MOST_MINUTES = 525_600;
const MOST_LEADS = 6;

const lead = z
	.number("Please enter a number")
	.int("Please enter a whole number")
	.min(0, "Must be 0 or more")
	.max(MOST_MINUTES, "At most a year");

const address = z.string(contactText.email).transform(normaliseEmail).refine(isEmail, contactText.email);

export const reminderSlug = z.object({
	slug: z.enum(
		REMINDER_KINDS.map(({ slug }) => slug),
		"There is no such reminder",
	),
});

export const reminderSettingInput = z
	.object({
		is_enabled: flag,
		/** Minutes before the event, each once. */
		minutes_before: z.array(lead).max(MOST_LEADS, `At most ${MOST_LEADS} reminders`),
		by_notification: flag,
		by_email: flag,
		recipients: z.array(address).max(50, "At most 50 addresses"),
	})
	.superRefine(({ is_enabled, by_notification, by_email, minutes_before }, ctx) => {
		if (is_enabled && !by_notification && !by_email)
			ctx.addIssue({ code: "custom", path: ["by_notification"], message: "Choose one way at least" });
		if (is_enabled && minutes_before.length === 0)
			ctx.addIssue({ code: "custom", path: ["minutes_before"], message: "Add one reminder at least" });
	});
export type ReminderSettingInput = z.output<typeof reminderSettingInput>;

/** How one kind of reminder reminds. */
export interface ReminderSetting extends ReminderSettingInput {
	slug: ReminderSlug;
	title: string;
}
