import { z } from "zod";
import { nullableNumber, nullableText } from "~/shared/response-fields";

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
});

export const searchAddressResponse = z.array(
	addressResponse
		.omit({ id: true, customer_id: true, phone: true, instruction_1: true, geofence_radius: true })
		.extend({
			latitude: z.number(),
			longitude: z.number(),
		}),
);
