import { z } from "zod";
import { isEmail, MANY_EMAILS_ERROR, MAX_EMAILS, normaliseEmail } from "~/shared/contact/email";
import { flagField, searchField, whenValid } from "~/shared/input-fields";
import { contactText } from "~/shared/texts/contact";
import { isDate } from "~/shared/time/dates";

/** When check reports are mailed. */
export const REPORT_FREQUENCIES = [
	{ value: "each", label: "Each report immediately" },
	{ value: "daily", label: "Once a day" },
	{ value: "weekly", label: "Once a week" },
] as const;

const address = z.string(contactText.email).overwrite(normaliseEmail).refine(isEmail, contactText.email);

export const checkReportSettingsInput = z
	.object({
		is_enabled: flagField,
		only_defects: flagField,
		frequency: z.enum(
			REPORT_FREQUENCIES.map(({ value }) => value),
			"Please choose a frequency",
		),
		recipients: z.array(address).max(MAX_EMAILS, MANY_EMAILS_ERROR),
		include_images: flagField,
	})
	.refine(({ is_enabled, recipients }) => !is_enabled || recipients.length > 0, {
		path: ["recipients"],
		message: "Add at least one address",
		when: whenValid("is_enabled", "recipients"),
	});
export type CheckReportSettings = z.output<typeof checkReportSettingsInput>;

/** What a check is about, by `truck_type`. */
export const CHECKED_KINDS = [
	{ value: 1, label: "Vehicle" },
	{ value: 2, label: "Trailer" },
	{ value: 3, label: "Custom" },
	{ value: 4, label: "Job" },
] as const;

const day = z.string().trim().refine(isDate, { error: "Please choose a day", abort: true }).optional();
const positiveInt = (max: number) => z.coerce.number("Please enter a number").int().min(1).max(max);

/** Filters of the report list. Days are London days, inclusive; by default the last seven. */
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
		keywords: searchField.default(""),
		page: positiveInt(1_000_000).default(1),
		perPage: positiveInt(500).default(20),
	})
	.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
		path: ["date_to"],
		message: "The last day is before the first",
		when: whenValid("date_from", "date_to"),
	});
export type CheckReportsInput = z.output<typeof checkReportsInput>;
