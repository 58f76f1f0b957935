import { describe, expect, it } from "vitest";
import { refuseBookedDays } from "./portal-rules";

const at = (instant: string) => new Date(instant);
const SUMMER = "2026-07-23";
const WINTER = "2026-11-24";

describe("a customer's booking", () => {
	it.each<[string, cut_off: string | null, cut_off_days: number, day: string, now: string, string | null]>([
		["of today without a cut-off", null, 0, WINTER, "2026-11-24T23:59:00Z", null],
		["of yesterday", null, 0, WINTER, "2026-11-25T00:00:00Z", "This day has passed."],
		["of yesterday in London's summer", null, 0, SUMMER, "2026-07-23T23:30:00Z", "This day has passed."],
		["at the cut-off of its day", "10:00", 0, WINTER, "2026-11-24T10:00:00Z", null],
		[
			"after the cut-off",
			"10:00",
			0,
			WINTER,
			"2026-11-24T10:01:00Z",
			"Bookings for 24-11-2026 were taken until 24-11-2026 10:00.",
		],
		["before the cut-off of the day before", "17:00", 1, WINTER, "2026-11-23T16:59:00Z", null],
		[
			"after the cut-off of the day before",
			"17:00",
			1,
			WINTER,
			"2026-11-23T17:01:00Z",
			"Bookings for 24-11-2026 were taken until 23-11-2026 17:00.",
		],
		[
			"after a cut-off in summer time",
			"17:00",
			1,
			SUMMER,
			"2026-07-22T16:01:00Z",
			"Bookings for 23-07-2026 were taken until 22-07-2026 17:00.",
		],
		["of a later day", "17:00", 1, "2026-11-25", "2026-11-23T23:00:00Z", null],
	])("%s", (_, cut_off, cut_off_days, collection_date, now, expected) => {
		const rules = { approve_bookings: 0 as const, cut_off, cut_off_days };
		expect(refuseBookedDays(rules, { collection_date }, at(now))).toEqual(
			expected === null ? {} : { collection_date: expected },
		);
	});

	it.each([
		["of the portal", { approve_bookings: 0 as const, cut_off: null, cut_off_days: 0 }],
		["of a file that was sent", null],
	])("%s is not beyond two years", (_, rules) => {
		const now = at("2026-11-24T12:00:00Z");
		expect(refuseBookedDays(rules, { collection_date: "2028-11-24" }, now)).toEqual({});
		expect(Object.keys(refuseBookedDays(rules, { collection_date: "9999-12-31" }, now))).toEqual([
			"collection_date",
		]);
	});

	it("of a file that was sent may be of a day that has passed, for a person to see", () => {
		expect(refuseBookedDays(null, { collection_date: WINTER }, at("2026-12-24T12:00:00Z"))).toEqual({});
	});

	it("without a collection is judged by its delivery", () => {
		const rules = { approve_bookings: 0 as const, cut_off: null, cut_off_days: 0 };
		const booked = { collection_date: null, delivery_date: WINTER };
		expect(refuseBookedDays(rules, booked, at("2026-11-25T12:00:00Z"))).toEqual({
			delivery_date: "This day has passed.",
		});
		expect(refuseBookedDays(rules, {}, at("2026-11-25T12:00:00Z"))).toEqual({});
	});
});
