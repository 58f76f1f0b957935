import { expect, test } from "vitest";
import { fewestInHand, showInHand, tightnessOf } from "./rules-in-hand";

const stop = (in_hand: number | null, is_there = false) => ({
	...{ job_id: 1, does: "delivery" as const, due: null, expected: "2026-11-23T10:00:00.000Z" },
	...{ is_there, in_hand },
});

test.each([
	[null, "", "fine"],
	[-7, "−7", "late"],
	[-132, "−2 h 12", "late"],
	[0, "+0", "risk"],
	[9, "+9", "risk"],
	[10, "+10", "fine"],
	[71, "+1 h 11", "fine"],
])("%s minutes in hand are %j, %s", (minutes, text, tightness) => {
	expect([showInHand(minutes), tightnessOf(minutes)]).toEqual([text, tightness]);
});

test("the fewest minutes in hand are of the stops that a driver still goes to", () => {
	expect(fewestInHand({ stops: [stop(-20, true), stop(43), stop(8), stop(null)] })).toBe(8);
	expect(fewestInHand({ stops: [stop(null)] })).toBeNull();
});
