import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../time/durations.mjs";
import { shiftDate, toSystemTime } from "./shift-date.mjs";

/** Runs code in a world of its own whose clock is `offset` ahead, as in a page: the functions arrive as text. */
const evaluate = (offset: number, code: string): unknown =>
	runInNewContext(
		`const system = Date; const fromPlatform = new Date(0); (${shiftDate})(${offset}); const toSystemTime = ${toSystemTime}; ${code}`,
	);

describe("a clock that runs on from another moment", () => {
	it.each([
		["Date.now() - system.now()", HOUR_MS],
		["new Date().getTime() - system.now()", HOUR_MS],
		["new Date(Date()).getTime() - system.now()", HOUR_MS],
		["toSystemTime(Date.now()) - system.now()", 0],
		["new (class extends Date {})().getTime() - system.now()", HOUR_MS],
	])("%s", (code, expected) => {
		const difference = Number(evaluate(HOUR_MS, code));
		// The text of a date has no milliseconds, and a moment passes between two readings.
		expect(Math.abs(difference - expected)).toBeLessThan(2_000);
	});

	it.each([
		["new Date(0).toISOString()", "1970-01-01T00:00:00.000Z"],
		["new Date(2028, 1, 29).getDate()", 29],
		["Date.UTC(2028, 1, 29)", Date.UTC(2028, 1, 29)],
		["Date.parse('2028-02-29')", Date.UTC(2028, 1, 29)],
		["fromPlatform instanceof Date", true],
		["new Date() instanceof system", true],
		["class Day extends Date {}; new Day(0) instanceof Day", true],
	])("%s is as ever", (code, expected) => {
		expect(evaluate(HOUR_MS, code)).toBe(expected);
	});

	it("is shifted once", () => {
		const twice = `(${shiftDate})(${HOUR_MS}); Math.round((Date.now() - system.now()) / ${HOUR_MS})`;
		expect(evaluate(HOUR_MS, twice)).toBe(1);
	});
});

it("is the platform's own where nothing is set", () => {
	expect(evaluate(0, "Date === system")).toBe(true);
	expect(evaluate(0, "toSystemTime(5)")).toBe(5);
});
