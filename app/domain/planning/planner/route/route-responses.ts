import { z } from "zod";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";

/** A stop of a vehicle's day, in order. Minutes from the midnight (UTC) that begins the day. */
const stopResponse = z.object({
	job_id: idValue,
	job_number: z.string(),
	does: z.enum(["collection", "delivery"]),
	town: nullableText,
	post_code: nullableText,
	latitude: nullableNumber,
	longitude: nullableNumber,
	/** The requested time; null without one. */
	wanted: z.int().nullable(),
	/** The latest arrival in time: the end of its window, or the requested time. */
	due: z.int().nullable(),
	arrive: z.int(),
	leave: z.int(),
	/** Minutes that loading or unloading takes. */
	service_minutes: z.int(),
	/** "Open 06:00–22:00", "Closed on Sundays"; empty if the hours of its place are not known. */
	opening: z.string(),
	/** "LS22 closes at 16:00, 35 min late"; null if its place is open on arrival. */
	closed: nullableText,
	/** From the previous stop; of the first, from the base. */
	miles: z.number(),
	minutes: z.int(),
	/** Whether the vehicle comes with nothing on board. */
	is_empty: z.boolean(),
});

/** The base as an end of the route: when the vehicle leaves it or is back, and the leg from or to it. */
const baseResponse = z.object({
	name: z.string(),
	latitude: z.number(),
	longitude: z.number(),
	at: z.int(),
	miles: z.number(),
	minutes: z.int(),
});

/** A vehicle's route on a day. `estimate` is true if no route provider answered. */
export const vehicleRouteResponse = z.object({
	vehicle_id: idValue,
	date: z.string(),
	stops: z.array(stopResponse),
	/** Where the vehicle starts and ends: its depot, or its driver's home; null if that is not known. */
	start: baseResponse.nullable(),
	end: baseResponse.nullable(),
	/** Breaks that the law wants, with the minute of the day at which each begins. */
	breaks: z.array(z.object({ at: z.int(), minutes: z.int(), rule: z.string() })),
	miles: z.number(),
	/** Of these, with nothing on board. */
	empty_miles: z.number(),
	minutes: z.int(),
	estimate: z.boolean(),
	/** The route as latitude and longitude points; through junctions and towns if it is an estimate. */
	line: z.array(z.tuple([z.number(), z.number()])),
	/** Last positions of its drivers who are out. */
	seen: z.array(
		z.object({
			driver_id: idValue,
			full_name: z.string(),
			latitude: z.number(),
			longitude: z.number(),
			at: z.string(),
		}),
	),
	/** Jobs of earlier days that the vehicle still has; they are no stops of its route. */
	carried_over: z
		.array(
			z.object({
				job_id: idValue,
				job_number: z.string(),
				planned_on: nullableText,
				driver_name: nullableText,
				/** "Carried over from Thu: deliver Derby 11:30". */
				text: z.string(),
			}),
		)
		.optional(),
	/** Jobs with an address that cannot be found on the map. */
	unplaced: z.array(idValue),
});
export type VehicleRoute = z.infer<typeof vehicleRouteResponse>;

/** A suggested order of a vehicle's jobs, with its cost before and after. */
export const orderSuggestionResponse = z.object({
	vehicle_id: idValue,
	date: z.string(),
	job_ids: z.array(idValue),
	is_shorter: z.boolean(),
	before: z.object({ miles: z.number(), minutes: z.int(), late: z.int() }),
	after: z.object({ miles: z.number(), minutes: z.int(), late: z.int() }),
	estimate: z.boolean(),
});
export type OrderSuggestion = z.infer<typeof orderSuggestionResponse>;
