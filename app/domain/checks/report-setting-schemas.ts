import { z } from "zod";
import { isEmail, normaliseEmail } from "~/domain/contact/email";
import { flag } from "~/domain/jobs/schemas-parts";
import { contactText } from "~/domain/messages";
import { isDate } from "~/domain/time/dates";

/** When check reports are mailed. */
export const FREQUENCIES = [
	{ value: "each", label: "Each as it comes in" },
	{ value: "daily", label: "Once a day" },
	{ value: "weekly", label: "Once a week" },
] as const;

const address = z.string(contactText.email).transform(normaliseEmail).refine(isEmail, contactText.email);

export const checkReportSettingsInput = z
	.object({
		is_enabled: flag,
		only_defects: flag,
		frequency: z.enum(
			FREQUENCIES.map(({ value }) => value),
			"Please choose when",
		),
		recipients: z.array(address).max(50, "At most 50 addresses"),
		include_images: flag,
	})
	.refine(({ is_enabled, recipients }) => !is_enabled || recipients.length > 0, {
		path: ["recipients"],
		message: "Add one address at least",
	});
export type CheckReportSettings = z.output<typeof checkReportSettingsInput>;

/** What is checked, by `truck_type`. */
export const CHECKED = [
	{ value: 1, label: "Vehicle" },
	{ value: 2, label: "Trailer" },
	{ value: 3, label: "Custom" },
	{ value: 4, label: "Job" },
] as const;

const day = z.string().trim().refine(isDate, "Please choose a day").optional();
const whole = (most: number) => z.coerce.number("Please enter a number").int().min(1).max(most);

/** Which reports are listed: days as London has them, both included; the last seven where none are named. */
export const checkReportsInput = z
	.object({
		date_from: day,
		date_to: day,
		truck_type: z
			.enum(["", "1", "2", "3", "4"], "Please choose what was checked")
			.default("")
			.transform((sent) => (sent === "" ? null : Number(sent))),
		only_defects: z
			.enum(["", "0", "1"], "Must be 0 or 1")
			.default("")
			.transform((sent) => sent === "1"),
		keywords: z.string().trim().max(200).default(""),
		page: whole(1_000_000).default(1),
		perPage: whole(500).default(20),
	})
	.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
		path: ["date_to"],
		message: "The last day is before the first",
	});
export type CheckReportsInput = z.output<typeof checkReportsInput>;
