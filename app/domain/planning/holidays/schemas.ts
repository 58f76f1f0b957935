import { z } from "zod";
import { flagField, whenValid } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";
import { isDate, toDateText } from "~/shared/time/dates";
import { BANK_HOLIDAY_YEARS, DIVISIONS } from "./bank-holidays";

const decimal = (max: number) =>
	z
		.number("Please enter a number")
		.min(0, "Must be 0 or more")
		.max(max, `At most ${max} days`)
		.multipleOf(0.5, "Whole or half days");
/** A year without 29 February: the holiday year must start on a day that every year has. */
const COMMON_YEAR = 2027;
const isMonthDay = (text: string) => {
	const [month, day] = text.split("-").map(Number);
	return /^\d\d-\d\d$/.test(text) && toDateText(COMMON_YEAR, month ?? 0, day ?? 0) !== null;
};

const divisionField = z.enum(
	DIVISIONS.map(({ value }) => value),
	"Please choose a part of the country",
);

/** The year of the bank holidays. */
export const yearField = z.coerce
	.number("Please enter a year")
	.int("Please enter a year")
	.min(BANK_HOLIDAY_YEARS.first, `From ${BANK_HOLIDAY_YEARS.first}`)
	.max(BANK_HOLIDAY_YEARS.last, `Up to ${BANK_HOLIDAY_YEARS.last}`);

/** The year and nation whose bank holidays are read; by default this year and the company's. */
export const bankHolidayQuery = z.object({ year: yearField.optional(), division: divisionField.optional() });

/** The year and nation whose bank holidays return to those calculated by rule. */
export const resetBankHolidaysInput = z.object({ year: yearField, division: divisionField });

export const holidaySettingsInput = z.object({
	year_start: z.string("Please choose a day").refine(isMonthDay, "Please choose a day that every year has"),
	days: decimal(100),
	carry_over_days: decimal(100),
	includes_bank_holidays: flagField,
	notice_days: z
		.number("Please enter a number")
		.int("Whole days")
		.min(0, "Must be 0 or more")
		.max(365, "At most 365 days"),
	division: divisionField,
});
export type HolidaySettings = z.output<typeof holidaySettingsInput>;

const bankHoliday = z.object({
	date: z.string("Please choose a day").refine(isDate, { error: "Please choose a day", abort: true }),
	title: oneLineField("Please enter a name").min(1, "Please enter a name").max(80, "At most 80 characters"),
});

/** All bank holidays of a year; they replace the stored ones. */
export const bankHolidaysInput = z
	.object({
		year: yearField,
		division: divisionField,
		bank_holidays: z
			.array(bankHoliday)
			.min(1, "Enter at least one, or reset to the standard bank holidays")
			.max(40, "At most 40"),
	})
	.superRefine(
		({ year, bank_holidays }, ctx) => {
			const dates = new Set<string>();
			for (const [at, { date }] of bank_holidays.entries()) {
				const path = ["bank_holidays", at, "date"];
				if (!date.startsWith(`${year}-`))
					ctx.addIssue({ code: "custom", path, message: `Not a day of ${year}` });
				else if (dates.has(date)) ctx.addIssue({ code: "custom", path, message: "This day appears twice" });
				dates.add(date);
			}
		},
		{ when: whenValid("year", "bank_holidays") },
	);
export type BankHolidaysInput = z.output<typeof bankHolidaysInput>;
