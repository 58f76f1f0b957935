import { z } from "zod";
import { nullableNumber, nullableText } from "~/shared/response-fields";
import { openingHoursResponse } from "~/shared/time/opening-hours-schema";

export const ownAddressResponse = z.object({
	id: z.int(),
	name: z.string(),
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
	phone: nullableText,
	instruction_1: nullableText,
	latitude: nullableNumber,
	longitude: nullableNumber,
});

/** When an address is open and how long a stop there takes, of the office alone to change. */
export const addressTimes = {
	opening_hours: openingHoursResponse,
	/** Minutes that loading or unloading takes, and what each pallet space adds; null as the company has it. */
	service_minutes: z.int().nullable(),
	minutes_per_pallet: z.int().nullable(),
};

export const addressResponse = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	name: z.string(),
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
	phone: nullableText,
	instruction_1: nullableText,
	latitude: nullableNumber,
	longitude: nullableNumber,
	geofence_radius: z.int(),
	...addressTimes,
});

export const searchAddressResponse = z.array(
	addressResponse
		.omit({
			id: true,
			customer_id: true,
			phone: true,
			instruction_1: true,
			geofence_radius: true,
			opening_hours: true,
			service_minutes: true,
			minutes_per_pallet: true,
		})
		.extend({
			latitude: z.number(),
			longitude: z.number(),
		}),
);
