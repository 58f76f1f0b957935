import { describe, expect, it } from "vitest";
import { findAxis, formatOverPlan, labelTick, spanInto } from "./rules-day-axis";

const NOW = "2026-11-18T12:00:00.000Z";
const at = (time: string, date = "2026-11-18") => `${date}T${time}:00.000Z`;
const day = (from: string, to: string | null) => ({
	date: "2026-11-18",
	planned: null,
	clocked: { from, to },
});

describe("the axis of days", () => {
	it.each([
		["day shifts", [day(at("05:24"), at("16:12"))], 240, 1020, [360, 480, 600, 720, 840, 960]],
		["a night", [day(at("20:00"), at("04:10", "2026-11-19"))], 1140, 1740, [1200, 1320, 1440, 1560, 1680]],
		["a day that goes on", [day(at("06:00"), null)], 300, 780, [360, 480, 600, 720]],
		["nothing", [], 360, 1080, [480, 600, 720, 840, 960]],
	])("has room for %s", (_, days, from, to, ticks) => {
		expect(findAxis(days, NOW)).toEqual({ from, to, ticks });
	});

	it("is labelled by the hour, also after midnight", () => {
		expect([360, 1440, 1560].map(labelTick)).toEqual(["06", "00", "02"]);
	});

	it.each([
		["until now", NOW, 720],
		["for an hour if it was left open", "2026-11-20T12:00:00.000Z", 420],
	])("draws an open day %s", (_, now, to) => {
		expect(spanInto("2026-11-18", { from: at("06:00"), to: null }, now)).toEqual({ from: 360, to });
	});

	it.each([
		[108, "+1:48"],
		[-14, "−0:14"],
		[0, "0:00"],
	])("%i minutes over plan are %s", (minutes, text) => {
		expect(formatOverPlan(minutes)).toBe(text);
	});
});
