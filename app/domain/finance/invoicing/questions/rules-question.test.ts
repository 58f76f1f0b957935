import { describe, expect, it } from "vitest";
import { describeSubject, shorten } from "./rules-question";

describe("what a question is about", () => {
	it.each([
		["INV-7", null, "invoice INV-7"],
		["INV-7", "48190", "invoice INV-7, job 48190"],
		[null, "48190-2", "job 48190-2"],
	])("%s and %s are %s", (inv_number, job_number, text) => {
		expect(describeSubject({ inv_number, job_number })).toBe(text);
	});
});

describe("a text in a notification", () => {
	it.each([
		["Why?\n\nWe  agreed less.", "Why? We agreed less."],
		["a".repeat(160), "a".repeat(160)],
		[`${"a".repeat(158)} bcd`, `${"a".repeat(158)}…`],
	])("%j becomes %j", (text, shown) => {
		expect(shorten(text)).toBe(shown);
	});
});
