import { z } from "zod";
import { ledgerPrice } from "~/shared/money/price-fields";
import { decimal, priceField } from "~/shared/money/schemas";
import { oneLineField } from "~/shared/one-line";
import type { RateAddition } from "~/shared/rates/rate-card";
import { isMonthDay } from "~/shared/rates/yearly-days";
import { isTime } from "~/shared/time/london";
import { requiredDateField } from "~/shared/time/schemas";
import { checkContent } from "./check-content";

const MAX_LINES = 40;
const MAX_BANDS = 40;
const MAX_LOAD_TYPES = 60;
const MAX_ZONES = 150;
const MAX_POSTCODES = 400;
const MAX_PERCENT = 1_000;

const lineId = z.string().trim().min(1, "Please enter an id").max(40, "At most 40 characters");
const label = oneLineField("Please enter a label")
	.min(1, "Please enter a label")
	.max(60, "At most 60 characters");
const rowId = z.int("Not a number").positive("Not a number");

/** A decimal that has to be entered, with the message where it is blank. */
const required = (field: z.ZodType<number | null, number | string | null | undefined>, message: string) =>
	field.transform((entered, ctx) => {
		if (entered !== null) return entered;
		ctx.addIssue({ code: "custom", message });
		return z.NEVER;
	});
const percentField = required(
	decimal(5).refine((percent) => percent === null || percent <= MAX_PERCENT, {
		error: `At most ${MAX_PERCENT} %`,
	}),
	"Please enter a percentage",
);
const amountField = required(priceField(5), "Please enter an amount");
const positive = (message: string) =>
	required(decimal(5), message).refine((entered) => entered > 0, { error: "Must be more than 0" });

const timeOfDay = z.string().trim().refine(isTime, "Please enter a time as 08:30");
const unit = z.enum(["spaces", "kg", "items"]);
const method = z.enum(["each", "whole", "fixed"]);
const side = z.enum(["collection", "delivery"]);
const postcodes = z
	.array(z.string().trim().toUpperCase().max(8, "At most 8 characters"))
	.min(1, "Please enter a postcode area")
	.max(MAX_POSTCODES, `At most ${MAX_POSTCODES} postcodes`);

const amounts = z
	.array(z.object({ load_type_id: rowId.nullable(), amount: amountField }))
	.min(1, "Please enter an amount")
	.max(MAX_LOAD_TYPES, `At most ${MAX_LOAD_TYPES} load types`);
const bands = z
	.array(z.object({ up_to: positive("Please enter where the band ends").nullable(), amounts }))
	.min(1, "Please enter a band")
	.max(MAX_BANDS, `At most ${MAX_BANDS} bands`);
const addition = z
	.object({
		percent: percentField.optional(),
		/** Ids of extras before it that the percentage counts too. */
		also: z.array(lineId).max(MAX_LINES).default([]),
		amounts: amounts.optional(),
	})
	.transform(({ percent, also, amounts: added }, ctx): RateAddition => {
		if (added && percent === undefined) return { amounts: added };
		if (percent !== undefined && !added) return { percent, also };
		ctx.addIssue({ code: "custom", message: "Please enter a percentage or amounts" });
		return z.NEVER;
	});

const baseLine = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("zones"),
		id: lineId,
		origin: z.enum(["collection", "depot"]),
		zones: z
			.array(
				z.object({
					code: oneLineField("Please enter a code")
						.min(1, "Please enter a code")
						.max(12, "At most 12 characters"),
					name: oneLineField().max(60, "At most 60 characters"),
					postcodes,
				}),
			)
			.min(1, "Please enter a zone")
			.max(MAX_ZONES, `At most ${MAX_ZONES} zones`),
		tables: z
			.array(
				z.object({
					load_type_id: rowId.nullable(),
					prices: z.array(priceField(5)).max(MAX_ZONES * MAX_ZONES),
				}),
			)
			.min(1, "Please enter prices")
			.max(MAX_LOAD_TYPES),
	}),
	z.object({ kind: z.literal("distance"), id: lineId, method, bands }),
	z.object({ kind: z.literal("quantity"), id: lineId, unit, method, bands }),
	z.object({ kind: z.literal("time"), id: lineId, per: z.enum(["hour", "half_day", "day"]), amounts }),
]);

const outOfHoursRule = z.object({
	days: z.enum(["weekdays", "saturday", "sunday", "bank_holiday"]),
	from: timeOfDay,
	until: timeOfDay,
	adds: addition,
});

const MAX_FREE_DAYS = 20;
const monthDay = z.string().trim().refine(isMonthDay, "Please enter a day of the year");
const yearlyDays = z.object({ from: monthDay, until: monthDay, until_monday: z.boolean().default(false) });

const areaCharge = z.object({
	code: oneLineField("Please enter a code").min(1, "Please enter a code").max(12, "At most 12 characters"),
	name: label,
	postcodes,
	across: z
		.array(z.string().trim().toUpperCase().max(8, "At most 8 characters"))
		.max(MAX_POSTCODES, `At most ${MAX_POSTCODES} postcodes`)
		.default([]),
	load_type_ids: z.array(rowId).max(MAX_LOAD_TYPES),
	weekdays: z.array(z.int().min(1).max(7)).max(7),
	from: timeOfDay.nullable(),
	until: timeOfDay.nullable(),
	on_bank_holidays: z.boolean(),
	free_days: z.array(yearlyDays).max(MAX_FREE_DAYS, `At most ${MAX_FREE_DAYS}`).default([]),
	amount: amountField,
	source: oneLineField().max(200, "At most 200 characters"),
	source_date: requiredDateField,
});

