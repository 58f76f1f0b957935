import { z } from "zod";
import { bodyIdField, wholeNumberField } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import { decimal, priceField } from "~/shared/money/schemas";
import { idValue, nullableNumber } from "~/shared/response-fields";

/** How late a plan may be: what is later is forbidden on the board. */
const MAX_PLAN_LATE_MINUTES = 30;
const MAX_DAY = 5_000;
const MAX_HOUR = 500;
const MAX_MILE = 100;
const MAX_GRAMS = 10_000;
const MAX_JOB = 10_000;
const MAX_SPACES = 100;
const MAX_TYPES = 500;

const pounds = (places: 2 | 5, max: number) =>
	priceField(places).refine((amount) => amount === null || amount <= max, {
		error: `At most £${max.toLocaleString("en-GB")}`,
	});

/** Each figure of a vehicle type is null, or left out, where it is the usual one of the vehicle's weight. */
const typeCostsInput = z.object({
	vehicle_type_id: bodyIdField,
	per_day: pounds(2, MAX_DAY),
	per_mile: pounds(5, MAX_MILE),
	per_hour: pounds(2, MAX_HOUR),
	/** Grams. */
	co2e_per_mile: decimal(2).refine((grams) => grams === null || grams <= MAX_GRAMS, {
		error: `At most ${MAX_GRAMS.toLocaleString("en-GB")} g`,
	}),
});

const companyCostsInput = z.object({
	per_late_minute: pounds(2, MAX_HOUR),
	most_late: wholeNumberField(
		z
			.int("Please enter a whole number")
			.min(0, "At least 0 min")
			.max(MAX_PLAN_LATE_MINUTES, `At most ${MAX_PLAN_LATE_MINUTES} min`),
	).nullish(),
	per_move: pounds(2, MAX_JOB),
	sub_contractor_per_job: pounds(2, MAX_JOB),
	sub_contractor_per_mile: pounds(5, MAX_MILE),
	full_load_spaces: decimal(2)
		.refine((spaces) => spaces === null || spaces >= 1, { error: "At least 1" })
		.refine((spaces) => spaces === null || spaces <= MAX_SPACES, { error: `At most ${MAX_SPACES}` }),
});

/** What is set of the costs of a plan. Types that are not sent stay as they are, and so does the rest without `company`. */
export const planCostsInput = z.object({
	types: z
		.array(typeCostsInput)
		.max(MAX_TYPES, `At most ${MAX_TYPES}`)
		.default([])
		.superRefine((types, { addIssue }) => {
			const ids = types.map(({ vehicle_type_id }) => vehicle_type_id);
			for (const [at, id] of ids.entries())
				if (ids.indexOf(id) < at)
					addIssue({ code: "custom", path: [at, "vehicle_type_id"], message: "This type is listed twice" });
		}),
	company: companyCostsInput.optional(),
});

/** A vehicle's costs as they are set; null is usual. */
const figures = {
	per_day: price().nullable(),
	per_mile: price().nullable(),
	per_hour: price().nullable(),
	co2e_per_mile: nullableNumber,
};

const companyFigures = z.object({
	per_late_minute: price().nullable(),
	most_late: z.int().nullable(),
	per_move: price().nullable(),
	sub_contractor_per_job: price().nullable(),
	sub_contractor_per_mile: price().nullable(),
	full_load_spaces: nullableNumber,
});

/** What the company has set of the costs of a plan; a role without prices gets null in place of pounds, which is usual. */
export const costSettingsResponse = z.object({
	types: z.array(z.object({ vehicle_type_id: idValue, ...figures })),
	company: companyFigures.nullable(),
});

const usualFigures = z.object({
	per_day: price(),
	per_mile: price(),
	per_hour: price(),
	co2e_per_mile: z.number(),
});

/** All vehicle types with what is set for each, and what its lightest and its heaviest vehicle usually cost. */
export const planCostsResponse = z.object({
	types: z.array(
		z.object({
			vehicle_type_id: idValue,
			v_code: z.string(),
			description: z.string(),
			...figures,
			usual: z.object({ lowest: usualFigures, highest: usualFigures }),
		}),
	),
	company: companyFigures,
});
export type PlanCostsView = z.output<typeof planCostsResponse>;
