import { describe, expect, it } from "vitest";
import { payProblem, type SummedDay, sumByShift, sumWeek, toHours, weekStatus } from "./rules-week";

const TODAY = "2026-11-20";
const approved: SummedDay = {
	date: "2026-11-16",
	clockin_time: "06:00",
	clockout_time: "15:00",
	approved_at: "2026-11-17T09:00:00.000Z",
	invoiced: false,
	nightout: 20,
	pay: { minutes: 500, paid_minutes: 540, rate: 12, cost: 128 },
};
const waiting: SummedDay = { ...approved, approved_at: null, nightout: 0 };
const open: SummedDay = {
	...waiting,
	clockout_time: null,
	pay: { minutes: null, paid_minutes: null, rate: 12, cost: null },
};
const planned: SummedDay = { ...open, clockin_time: null };
const invoiced: SummedDay = { ...approved, invoiced: true };

describe("a driver's week", () => {
	it.each([
		["Holiday", [], null],
		["Planned", [planned], null],
		["No clock-out", [approved, open], "A day has no clock-out"],
		["To approve", [waiting, { ...open, date: TODAY }], "A day has no clock-out"],
		["To approve", [waiting, waiting], "2 days to approve"],
		["Part approved", [approved, waiting, planned], "1 day to approve"],
		["Approved", [approved, invoiced], null],
		["Invoiced", [invoiced], null],
	] as const)("is %s: %j", (status, days, problem) => {
		expect(weekStatus(days, TODAY)).toBe(status);
		expect(payProblem(days)).toBe(problem);
	});

	it("sums what was paid, not what was worked", () => {
		expect(sumWeek([approved, waiting, planned])).toEqual({
			total_hours: 18,
			nights_out: 1,
			nightout: 20,
			total_cost: 256,
		});
	});

	it("has no cost for an employee, and hours alone for a role without pay", () => {
		const hidden = {
			...approved,
			nightout: null,
			pay: { minutes: 500, paid_minutes: null, rate: null, cost: null },
		};
		expect(sumWeek([hidden])).toEqual({ total_hours: 8.33, nights_out: 0, nightout: 0, total_cost: null });
	});

	it("is paid by shift", () => {
		const night = { shift_type_id: 2, pay: { ...approved.pay, paid_minutes: null } };
		expect(sumByShift([{ shift_type_id: 1, pay: approved.pay }, night, night])).toEqual({
			day: 540,
			night: 1000,
		});
	});

	it.each([
		[0, 0],
		[500, 8.33],
		[505, 8.42],
	])("%i minutes are %f hours", (minutes, hours) => {
		expect(toHours(minutes)).toBe(hours);
	});
});
