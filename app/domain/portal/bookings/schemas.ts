import { z } from "zod";
import { jobFields, jobInputFields } from "~/domain/jobs/jobs/entry/schemas";
import { fieldsWith, maskOf } from "~/domain/jobs/jobs/model/fields";
import { noteField } from "~/shared/contact/schemas";
import { acceptSpellings, flagField, positiveIdField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { idValue, nullableText } from "~/shared/response-fields";
import { isTime } from "~/shared/time/london";

const SPELLINGS = new Map([
	["collection_postcode", "collection_post_code"],
	["delivery_postcode", "delivery_post_code"],
	// As it was called before the job had its end.
	["collection_close", "collection_time_until"],
]);

/** What a customer fills in, by the table of fields. */
const BOOKED = maskOf(fieldsWith({ portal: "booked" }));

/** The fields of a job that its customer fills in. */
const bookedFields = jobFields.pick(BOOKED);

/** A change of a booking by its customer: the fields sent, and the version they were read in. */
export const changeBookingInput = z.preprocess(
	acceptSpellings(SPELLINGS),
	jobInputFields
		.pick(BOOKED)
		.partial()
		.extend({
			id: z.int().positive(),
			version: z.int().positive(),
			/** For the office, where it has to answer. */
			message: noteField(1000),
		}),
);
export type BookingChange = z.output<typeof changeBookingInput>;

/** The key of a booking, chosen by the caller. */
const bookingUid = z.string().trim().min(8).max(48);

/** A booking of a customer, or its request for a price. */
export const bookingInput = z.preprocess(
	acceptSpellings(SPELLINGS),
	bookedFields.extend({
		/** Idempotency key chosen by the caller: repeating it creates no second job. */
		uid: bookingUid.optional(),
		kind: z.enum(["booking", "quote"]).default("booking"),
		/** For the driver, at both places. */
		driver_instructions: noteField(1000),
		message: noteField(1000),
		/** Sends a booking after the cut-off as a request. */
		ask_anyway: flagField.default(0),
		/** The net price that the customer was shown; a booking at another one is refused. */
		shown_charge: ledgerPrice().min(0).nullish(),
		/** Books the time of collection, and the price, that is reserved under the same `uid`. */
		reserved_slot: flagField.optional(),
	}),
);
export type PortalBooking = z.output<typeof bookingInput>;

/** What is needed to price a booking. */
export const priceInput = z.preprocess(
	acceptSpellings(SPELLINGS),
	bookedFields.pick({
		load_type_id: true,
		collection_post_code: true,
		collection_latitude: true,
		collection_longitude: true,
		collection_date: true,
		collection_time: true,
		collection_time_until: true,
		// By its place a delivery may have hours, by which its window begins.
		delivery_name: true,
		delivery_address_line_1: true,
		delivery_post_code: true,
		delivery_latitude: true,
		delivery_longitude: true,
		delivery_date: true,
		delivery_time: true,
		delivery_time_until: true,
		service_id: true,
		item_count: true,
		weight: true,
		needs: true,
		dangerous_goods: true,
		customer_reference: true,
	}),
);
/** What a booking is priced by; what is not known yet counts as nothing. */
export type PricedBooking = Partial<z.output<typeof priceInput>>;

const slotFields = bookedFields.pick({
	load_type_id: true,
	collection_name: true,
	collection_address_line_1: true,
	collection_town: true,
	collection_post_code: true,
	collection_latitude: true,
	collection_longitude: true,
	collection_date: true,
	delivery_name: true,
	delivery_address_line_1: true,
	delivery_town: true,
	delivery_post_code: true,
	delivery_latitude: true,
	delivery_longitude: true,
	delivery_date: true,
	delivery_time: true,
	delivery_time_until: true,
	weight: true,
	needs: true,
	dangerous_goods: true,
});

/** What a time that was promised depends on, and the time itself. */
export const PROMISED_FIELDS: ReadonlySet<string> = new Set([
	...Object.keys(slotFields.shape),
	"collection_time",
	"collection_time_until",
]);

/** What the price depends on, and no time that is promised. */
const slotPriceFields = bookedFields
	.pick({ service_id: true, item_count: true, customer_reference: true })
	.partial();

const slotsBooking = slotFields.extend({
	...slotPriceFields.shape,
	uid: bookingUid,
	/** For whom staff want a time; a customer has its own. */
	customer_id: positiveIdField.optional(),
});

/** What is needed to offer times of collection for a booking, on the day of its collection, each with its price. */
export const slotsInput = z.preprocess(acceptSpellings(SPELLINGS), slotsBooking);
export type SlotsBooking = z.output<typeof slotsInput>;

/** The same, and when the chosen slot begins, `HH:mm` UTC. */
export const holdSlotInput = z.preprocess(
	acceptSpellings(SPELLINGS),
	slotsBooking.extend({ from: z.string().refine(isTime, "Not a time") }),
);

export const releaseSlotInput = z.object({ uid: bookingUid });

/** A price by the tariff; amounts in pounds, rates in per cent. */
export const tariffPriceResponse = z.object({
	mileage: z.number(),
	/** The distance is not by road, or a place is only known by its postcode. */
	is_estimate: z.boolean(),
	/** False where it is about so much, and the office confirms it: a booking is then saved without a price. */
	is_binding: z.boolean().optional(),
	base_charge: price(),
	fuel_percent: z.number(),
	fuel_surcharge: ledgerPrice(),
	net: ledgerPrice(),
	vat_rate: z.number(),
	vat: ledgerPrice(),
	total: ledgerPrice(),
	lines: z.array(z.object({ label: z.string(), amount: price() })),
	/** What of it is beside the base charge, by extra tariff, as the job will have it; none by a charge per mile. */
	extra_charges: z.array(z.object({ extra_tariff_id: idValue, amount: price() })).optional(),
});
export type TariffPrice = z.infer<typeof tariffPriceResponse>;

/** A time of collection that is reserved; times in UTC. `price` is null where none is shown or known. */
const reservedSlotResponse = z.object({
	date: z.string(),
	from: z.string(),
	until: z.string(),
	/** The delivery that is promised with it: a time, or the window from it until another. */
	delivery_date: z.string(),
	delivery_time: nullableText,
	delivery_time_until: nullableText,
	expires_at: z.string(),
	price: tariffPriceResponse.nullable(),
});
export type ReservedSlot = z.infer<typeof reservedSlotResponse>;

/** The server's clock, by which a slot is reserved, and what is. */
export const reservedResponse = z.object({ now: z.string(), reserved: reservedSlotResponse });

/** The times of collection of a day; times in UTC. `refusal` is why none is offered on it. */
export const slotsResponse = z.object({
	date: z.string(),
	now: z.string(),
	refusal: nullableText,
	slots: z.array(
		z.object({
			from: z.string(),
			until: z.string(),
			/** When it is expected to be delivered; null where the slot is not free. */
			delivery_date: nullableText,
			delivery_time: nullableText,
			/** The price with fuel surcharge, without VAT. */
			net: ledgerPrice().nullable(),
			is_cheapest: z.boolean(),
			/** Why it is not free. */
			reason: nullableText,
		}),
	),
	reserved: reservedSlotResponse.nullable(),
});
export type OfferedSlots = z.infer<typeof slotsResponse>;
export type OfferedSlot = OfferedSlots["slots"][number];

/** What became of a booking. */
export const bookingResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	status: z.string(),
	version: z.int(),
	/** What the office has to answer; null for a booking that is taken. */
	requested: z.enum(["booking", "quote"]).nullable(),
});
export type BookedJob = z.infer<typeof bookingResponse>;
