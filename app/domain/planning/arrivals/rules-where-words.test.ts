import { describe, expect, it } from "vitest";
import {
	describeArrival,
	describeMinutesLate,
	describeMovement,
	describeNearTown,
	describeWayAhead,
} from "./rules-where-words";

const at = (time: string, day = "2026-11-24") => `${day}T${time}:00.000Z`;
const NOW = new Date(at("14:00"));

describe("where the vehicle is", () => {
	it.each<[string, string | null, string]>([
		["14:00", "Kettering", "Near Kettering, just now"],
		["14:01", "Kettering", "Near Kettering, just now"],
		["13:58", "Kettering", "Near Kettering, 2 min ago"],
		["13:45", "Kettering", "Near Kettering, 15 min ago"],
		["13:44", "Kettering", "Last seen near Kettering, 16 min ago"],
		["11:56", "Kettering", "Last seen near Kettering, 2 h 04 ago"],
		["13:58", null, "Position of 2 min ago"],
		["13:30", null, "Last seen 30 min ago"],
	])("at %s near %s is “%s”", (time, near, words) => {
		expect(describeNearTown({ at: at(time), near }, NOW)).toBe(words);
	});

	it.each<[string, number | null, string | null]>([
		["13:58", 20, "moving"],
		["13:58", 0.4, "stopped"],
		["13:58", null, null],
		["13:00", 20, null],
	])("at %s with %s m/s is %s", (time, speed, words) => {
		expect(describeMovement({ at: at(time), speed }, NOW)).toBe(words);
	});
});

it.each<[boolean, string, string]>([
	[false, at("15:24"), "Expected 15:24"],
	[true, at("13:31"), "There since 13:31"],
	[false, at("06:10", "2026-11-25"), "Expected Wed 06:10"],
])("a stop (there: %s) at %s is “%s”", (is_there, expected_at, words) => {
	expect(describeArrival({ is_there, expected_at }, NOW)).toBe(words);
});

it.each([
	[9, "9 min late"],
	[308, "5 h 08 late"],
])("%s minutes are “%s”", (minutes, words) => {
	expect(describeMinutesLate(minutes)).toBe(words);
});

it.each([
	[{ miles: 66, driving: 81, breaks: 0, stops_before: 0 }, "66 mi, 1 h 21 of driving"],
	[
		{ miles: 1066.4, driving: 300, breaks: 45, stops_before: 1 },
		"1,066.4 mi, 5 h 00 of driving, 45 min of breaks, after another stop",
	],
	[{ miles: 3, driving: 8, breaks: 0, stops_before: 2 }, "3 mi, 8 min of driving, after 2 other stops"],
])("the reason of %j is “%s”", (way, words) => {
	expect(describeWayAhead(way)).toBe(words);
});
