import { z } from "zod";
import { flagField, idField, positiveIdField, searchField, shiftField } from "~/shared/input-fields";
import { nullableText } from "~/shared/response-fields";
import { eachDay, isDate } from "~/shared/time/dates";
import { requiredDateField, timeField } from "~/shared/time/schemas";
import { MAX_ROTA_VEHICLES } from "./rota-facts";
import { ROTA_OUTCOMES, ROTA_SOURCES } from "./rules";

const MAX_ROTA_DAYS = 14;
const MAX_ENTRIES = MAX_ROTA_VEHICLES * 7;

const idList = z
	.string()
	.max(10_000, "At most 1,000 vehicles")
	.regex(/^\d{1,15}(,\d{1,15})*$/, "Ids separated by commas")
	.transform((text) => [...new Set(text.split(",").map(Number))]);

/** What a rota is planned from, for which vehicles and days. */
export const rotaPreviewInput = z
	.object({
		source: z.enum(ROTA_SOURCES, "Choose last-week, favourites or driver"),
		from: requiredDateField,
		to: requiredDateField,
		shift_type_id: shiftField,
		/** Only these vehicles; without it all of the filter. */
		vehicle_ids: idList.optional(),
		vehicle_type_id: z.coerce.number("Not a number").int("Not a number").nonnegative().optional(),
		keywords: searchField.optional(),
		/** The driver, for the source `driver`. */
		driver_id: positiveIdField.optional(),
		/** UTC, for the source `driver`. */
		start_time: timeField,
	})
	.refine(({ from, to }) => from <= to && eachDay(from, to).length <= MAX_ROTA_DAYS, {
		path: ["to"],
		message: "At most 14 days, the first one first",
	})
	.refine(({ source, driver_id }) => source !== "driver" || driver_id !== undefined, {
		path: ["driver_id"],
		message: "Choose a driver",
	});

const rotaSlot = { vehicle_id: z.int(), reg: z.string(), date: z.string() };

const rotaDayResponse = z.object({
	...rotaSlot,
	driver_id: z.int().nullable(),
	driver: nullableText,
	start_time: nullableText,
	trailer_id: z.int().nullable(),
	/** What would become of it: confirm and replace need a decision, refused is impossible, same is booked already. */
	outcome: z.enum(ROTA_OUTCOMES),
	reasons: z.array(z.string()),
	/** The driver who is booked now and would be replaced. */
	replaces: z.int().nullable(),
});

export const rotaPreviewResponse = z.object({
	days: z.array(rotaDayResponse),
	/** Vehicles of the filter, with or without a day in the list. */
	vehicles: z.int(),
	/** Vehicles without a favourite driver of the shift. */
	without_favourite: z.int(),
});
export type RotaPreview = z.infer<typeof rotaPreviewResponse>;

const entry = z.object({
	vehicle_id: z.int().positive(),
	date: z.string().refine(isDate, { error: "Not a date", abort: true }),
	driver_id: z.int().positive(),
	start_time: timeField,
	trailer_id: idField,
	/** Book although the papers do not allow it or the driver is away half the day. */
	confirmed: flagField.default(0),
	/** The driver who may be replaced; anyone else stays. */
	replaces: idField,
});

/** The days of a rota to book, at most one for a vehicle's day. */
export const bookRotaInput = z.object({
	shift_type_id: shiftField,
	days: z
		.array(entry)
		.min(1, "Choose at least one day")
		.max(MAX_ENTRIES, "At most 7,000 days at a time")
		.transform((days) => [...new Map(days.map((day) => [`${day.vehicle_id} ${day.date}`, day])).values()]),
});

const bookedDay = z.object({ id: z.int(), version: z.int(), jobs: z.int() });

export const bookedRotaResponse = z.object({
	/** The workdays created, as their undo takes them. */
	created: z.array(bookedDay),
	/** How many drivers were replaced; these are not undone. */
	replaced: z.int(),
	skipped: z.array(z.object({ ...rotaSlot, driver: nullableText, reason: z.string() })),
});
export type BookedRota = z.infer<typeof bookedRotaResponse>;

/** Workdays of a rota, as they were when they were created. */
export const undoRotaInput = z.object({
	workdays: z
		.array(bookedDay)
		.min(1, "Name the workdays")
		.max(MAX_ENTRIES, "At most 7,000 workdays at a time"),
});

export const undoneRotaResponse = z.object({ removed: z.int(), changed: z.int() });
