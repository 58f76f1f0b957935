import { z } from "zod";
import { idField, whenValid } from "~/shared/input-fields";
import { isDate } from "~/shared/time/dates";
import { isTime } from "~/shared/time/london";
import { QUICK_REMINDERS } from "./rules-reminders";

const missing = { date: "Please select a date", time: "Please Provide Time" };

/** A reminder: UK day and UTC time, or the option number of a quick reminder. */
export const reminderInput = z
	.object({
		job_detail_id: idField.refine((sent) => sent !== null, "Name the job").transform(Number),
		date: z.string().trim().max(30).nullish(),
		time: z.string().trim().max(20).nullish(),
		notes: z
			.string()
			.trim()
			.max(2000, "At most 2000 characters")
			.nullish()
			.transform((typed) => typed ?? ""),
		quick: z
			.literal(
				QUICK_REMINDERS.map(({ option }) => option),
				"Unknown quick reminder",
			)
			.optional(),
	})
	.superRefine(
		({ date, time, quick }, ctx) => {
			if (quick !== undefined) return;
			if (!isDate(date ?? "")) ctx.addIssue({ code: "custom", path: ["date"], message: missing.date });
			if (!isTime(time ?? "")) ctx.addIssue({ code: "custom", path: ["time"], message: missing.time });
		},
		{ when: whenValid("date", "time", "quick") },
	);
export type ReminderInput = z.output<typeof reminderInput>;
