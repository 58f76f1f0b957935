import { describe, expect, it } from "vitest";
import { storedWindowErrors, windowErrors } from "./rules-windows";

const WRONG = "Should be after the time it begins.";

describe("the window of a stop", () => {
	it.each([
		["ends after it begins", { collection_time: "08:00", collection_time_until: "12:00" }, {}],
		["is none without an end", { collection_time: "08:00", collection_time_until: null }, {}],
		[
			"has no length",
			{ delivery_time: "08:00", delivery_time_until: "08:00" },
			{ delivery_time_until: WRONG },
		],
		[
			"ends before it begins",
			{ collection_time: "12:00", collection_time_until: "08:00" },
			{ collection_time_until: WRONG },
		],
		["is not judged without its begin", { delivery_time: null, delivery_time_until: "08:00" }, {}],
	])("%s", (_, job, errors) => expect(windowErrors(job)).toEqual(errors));

	it("is judged by London's time: in summer half past midnight is stored as the evening before", () => {
		const summer = { delivery_date: "2026-07-01", delivery_time: "23:30", delivery_time_until: "05:00" };
		expect(storedWindowErrors(summer)).toEqual({});
		expect(storedWindowErrors({ ...summer, delivery_date: "2026-12-01" })).toEqual({
			delivery_time_until: WRONG,
		});
	});
});