const extraHead = { id: lineId, label, extra_tariff_id: rowId.nullable() };
const extraLine = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("drops"), ...extraHead, included: z.int().min(0).max(99), amounts }),
	z.object({ kind: z.literal("per_unit"), ...extraHead, unit, amounts }),
	z.object({
		kind: z.literal("window"),
		...extraHead,
		side,
		steps: z
			.array(z.object({ before: timeOfDay, adds: addition }))
			.min(1, "Please enter a time")
			.max(MAX_BANDS),
	}),
	z.object({
		kind: z.literal("out_of_hours"),
		...extraHead,
		side,
		rules: z.array(outOfHoursRule).min(1, "Please enter a time").max(MAX_BANDS),
	}),
	z.object({
		kind: z.literal("work"),
		...extraHead,
		need_ids: z.array(rowId).max(MAX_LINES),
		service_ids: z.array(rowId).max(MAX_LINES),
		occasions: z.array(z.enum(["failed", "return", "night_out", "adr"])).max(4),
		adds: addition,
	}),
	z.object({
		kind: z.literal("areas"),
		...extraHead,
		charges: z.array(areaCharge).min(1, "Please enter an area").max(MAX_LINES),
	}),
]);

/** What a version of a rate card charges, as it is sent: every error is at the path of its own value. */
export const rateCardContent = z
	.object({
		rounded_to: positive("Please enter what is rounded to").refine((pounds) => pounds <= 5, {
			error: "At most 5 pounds",
		}),
		kg_per_m3: positive("Please enter kilograms").nullable(),
		fuel_percent: percentField.nullable(),
		base: z.array(baseLine).max(MAX_LINES, `At most ${MAX_LINES} lines`),
		minimum: z
			.array(z.object({ load_type_id: rowId.nullable(), amount: amountField }))
			.max(MAX_LOAD_TYPES, `At most ${MAX_LOAD_TYPES} load types`),
		extras: z.array(extraLine).max(MAX_LINES, `At most ${MAX_LINES} lines`),
		waiting: z
			.object({
				free_minutes: z.int("Not a whole number").min(0, "Cannot be negative").max(1_440, "At most 1440"),
				step_minutes: z.int("Not a whole number").min(1, "At least 1").max(480, "At most 480"),
				amounts,
			})
			.nullable(),
	})
	.superRefine((content, ctx) => {
		for (const { path, message } of checkContent(content))
			ctx.addIssue({ code: "custom", path: [...path], message });
	});

const pricedAmounts = z.array(z.object({ load_type_id: z.int().nullable(), amount: ledgerPrice() }));
const pricedBands = z.array(z.object({ up_to: z.number().nullable(), amounts: pricedAmounts }));
const pricedAddition = z.union([
	z.object({ percent: z.number(), also: z.array(z.string()) }),
	z.object({ amounts: pricedAmounts }),
]);
const pricedHead = { id: z.string(), label: z.string(), extra_tariff_id: z.int().nullable() };

const pricedBase = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("zones"),
		id: z.string(),
		origin: z.enum(["collection", "depot"]),
		zones: z.array(z.object({ code: z.string(), name: z.string(), postcodes: z.array(z.string()) })),
		tables: z.array(
			z.object({ load_type_id: z.int().nullable(), prices: z.array(ledgerPrice().nullable()) }),
		),
	}),
	z.object({ kind: z.literal("distance"), id: z.string(), method, bands: pricedBands }),
	z.object({ kind: z.literal("quantity"), id: z.string(), unit, method, bands: pricedBands }),
	z.object({
		kind: z.literal("time"),
		id: z.string(),
		per: z.enum(["hour", "half_day", "day"]),
		amounts: pricedAmounts,
	}),
]);

const pricedExtra = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("drops"), ...pricedHead, included: z.int(), amounts: pricedAmounts }),
	z.object({ kind: z.literal("per_unit"), ...pricedHead, unit, amounts: pricedAmounts }),
	z.object({
		kind: z.literal("window"),
		...pricedHead,
		side,
		steps: z.array(z.object({ before: z.string(), adds: pricedAddition })),
	}),
	z.object({
		kind: z.literal("out_of_hours"),
		...pricedHead,
		side,
		rules: z.array(outOfHoursRule.extend({ adds: pricedAddition })),
	}),
	z.object({
		kind: z.literal("work"),
		...pricedHead,
		need_ids: z.array(z.int()),
		service_ids: z.array(z.int()),
		occasions: z.array(z.enum(["failed", "return", "night_out", "adr"])),
		adds: pricedAddition,
	}),
	z.object({
		kind: z.literal("areas"),
		...pricedHead,
		charges: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				postcodes: z.array(z.string()),
				across: z.array(z.string()).optional(),
				load_type_ids: z.array(z.int()),
				weekdays: z.array(z.int()),
				from: z.string().nullable(),
				until: z.string().nullable(),
				on_bank_holidays: z.boolean(),
				free_days: z
					.array(z.object({ from: z.string(), until: z.string(), until_monday: z.boolean() }))
					.optional(),
				amount: ledgerPrice(),
				source: z.string(),
				source_date: z.string(),
			}),
		),
	}),
]);

/** What a version of a rate card charges, as it is answered. */
export const rateCardContentResponse = z.object({
	rounded_to: ledgerPrice(),
	kg_per_m3: z.number().nullable(),
	fuel_percent: z.number().nullable(),
	base: z.array(pricedBase),
	minimum: pricedAmounts,
	extras: z.array(pricedExtra),
	waiting: z.object({ free_minutes: z.int(), step_minutes: z.int(), amounts: pricedAmounts }).nullable(),
});
