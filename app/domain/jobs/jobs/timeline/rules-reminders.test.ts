import { describe, expect, it } from "vitest";
import { quickReminder } from "./rules-reminders";

const job = {
	collection_date: "2026-07-02",
	collection_time: "08:00",
	delivery_date: "2026-11-23",
	delivery_time: "00:15",
};

describe("quick reminders", () => {
	it.each([
		[1, { date: "2026-07-02", time: "07:30" }],
		[2, { date: "2026-07-02", time: "07:00" }],
		[3, { date: "2026-11-22", time: "23:45" }],
		[4, { date: "2026-11-22", time: "23:15" }],
	])("option %i", (option, at) => {
		expect(quickReminder(job, option)).toEqual(at);
	});

	it("uses the London day for a summer collection after midnight", () => {
		const night = { ...job, collection_time: "23:30" };
		expect(quickReminder(night, 1)).toEqual({ date: "2026-07-02", time: "23:00" });
		expect(quickReminder({ ...job, collection_time: "23:10" }, 1)).toEqual({
			date: "2026-07-01",
			time: "22:40",
		});
	});

	it("need the date and the time they count from", () => {
		const bare = {
			collection_date: null,
			collection_time: null,
			delivery_date: "2026-11-23",
			delivery_time: null,
		};
		expect(quickReminder(bare, 2)).toEqual({ error: "Collection date and time is not defined" });
		expect(quickReminder(bare, 4)).toEqual({ error: "Delivery date and time is not defined" });
		expect(() => quickReminder(job, 5)).toThrow(RangeError);
	});
});
