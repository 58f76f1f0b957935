import { describe, expect, it } from "vitest";
import type { CopiedJobView } from "~/domain/portal/portal/past-bookings";
import {
	EMPTY_PLACE,
	emptyBooking,
	startBooking,
	toBookingBody,
	toFormField,
	toRepeatedBooking,
} from "./values";

const JULY = { day: "2026-07-01", time: null };

describe("the body of a booking", () => {
	it("has its times in UTC and each reference for itself", () => {
		const values = {
			...emptyBooking(JULY),
			from: { ...EMPTY_PLACE, name: "Stores", post_code: "OX4 6NB" },
			collection_time_until: "10:30",
			delivery_from: "13:00",
			reference: " TW 5546, , PO-9",
		};
		expect(toBookingBody(values)).toMatchObject({
			kind: "booking",
			collection_name: "Stores",
			collection_post_code: "OX4 6NB",
			collection_date: "2026-07-01",
			collection_time: "08:00",
			collection_time_until: "09:30",
			delivery_time: "12:00",
			delivery_time_until: "16:00",
			customer_reference: [{ name: "TW 5546" }, { name: "PO-9" }],
		});
	});
});

/** A past job of which nothing is known but its times. */
const UNKNOWN: CopiedJobView = {
	copied_from: 1,
	mode: 0,
	service_id: null,
	freight_type_id: null,
	load_type_id: null,
	item_count: null,
	goods_description: null,
	needs: [],
	dangerous_goods: [],
	temperature: null,
	dimensions: null,
	do_not_stack: 0,
	weight: null,
	spaces: null,
	collection_name: null,
	collection_address_line_1: null,
	collection_address_line_2: null,
	collection_town: null,
	collection_country: null,
	collection_post_code: null,
	collection_date: null,
	collection_local_time: "07:30",
	collection_local_until: "",
	collection_instruction_1: null,
	collection_contact_name: null,
	collection_phone: null,
	collection_latitude: null,
	collection_longitude: null,
	delivery_name: null,
	delivery_address_line_1: null,
	delivery_address_line_2: null,
	delivery_town: null,
	delivery_country: null,
	delivery_post_code: null,
	delivery_date: null,
	delivery_local_time: "07:30",
	delivery_local_until: "",
	delivery_days: 0,
	delivery_instruction_1: null,
	delivery_contact_name: null,
	delivery_phone: null,
	delivery_latitude: null,
	delivery_longitude: null,
};

describe("a booking", () => {
	it("begins with the goods that are sent most often, and asks for a price if that is wanted", () => {
		const goods = { load_type_id: 3, load_type: "LWB", item_count: 2, weight: 310, uses: 5 };
		expect(startBooking(JULY, "quote", goods)).toMatchObject({
			kind: "quote",
			collection_date: "2026-07-01",
			load_type_id: 3,
			item_count: 2,
			weight: 310,
		});
		expect(startBooking(JULY, "booking", null)).toEqual(emptyBooking(JULY));
	});

	it.each([
		["09:00", "17:00", null],
		["11:30", "17:00", "11:30"],
		["17:30", null, "17:30"],
	])("is ready at %s and delivered by %s where the day begins at %s", (ready, by, time) => {
		expect(emptyBooking({ day: "2026-07-01", time })).toMatchObject({
			collection_time: ready,
			delivery_time: by,
		});
	});

	it("that repeats a job has its places, times and goods on the new day, and no reference", () => {
		const copied = {
			...UNKNOWN,
			collection_name: "Stores",
			collection_town: "Leeds",
			delivery_name: "Ward",
			load_type_id: 3,
			weight: 12.5,
		};
		expect(toRepeatedBooking(copied, JULY)).toMatchObject({
			collection_date: "2026-07-01",
			delivery_date: "2026-07-01",
			collection_time: "07:30",
			delivery_time: null,
			from: { name: "Stores", town: "Leeds", phone: "" },
			to: { name: "Ward" },
			load_type_id: 3,
			weight: 12.5,
			reference: "",
		});
	});

	it("that repeats an overnight job is delivered a day later", () => {
		const overnight = { ...UNKNOWN, delivery_days: 1 };
		expect(toRepeatedBooking(overnight, { day: "2026-07-01", time: "11:30" })).toMatchObject({
			collection_time: "11:30",
			delivery_date: "2026-07-02",
			delivery_time: "07:30",
		});
	});
});

it.each([
	["collection_name", "from"],
	["collection_phone", "from"],
	["collection_date", "collection_date"],
	["collection_time_until", "collection_time_until"],
	["delivery_time_until", "delivery_time"],
	["delivery_post_code", "to"],
	["delivery_time", "delivery_time"],
	["load_type_id", "load_type_id"],
	["customer_reference", "reference"],
])("an error of %s is shown at %s", (field, shown) => {
	expect(toFormField(field)).toBe(shown);
});
