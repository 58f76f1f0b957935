import type { z } from "zod";
import { objectOf } from "../route/operation-route";

/** Values of fields by their names, as a customer's order would have them. */
const SAMPLES: Readonly<Record<string, unknown>> = {
	customer_id: 12,
	load_type_id: 3,
	load_type: 3,
	reference: "PO-10442",
	collection_name: "Harrow Vale Foods",
	collection_address_line_1: "Unit 4, Mill Lane",
	collection_town: "Leeds",
	collection_post_code: "LS1 4AP",
	collection_date: "2027-03-01",
	collection_time: "09:00",
	delivery_name: "Northgate Stores",
	delivery_address_line_1: "22 Foss Road",
	delivery_town: "York",
	delivery_post_code: "YO1 9TT",
	delivery_date: "2027-03-01",
	delivery_time: "12:30",
	weight: 240,
	kind: "booking",
};

/** A value of a body's schema with its usual fields: those that the schema has and accepts. */
export function exampleOf(schema: z.ZodType): Record<string, unknown> {
	const fields = new Map<string, z.core.$ZodType>(Object.entries(objectOf(schema)?.shape ?? {}));
	return Object.fromEntries(
		Object.entries(SAMPLES).filter(([name, value]) => {
			const field = fields.get(name);
			return field !== undefined && "safeParse" in field && isAccepted(field as z.ZodType, value);
		}),
	);
}

const isAccepted = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
