import { describe, expect, it } from "vitest";
import { deliveryTimeWarning, stopTimeWarnings } from "./rules-time-order";

const DAY = "2026-11-23";
const NEXT = "2026-11-24";
const EARLIER = "Earlier than the collection of the same day.";

const job = {
	job_type: 1,
	mode: 0,
	collection_date: DAY,
	collection_time: "14:00",
	delivery_date: DAY,
	delivery_time: "11:00",
};

describe("a delivery before its collection", () => {
	it.each([
		["on the same day", {}, EARLIER],
		["at night, on the same day", { mode: 4 }, EARLIER],
		["at the same time", { delivery_time: "14:00" }, null],
		["after it", { delivery_time: "16:00" }, null],
		["on the next day", { delivery_date: NEXT }, null],
		["without a time", { delivery_time: null }, null],
		["of Collection Only", { mode: 1 }, null],
		["of a trip, which has no delivery", { job_type: 3 }, null],
	])("%s", (_name, change, warning) => {
		expect(deliveryTimeWarning({ ...job, ...change })).toBe(warning);
	});
});

describe("stops of a trip", () => {
	it("are warned about before the trip's collection, and before the stop above", () => {
		const stop = (time: string, date = DAY) => ({ date, time });
		expect(
			stopTimeWarnings(stop("09:00"), [stop("08:30"), stop("11:00"), stop("10:00"), stop("07:00", NEXT)]),
		).toEqual([EARLIER, null, "Earlier than the stop before it.", null]);
	});
});
