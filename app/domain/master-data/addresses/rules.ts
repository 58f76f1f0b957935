import { z } from "zod";
import { noteField, phoneField, textField } from "~/shared/contact/schemas";
import { wholeNumberField } from "~/shared/input-fields";
import { openingHoursField } from "~/shared/time/opening-hours-schema";
import { normalisePostcode } from "./postcodes";

/** How near to an address a driver has arrived, in metres. */
export const GEOFENCE_RADIUS = { default: 150, min: 50, max: 5_000 } as const;

/** The longest a stop may take, and what a pallet space may add to it, in minutes. */
export const MAX_SERVICE_MINUTES = 600;
export const MAX_MINUTES_PER_PALLET = 60;

/** Minutes in a request, up to a limit. */
export const minutesField = (max: number) =>
	wholeNumberField(
		z.int("Please enter a whole number").min(0, "At least 0 min").max(max, `At most ${max} min`),
	);

const required = (label: string, maxLength: number) =>
	z
		.string({ error: `Please enter ${label}` })
		.trim()
		.min(1, `Please enter ${label}`)
		.max(maxLength, `At most ${maxLength} characters`);

const fields = z.object({
	customer_id: z.int().positive().nullish(),
	name: required("a name", 120),
	address_line_1: required("an address line", 200),
	address_line_2: textField(200),
	town: required("a town", 100),
	country: textField(100),
	post_code: required("a postcode", 12).transform(normalisePostcode),
	phone: phoneField,
	instruction_1: noteField(2000),
	latitude: z.number().min(-90).max(90).nullish(),
	longitude: z.number().min(-180).max(180).nullish(),
	/** How near to it a driver has arrived, in metres. */
	geofence_radius: wholeNumberField(
		z
			.int("Please enter a whole number")
			.min(GEOFENCE_RADIUS.min, `At least ${GEOFENCE_RADIUS.min} m`)
			.max(GEOFENCE_RADIUS.max, `At most ${GEOFENCE_RADIUS.max} m`),
	).optional(),
	opening_hours: openingHoursField,
	/** Minutes that loading or unloading takes; null as the company has it. */
	service_minutes: minutesField(MAX_SERVICE_MINUTES).nullish(),
	/** Minutes that each pallet space adds to them; null as the company has it. */
	minutes_per_pallet: minutesField(MAX_MINUTES_PER_PALLET).nullish(),
});

/** A saved address; `postcode` is accepted for `post_code`. */
export const addressInput = z.preprocess(readPostcode, fields);

/** A saved address to change. */
export const addressChangeInput = z.preprocess(readPostcode, fields.extend({ id: z.int().positive() }));

const ownFields = fields.omit({
	customer_id: true,
	geofence_radius: true,
	opening_hours: true,
	service_minutes: true,
	minutes_per_pallet: true,
});

/** As `addressInput`, of the customer who sends it: it has no other customer, and the office decides how near a driver has to be and how long stops take. */
export const ownAddressInput = z.preprocess(readPostcode, ownFields);

/** An own address to change. */
export const ownAddressChangeInput = z.preprocess(readPostcode, ownFields.extend({ id: z.int().positive() }));

function readPostcode(sent: unknown) {
	if (typeof sent !== "object" || sent === null || !("postcode" in sent)) return sent;
	const { postcode, ...rest } = sent;
	return { post_code: postcode, ...rest };
}

export type AddressInput = z.output<typeof fields>;
