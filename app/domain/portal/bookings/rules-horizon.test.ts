import { expect, it } from "vitest";
import { bookingText, slotText } from "~/shared/texts/bookings";
import { jobFormText } from "~/shared/texts/jobs";
import { horizonErrors, slotDayErrors } from "./rules-horizon";

it.each([
	["today", "2026-11-27", null, []],
	["in two years", "2028-11-27", null, []],
	["a day later", "2028-11-28", null, ["collection_date"]],
	["at the calendar's end", "9999-12-31", "9999-12-31", ["collection_date", "delivery_date"]],
	["delivered too late", "2028-11-27", "2028-11-28", ["delivery_date"]],
	["without a day", null, null, []],
])("a booking %s", (_name, collection_date, delivery_date, fields) => {
	expect(horizonErrors({ collection_date, delivery_date }, "2026-11-27")).toEqual(
		Object.fromEntries(fields.map((field) => [field, bookingText.farAhead])),
	);
});

it.each([
	["on the same day", null, {}],
	["a fortnight later", "2026-12-11", {}],
	["later than that", "2026-12-12", { delivery_date: slotText.deliveredLate }],
	["before it", "2026-11-26", { delivery_date: jobFormText.deliveryOrder }],
	["at the calendar's end", "9999-12-31", { delivery_date: bookingText.farAhead }],
])("times of collection, delivered %s", (_name, delivery_date, expected) => {
	expect(slotDayErrors({ collection_date: "2026-11-27", delivery_date }, "2026-11-27")).toEqual(expected);
});
