import { describe, expect, it } from "vitest";
import {
	clockOutDate,
	clockTimesError,
	formatHours,
	listPayParts,
	minutesBetween,
	type PaidDay,
	parseHours,
	workdayPay,
} from "./rules-pay";

const rate = { day_rate: 12, night_rate: 15, minimum_hours_pay: "08:00" };
const day: PaidDay = {
	shift_type_id: 1,
	date: "2026-11-20",
	clockin_date: "2026-11-20",
	clockin_approved_time: "08:00",
	clockout_date: "2026-11-20",
	clockout_approved_time: "17:00",
	break_minutes: 0,
	nightout: 0,
};

describe("what a workday pays", () => {
	it.each([
		["pay-hours: approved 08:00 to 17:00", {}, 1, 540, 540, 108],
		["pay-rate-day: 9 hours x 12", {}, 1, 540, 540, 108],
		["pay-minimum: worked 6:00, minimum 08:00", { clockout_approved_time: "14:00" }, 1, 360, 480, 96],
		["pay-rate-night: 9 hours x 15", { shift_type_id: 2 }, 1, 540, 540, 135],
		["pay-nightout: 108 + 20", { nightout: 20 }, 1, 540, 540, 128],
		["pay-self-employed: an employee has no cost", { nightout: 20 }, 2, 540, 540, null],
		["a break is not paid", { break_minutes: 45 }, 1, 495, 495, 99],
		[
			"over midnight",
			{ clockin_approved_time: "20:00", clockout_date: "2026-11-21", clockout_approved_time: "05:30" },
			1,
			570,
			570,
			114,
		],
		[
			"over midnight without a clock-out date",
			{ clockin_approved_time: "20:00", clockout_date: null, clockout_approved_time: "05:30" },
			1,
			570,
			570,
			114,
		],
		["one minute is paid as the minimum", { clockout_approved_time: "08:01" }, 1, 1, 480, 96],
	] as const)("%s", (_, change, employment, minutes, paid_minutes, cost) => {
		const paid = workdayPay(employment, rate, { ...day, ...change });
		expect(paid).toMatchObject({ minutes, paid_minutes, cost });
	});

	it.each([
		["over midnight", null, "20:00", "06:11", "2026-11-21"],
		["within a day", null, "08:00", "17:00", null],
		["as given", "2026-11-22", "20:00", "06:11", "2026-11-22"],
		["without an end", null, "20:00", null, null],
	])("has the clock-out date %s", (_, clockout_date, from, to, date) => {
		expect(clockOutDate({ ...day, clockout_date }, from, to)).toBe(date);
	});

	it("has no minutes until both times are approved, and costs nothing without a rate", () => {
		expect(workdayPay(1, rate, { ...day, clockout_approved_time: null })).toEqual({
			minutes: null,
			paid_minutes: null,
			rate: 12,
			cost: null,
		});
		expect(workdayPay(1, null, day)).toEqual({ minutes: 540, paid_minutes: 540, rate: 0, cost: 0 });
	});

	it.each([
		["hours alone", 108, 0, [["hours", 108]]],
		[
			"hours and a night out",
			128,
			20,
			[
				["hours", 108],
				["nightout", 20],
			],
		],
		[
			"pennies",
			85.42,
			0.01,
			[
				["hours", 85.41],
				["nightout", 0.01],
			],
		],
		["no cost", null, 20, []],
	] as const)("is the sum of its parts: %s", (_, cost, nightout, parts) => {
		const listed = listPayParts({ cost }, nightout);
		expect(listed.map(({ id, amount }) => [id, amount])).toEqual(parts);
		if (cost !== null) expect(listed.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(cost, 5);
	});

	it.each([
		["down", 13.33333, 0, 94.89],
		["up", 13.3333, 0.001, 94.89],
		["half a penny up", 12, 0.005, 85.41],
	])("is rounded to the penny: %s", (_case, day_rate, nightout, cost) => {
		const odd = { ...rate, day_rate, minimum_hours_pay: null };
		expect(workdayPay(1, odd, { ...day, nightout, clockout_approved_time: "15:07" }).cost).toBe(cost);
	});

	it("counts the hour the clocks go back", () => {
		const night = { date: "2026-10-24", clockin_date: "2026-10-24", clockout_date: "2026-10-25" };
		expect(minutesBetween(night, "21:00", "05:00")).toBe(480);
	});
});

describe("clock times", () => {
	it.each([
		[-1, 0, "Clock-out is before clock-in"],
		[2161, 0, "Longer than 36 hours"],
		[60, 61, "The break is longer than the day"],
		[480, 45, null],
	])("%i minutes with a break of %i: %s", (minutes, breakMinutes, error) => {
		expect(clockTimesError(minutes, breakMinutes)).toBe(error);
	});

	it.each([
		["08:00", 480],
		["100:30", 6030],
		[null, 0],
		["8", 0],
	])("%s is %i minutes", (text, minutes) => {
		expect(parseHours(text)).toBe(minutes);
	});

	it("formats minutes as hours", () => {
		expect([0, 5, 570, 6000].map(formatHours)).toEqual(["00:00", "00:05", "09:30", "100:00"]);
	});
});
