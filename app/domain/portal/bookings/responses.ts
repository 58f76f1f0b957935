import { z } from "zod";
import { addressTimes } from "~/domain/master-data/addresses/responses";
import { nullableText } from "~/shared/response-fields";

export const bookingPlaceResponse = z.object({
	name: z.string(),
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
});

const bookingChoiceResponse = z.object({ id: z.int(), code: z.string(), description: z.string() });

export const bookingFormResponse = z.object({
	addresses: z.array(
		bookingPlaceResponse.extend({
			id: z.int(),
			customer_id: z.int().nullable(),
			phone: nullableText,
			instruction_1: nullableText,
			latitude: z.number().nullable(),
			longitude: z.number().nullable(),
			geofence_radius: z.int(),
			...addressTimes,
		}),
	),
	load_types: z.array(bookingChoiceResponse),
	services: z.array(bookingChoiceResponse),
	/** What a job may need: tail lift, two drivers. ADR follows from the dangerous goods. */
	needs: z.array(z.object({ id: z.int(), name: z.string() })),
	can_see_prices: z.boolean(),
	opening_hours: nullableText,
	landline: nullableText,
	/** For how many days after today times of collection are offered; null where none are. */
	slot_days: z.int().nullable(),
	approve_bookings: z.boolean(),
	cut_off: nullableText,
	cut_off_days: z.int(),
	refusal: nullableText,
});
