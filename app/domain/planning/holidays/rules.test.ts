import { describe, expect, it } from "vitest";
import {
	bankDays,
	bookedDays,
	canDecide,
	computeBalance,
	countByHolidayYear,
	holidayDays,
	holidayYear,
	noticeError,
	splitHolidayDays,
} from "./rules";

const bank = new Set(["2026-12-25", "2026-12-28", "2026-12-26"]);

describe("requests of other years", () => {
	it("are counted by the year in which their holiday year starts", () => {
		const dates = ["2028-01-02", "2027-03-31", "2027-04-01", "2026-04-01"];
		expect(countByHolidayYear(dates, "04-01")).toEqual([
			{ year: 2026, count: 2 },
			{ year: 2027, count: 2 },
		]);
		expect(countByHolidayYear([], "01-01")).toEqual([]);
	});
});

describe("the holiday year", () => {
	it.each([
		["2026-11-20", "01-01", "2026-01-01", "2026-12-31"],
		["2026-11-20", "04-01", "2026-04-01", "2027-03-31"],
		["2026-03-31", "04-01", "2025-04-01", "2026-03-31"],
		["2026-04-01", "04-01", "2026-04-01", "2027-03-31"],
	])("of %s starting %s", (date, starts, from, to) => {
		expect(holidayYear(date, starts)).toEqual({ from, to });
	});

	it("counts the bank holidays on working days", () => {
		expect(bankDays({ from: "2026-01-01", to: "2026-12-31" }, bank)).toBe(2);
		expect(bankDays({ from: "2027-01-01", to: "2027-12-31" }, bank)).toBe(0);
	});
});

describe("days that use up holiday", () => {
	it("over the year's end count for the year that each is in", () => {
		const holidays = new Set([...bank, "2027-01-01"]);
		const year = { from: "2026-01-01", to: "2026-12-31" };
		expect(splitHolidayDays("2026-12-28", "2027-01-08", year, holidays)).toEqual({
			this_year: 3,
			next_year: 5,
		});
		expect(splitHolidayDays("2026-11-23", "2026-11-27", year, holidays)).toEqual({
			this_year: 5,
			next_year: 0,
		});
	});

	it("of half a day are half, in the year that the day is in", () => {
		const year = { from: "2026-01-01", to: "2026-12-31" };
		expect(splitHolidayDays("2026-12-31", "2026-12-31", year, bank, "pm")).toEqual({
			this_year: 0.5,
			next_year: 0,
		});
		expect(splitHolidayDays("2027-01-04", "2027-01-04", year, bank, "am")).toEqual({
			this_year: 0,
			next_year: 0.5,
		});
		expect(splitHolidayDays("2026-12-25", "2026-12-25", year, bank, "am")).toEqual({
			this_year: 0,
			next_year: 0,
		});
	});

	it.each([
		["2026-11-20", "2026-11-23", ["2026-11-20", "2026-11-23"]],
		["2026-12-24", "2026-12-29", ["2026-12-24", "2026-12-29"]],
		["2026-11-21", "2026-11-22", []],
	])("%s to %s", (from, to, days) => {
		expect(holidayDays(from, to, bank)).toEqual(days);
	});
});

describe("the balance", () => {
	it.each([
		[
			{ days: 28, carried_over: 2, bank: 8, taken: 10, pending: 3 },
			{ balance: 12, after_pending: 9 },
		],
		[
			{ days: 20, carried_over: 0, bank: 0, taken: 21, pending: 0 },
			{ balance: -1, after_pending: -1 },
		],
	])("%j", (account, balance) => {
		expect(computeBalance(account)).toEqual(balance);
	});
});

describe("decisions", () => {
	it.each([
		["pending", "approved", true],
		["pending", "pending", false],
		["approved", "declined", true],
		["declined", "approved", true],
		["cancelled", "approved", false],
	] as const)("%s to %s: %s", (from, to, isAllowed) => {
		expect(canDecide(from, to)).toBe(isAllowed);
	});

	it("av-booked-to-available: booked days are found", () => {
		expect(bookedDays(["2026-11-23", "2026-11-24"], ["2026-11-24"])).toEqual(["2026-11-24"]);
	});
});

describe("notice", () => {
	it.each([
		["2026-12-04", 14, null],
		["2026-12-03", 14, "Holiday needs 14 days' notice"],
		["2026-11-20", 1, "Holiday needs 1 day's notice"],
		["2026-11-20", 0, null],
		["2026-11-19", 0, null],
	])("holiday from %s with %i days: %s", (first, days, error) => {
		expect(noticeError("2026-11-20", first, days)).toBe(error);
	});
});
