import { z } from "zod";
import { isEmail, MANY_EMAILS_ERROR, MAX_EMAILS, normaliseEmail } from "~/shared/contact/email";
import { flagField, whenValid } from "~/shared/input-fields";
import { contactText } from "~/shared/texts/contact";

/** The kinds of reminder, with the last segment of their screen's URL and their texts. */
export const REMINDER_KINDS = [
	{
		slug: "job_reminder",
		screen: "job",
		label: "Job",
		about: "Reminders of a job are sent at the time set on the job.",
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
		about: "Reminds staff of a vehicle's MOT, counted back from 08:00 on the day.",
		leads: true,
	},
	{
		slug: "vor_reminder",
		screen: "vor",
		label: "VOR",
		about: "Reminds staff of a vehicle's VOR day, counted back from 08:00 on the day.",
		leads: true,
	},
	{
		slug: "pmi_reminder",
		screen: "pmi",
		label: "PMI",
		about: "Reminds staff of a vehicle's inspection, counted back from 08:00 on the day.",
		leads: true,
	},
	{
		slug: "task_reminder",
		screen: "general-task",
		label: "General Task",
		about: "Reminds staff of a vehicle's tasks, counted back from the time set on the task.",
		leads: true,
	},
] as const;
export type ReminderSlug = (typeof REMINDER_KINDS)[number]["slug"];

/** The longest lead time: a year. */
export const MAX_LEAD_MINUTES = 525_600;
const MAX_LEADS = 6;

const lead = z
	.number("Please enter a number")
	.int("Please enter a whole number")
	.min(0, "Must be 0 or more")
	.max(MAX_LEAD_MINUTES, "At most a year");

const address = z.string(contactText.email).overwrite(normaliseEmail).refine(isEmail, contactText.email);

export const reminderSlug = z.object({
	slug: z.enum(
		REMINDER_KINDS.map(({ slug }) => slug),
		"Unknown reminder",
	),
});

export const reminderSettingInput = z
	.object({
		is_enabled: flagField,
		/** Minutes before the event, each once. */
		minutes_before: z.array(lead).max(MAX_LEADS, `At most ${MAX_LEADS} reminders`),
		by_notification: flagField,
		by_email: flagField,
		recipients: z.array(address).max(MAX_EMAILS, MANY_EMAILS_ERROR),
	})
	.superRefine(
		({ is_enabled, by_notification, by_email, minutes_before }, ctx) => {
			if (is_enabled && !by_notification && !by_email)
				ctx.addIssue({ code: "custom", path: ["by_notification"], message: "Choose at least one channel" });
			if (is_enabled && minutes_before.length === 0)
				ctx.addIssue({ code: "custom", path: ["minutes_before"], message: "Add at least one reminder" });
		},
		{ when: whenValid("is_enabled", "by_notification", "by_email", "minutes_before") },
	);
export type ReminderSettingInput = z.output<typeof reminderSettingInput>;

/** The settings of one kind of reminder. */
export interface ReminderSetting extends ReminderSettingInput {
	slug: ReminderSlug;
	title: string;
}
