import { z } from "zod";
import { subJobMode } from "~/domain/jobs/jobs/entry/schemas";
import { JOB_FIELDS } from "~/domain/jobs/jobs/model/fields";
import { textField } from "~/shared/contact/schemas";
import { flagField } from "~/shared/input-fields";
import { MAX_STOPS, ROUND_ENDS, STOP_MINUTES } from "~/shared/jobs/round";
import { dateField, requiredDateField, timeField } from "~/shared/time/schemas";

const degrees = (max: number) => z.number().min(-max).max(max).nullish();

const serviceMinutes = z.int("Not a whole number").min(0, "At least 0").max(600, "At most 600");

/** Where a stop is: its position, or an address that is looked up. */
const roundPlace = z.object({
	address_line_1: textField(JOB_FIELDS.delivery_address_line_1.maxLength),
	town: textField(JOB_FIELDS.delivery_town.maxLength),
	post_code: textField(JOB_FIELDS.delivery_post_code.maxLength),
	latitude: degrees(90),
	longitude: degrees(180),
});
export type RoundPlace = z.output<typeof roundPlace>;

/** The stops of a round to be put in order. Times are UTC, as those of jobs. */
export const roundInput = z.object({
	date: requiredDateField,
	/** When the vehicle leaves the start; at six without it. */
	start_time: timeField,
	/** Where it starts; at its first stop without it. */
	start: roundPlace.nullish(),
	end: z.enum(ROUND_ENDS, `The end is ${ROUND_ENDS.join(", ")}`).default("anywhere"),
	/** Minutes at each stop that names none of its own. */
	service_minutes: serviceMinutes.default(STOP_MINUTES),
	/** Keeps the order of the list, for its times and miles alone. */
	keep_order: flagField.default(0),
	stops: z
		.array(
			roundPlace.extend({
				mode: subJobMode,
				date: dateField,
				/** From when it can be done. */
				time: timeField,
				/** The latest arrival in time. */
				time_until: timeField,
				service_minutes: serviceMinutes.nullish(),
			}),
		)
		.min(1, "Send stops")
		.max(MAX_STOPS, `At most ${MAX_STOPS} stops`),
});
export type RoundInput = z.output<typeof roundInput>;

/** Where the map has a place; null where it was not found. Sent with the place next time, it is not looked up again. */
const foundPoint = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

const roundCost = z.object({ miles: z.number(), minutes: z.int(), late: z.int() });

/** A proposed order of a round, with its cost as listed and as proposed. Nothing is stored. */
export const roundResponse = z.object({
	/** In the order of the round. */
	stops: z.array(
		z.object({
			/** Its place in the list that was sent, from 0. */
			place: z.int(),
			/** The day and UTC time of the expected arrival. */
			date: z.string(),
			time: z.string(),
			/** Minutes after the end of its window. */
			late: z.int(),
			point: foundPoint,
		}),
	),
	before: roundCost,
	after: roundCost,
	/** When the vehicle is back at the start; null where it does not go back. */
	back: z.object({ date: z.string(), time: z.string() }).nullable(),
	/** The places in the list of stops that were not found on the map: no miles lead to them. */
	unplaced: z.array(z.int()),
	start_point: foundPoint,
	estimate: z.boolean(),
});
export type RoundProposal = z.infer<typeof roundResponse>;
