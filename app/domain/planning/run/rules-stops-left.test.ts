import { describe, expect, it } from "vitest";
import { findStopsLeft } from "./rules-stops-left";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const reports = (text: string) =>
	text.split(", ").map((one) => {
		const [time = "", action_type = ""] = one.split(" ");
		return { at: at(time), action_type };
	});

describe("the stops left of a job", () => {
	it.each<[string, string, string[], string | null]>([
		["before it", "06:00 start", ["collection", "delivery"], null],
		["at the collection", "06:00 start, 07:00 arrived", ["collection", "delivery"], "collection"],
		["after collecting", "07:00 arrived, 08:00 collected", ["delivery"], null],
		["after leaving", "07:00 arrived, 08:00 left", ["delivery"], null],
		["after both", "07:00 arrived, 08:00 collected, 08:05 left", ["delivery"], null],
		["at the delivery", "07:00 arrived, 08:00 left, 09:00 arrived", ["delivery"], "delivery"],
		["at the delivery without leaving", "07:00 arrived, 09:00 arrived", ["delivery"], "delivery"],
		["done", "07:00 arrived, 08:00 left, 09:00 arrived, 10:00 delivered", [], null],
		["handed in at the depot", "07:00 arrived, 08:00 collected, 09:00 in_depot", [], null],
		[
			"a break says nothing of it",
			"07:00 arrived, 07:10 break_start",
			["collection", "delivery"],
			"collection",
		],
		["failed after collecting, and back", "07:30 collected, 09:00 failed", ["collection", "delivery"], null],
		["failed and back", "07:00 arrived, 08:00 failed", ["collection", "delivery"], null],
	])("%s", (_name, entries, left, stop) => {
		const found = findStopsLeft(["collection", "delivery"], reports(entries));
		expect([found.left, found.at?.stop ?? null]).toEqual([left, stop]);
	});
});

describe("a job with one stop", () => {
	it.each([
		["reached", "09:00 arrived", { left: ["delivery"], at: { stop: "delivery", since: at("09:00") } }],
		[
			"reached twice: the later arrival counts",
			"09:00 arrived, 10:00 arrived",
			{ left: ["delivery"], at: { stop: "delivery", since: at("10:00") } },
		],
		["left", "09:00 arrived, 10:00 left", { left: [], at: null }],
		["left without having arrived", "10:00 left", { left: ["delivery"], at: null }],
	])("%s", (_, entries, expected) => {
		expect(findStopsLeft(["delivery"], reports(entries))).toEqual(expected);
	});
});
