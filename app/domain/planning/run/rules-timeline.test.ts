import { describe, expect, it } from "vitest";
import { TIMED_DAY as DAY, timedJob as job } from "@/tests/support/planning/timed-job";
import { stopsInOrder } from "./rules-stop-order";
import { busySpan, cardSpan, legBetween, minuteOfDay, type TimedJob } from "./rules-timeline";

const NEXT = "2026-11-24";

const at = (collection_time: string | null, delivery_time: string | null) => ({
	collection_time,
	delivery_time,
});

describe("times and distances", () => {
	it("counts minutes into the next day and back into the previous evening", () => {
		expect(minuteOfDay(DAY, "2026-11-24", "01:30")).toBe(1530);
		expect(minuteOfDay(DAY, "2026-11-22", "23:00")).toBe(-60);
		expect(minuteOfDay(DAY, DAY, null)).toBeNull();
	});

	it("begin an hour before the day in summer, whose first hour is stored as the last", () => {
		expect(minuteOfDay("2026-07-14", "2026-07-14", "23:10")).toBe(-50);
		expect(minuteOfDay("2026-07-14", null, "22:59")).toBe(1379);
		expect(minuteOfDay("2026-07-14", "2026-07-15", "23:10")).toBe(1390);
	});

	it("uses the map, else the entered mileage, else the requested times", () => {
		const leeds = { collection_latitude: 53.8, collection_longitude: -1.55 };
		const york = { delivery_latitude: 53.96, delivery_longitude: -1.08 };
		const between = (timedJob: TimedJob) => {
			const [from, to] = stopsInOrder([timedJob], DAY);
			return to && legBetween(from, to);
		};
		expect(between(job(1, { ...leeds, ...york, mileage: 99 }))?.miles).toBeCloseTo(26, 0);
		expect(between(job(1, { mileage: 20 }))).toEqual({ miles: 20, minutes: 38 });
		expect(between(job(1))).toEqual({ miles: 0, minutes: 105 });
	});

	it("spans a card from its first to its last time, or one hour for a single time", () => {
		expect(cardSpan(job(1), DAY)).toEqual({ from: 480, to: 600 });
		expect(cardSpan(job(1, { mode: 1 }), DAY)).toEqual({ from: 480, to: 540 });
		expect(cardSpan(job(1, at(null, null)), DAY)).toBeNull();
	});

	it.each([
		["today", at("08:00", "22:00"), 480, 1320],
		["a night run", { ...at("20:00", "06:00"), delivery_date: NEXT }, 1200, 1800],
		["collected today, delivered tomorrow", { ...at("15:00", "10:00"), delivery_date: NEXT }, 900, 960],
	])("%s: occupies the vehicle", (_, times, from, to) => {
		expect(busySpan(job(1, times), DAY)).toEqual({ from, to });
	});

	it("collected earlier and delivered tomorrow: does not occupy the vehicle", () => {
		expect(busySpan(job(1, { collected: 1, delivery_date: NEXT }), DAY)).toBeNull();
	});
});
