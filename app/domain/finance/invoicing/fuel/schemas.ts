import { z } from "zod";
import { flagField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { decimal } from "~/shared/money/schemas";
import { oneLineField } from "~/shared/one-line";
import { flagValue, idValue } from "~/shared/response-fields";
import { dateField, monthField } from "~/shared/time/schemas";

/** The most bands of the table. */
const MAX_BANDS = 60;
/** The most rows of a file. */
export const MAX_FUEL_ROWS = 500;
const MAX_PENCE = 1_000;
const MAX_PERCENT = 100;

const month = monthField.unwrap();

const percentField = decimal(2).refine((percent) => percent === null || percent <= MAX_PERCENT, {
	error: "At most 100 %",
});
const penceField = decimal(2).refine((pence) => pence === null || (pence > 0 && pence <= MAX_PENCE), {
	error: "Please enter pence a litre, such as 148.6",
});
const requiredPercent = percentField.transform((percent, ctx) => {
	if (percent !== null) return percent;
	ctx.addIssue({ code: "custom", message: "Please enter a percentage" });
	return z.NEVER;
});

export const fuelYearInput = z.object({
	/** The current one by default. */
	year: z.coerce.number("Not a year").int("Not a year").min(2000).max(2100).optional(),
});

const monthSurcharge = z.object({
	month: z.string(),
	/** Diesel at the pump, in pence a litre. */
	pence: z.number().nullable(),
	read_on: z.string().nullable(),
	source: z.string().nullable(),
	is_final: flagValue.nullable(),
	/** The company's, in per cent; null before the first one. */
	percent: z.number().nullable(),
	/** The month whose surcharge holds on, as this one has none of its own; null for its own or none. */
	carried_from: z.string().nullable(),
	/** Customers with another one. */
	others: z.int(),
	jobs: z.int(),
	invoiced_jobs: z.int(),
	/** The base charges. */
	haulage: ledgerPrice(),
	/** On invoices, and what is expected of the other jobs. */
	surcharge: ledgerPrice(),
	state: z.enum(["not_set", "open", "not_final", "part_invoiced", "invoiced"]),
});
export type FuelMonth = z.output<typeof monthSurcharge>;

const fuelException = z.object({
	/** Null for the customer's permanent surcharge, which is of the customer's record. */
	id: z.int().nullable(),
	customer_id: idValue,
	customer_name: z.string(),
	month: z.string().nullable(),
	/** The last month; null for the month alone, `9999-12` until further notice. */
	month_to: z.string().nullable(),
	percent: z.number(),
	note: z.string(),
});
export type FuelException = z.output<typeof fuelException>;

const monthBy = z.enum(["collection", "invoice"]);
const bandResponse = z.object({ from_pence: z.number(), percent: z.number() });

export const fuelYearResponse = z.object({
	year: z.int(),
	settings: z.object({
		month_by: monthBy,
		step_pence: z.number().nullable(),
		step_percent: z.number().nullable(),
		source: z.string(),
	}),
	bands: z.array(bandResponse),
	months: z.array(monthSurcharge),
	exceptions: z.array(fuelException),
});
export type FuelYear = z.output<typeof fuelYearResponse>;

/** A month is set by its pump price, from which the table gives the surcharge, or by a percentage that is typed. */
export const fuelMonthInput = z
	.object({
		month,
		pence: penceField,
		read_on: dateField,
		source: oneLineField().max(120, "At most 120 characters").optional(),
		/** Whether the price is the last one for the month. */
		is_final: flagField.default(1),
		percent: percentField,
	})
	.superRefine(({ pence, percent, read_on }, ctx) => {
		const problem =
			pence === null && percent === null
				? { path: ["pence"], message: "Please enter the pump price or a percentage" }
				: pence !== null && percent !== null
					? { path: ["percent"], message: "Either the pump price or a percentage" }
					: pence !== null && read_on === null
						? { path: ["read_on"], message: "Please enter when the price was read" }
						: null;
		if (problem) ctx.addIssue({ code: "custom", ...problem });
	});
export type FuelMonthInput = z.output<typeof fuelMonthInput>;

export const fuelMonthOnly = z.object({ month });

export const fuelExceptionInput = z
	.object({
		customer_id: z.int("Please choose a customer").positive("Please choose a customer"),
		month,
		/** The last month; without one the month alone, `9999-12` until further notice. */
		month_to: month.nullish().transform((sent) => sent ?? null),
		/** 0 for none. */
		percent: requiredPercent,
		note: oneLineField().max(120, "At most 120 characters").default(""),
	})
	.refine(({ month: from, month_to }) => month_to === null || month_to >= from, {
		path: ["month_to"],
		error: "The last month is before the first",
	});

export type FuelExceptionInput = z.output<typeof fuelExceptionInput>;

export const fuelExceptionEnd = z.object({
	id: z.int().positive(),
	/** The first month without it; without one it is deleted. */
	from: month.optional(),
});

export const fuelSettingsInput = z
	.object({
		month_by: monthBy,
		source: oneLineField().max(120, "At most 120 characters").default(""),
		step_pence: penceField,
		step_percent: percentField,
		bands: z
			.array(
				z.object({
					from_pence: penceField.transform((pence, ctx) => {
						if (pence !== null) return pence;
						ctx.addIssue({ code: "custom", message: "Please enter a pump price" });
						return z.NEVER;
					}),
					percent: requiredPercent,
				}),
			)
			.max(MAX_BANDS, `At most ${MAX_BANDS} bands`),
	})
	.superRefine(({ bands, step_pence, step_percent }, ctx) => {
		bands.forEach(({ from_pence }, at) => {
			if (bands.findIndex((band) => band.from_pence === from_pence) < at)
				ctx.addIssue({
					code: "custom",
					path: ["bands", at, "from_pence"],
					message: "This price is there already",
				});
		});
		if ((step_pence === null) !== (step_percent === null))
			ctx.addIssue({
				code: "custom",
				path: [step_pence === null ? "step_pence" : "step_percent"],
				message: "A step needs its pence and its percentage",
			});
	});

export type FuelSettingsInput = z.output<typeof fuelSettingsInput>;

const cell = z.string().trim().max(200).default("");

export const fuelImportInput = z.object({
	rows: z
		.array(
			z.object({
				row_no: z.int().positive(),
				month: cell,
				customer: cell,
				percent: cell,
				pence: cell,
				read_on: cell,
			}),
		)
		.min(1, "The file has no rows")
		.max(MAX_FUEL_ROWS, `At most ${MAX_FUEL_ROWS} rows`),
	/** 1 answers what would become of each row and saves nothing. */
	preview: flagField.default(1),
});
export type FuelImportRow = z.output<typeof fuelImportInput>["rows"][number];

export const fuelImportResponse = z.object({
	rows: z.array(
		z.object({
			row_no: z.int(),
			month: z.string().nullable(),
			customer_name: z.string().nullable(),
			pence: z.number().nullable(),
			percent: z.number().nullable(),
			result: z.enum(["new", "changed", "same", "refused"]),
			/** Why it is refused. */
			message: z.string(),
		}),
	),
	/** How many rows are saved, or would be. */
	saved: z.int(),
});
export type FuelImport = z.output<typeof fuelImportResponse>;
