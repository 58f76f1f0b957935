import { describe, expect, it } from "vitest";
import { limitError, PROGRAM_LIMITS } from "./rules-program-limits";

describe("what a program takes", () => {
	it.each([
		["sage", "account", "CALDER01", null],
		["sage", "account", "CALDERVALVE", "has 11 characters, 8 at most"],
		["sage", "account", "CALDER 1", "has spaces or accents"],
		["sage", "account", "CAFÉ", "has spaces or accents"],
		["sage", "account", "", "is empty"],
		["sage", "code", "4000", null],
		["sage", "code", "400012345", "has 9 characters, 8 at most"],
		["xero", "account", "Calder Valves (UK) Ltd, Brighouse", null],
		["xero", "account", "x".repeat(256), "has 256 characters, 255 at most"],
		["xero", "code", "SALES.UK", null],
		["xero", "code", "20012345678", "has 11 characters, 10 at most"],
		["xero", "tracking", "y".repeat(101), "has 101 characters, 100 at most"],
	] as const)("%s, %s: %s", (format, limit, value, error) => {
		expect(limitError(value, PROGRAM_LIMITS[format][limit])).toBe(error);
	});
});
