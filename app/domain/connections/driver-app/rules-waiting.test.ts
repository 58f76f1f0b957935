import { describe, expect, it } from "vitest";
import { describeWaiting, proposeWaiting } from "./rules-waiting";

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const TERMS = { charge: 36, free_minutes: 30 };

describe("a waiting charge", () => {
	it.each<[string, string, string | null, string, number | null]>([
		["beyond the free time", "10:00", null, "11:30", 36],
		["of a part of an hour, to the penny", "10:00", null, "10:40", 6],
		["within the free time", "10:00", null, "10:30", null],
		["of who came early counts from the time wanted", "09:00", "10:00", "11:00", 18],
		["of who came early and left before", "09:00", "10:00", "09:50", null],
		["of who came late counts from the arrival", "10:30", "10:00", "11:30", 18],
		["of a clock that went backwards", "10:30", null, "10:00", null],
	])("%s", (_name, arrived, wanted, ended, amount) => {
		const times = { arrivedAt: at(arrived), wantedAt: wanted ? at(wanted) : null, endedAt: at(ended) };
		expect(proposeWaiting(times, TERMS)?.amount ?? null).toBe(amount);
	});

	it.each([null, { charge: 0, free_minutes: 0 }])("is not proposed where nothing is charged: %o", (terms) => {
		const times = { arrivedAt: at("10:00"), wantedAt: null, endedAt: at("15:00") };
		expect(proposeWaiting(times, terms)).toBeNull();
	});

	it("is described with its terms and the reason", () => {
		const wait = { minutes: 85, amount: 33 };
		const place = "delivery, Leeds";
		expect(describeWaiting(wait, TERMS, { place, reason: "Queue" })).toBe(
			"Waited 85 min at delivery, Leeds (30 min free, £36.00 an hour): Queue",
		);
		expect(describeWaiting(wait, TERMS, { place, reason: null })).toBe(
			"Waited 85 min at delivery, Leeds (30 min free, £36.00 an hour)",
		);
	});
});
