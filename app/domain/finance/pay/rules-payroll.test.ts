import { describe, expect, it } from "vitest";
import { formatPayroll, formatTimesheet } from "./rules-payroll";
import type { DriverTimesheet, DriverWeek, TimesheetDay } from "./timesheet-schemas";

/** An approved day of eight hours. */
const day = (fields: Partial<TimesheetDay> = {}): TimesheetDay => ({
	...{ id: 1, date: "2026-12-23", shift_type_id: 1, driver_id: 1, driver: "Dan Webb", driver_emp_type: 2 },
	...{ reg: null, start_time: null, jobs: 0, version: 1, invoiced: false, rate: null, nightout: null },
	...{ clockin_date: null, clockin_time: "06:00", clockin_approved_time: null },
	...{ clockout_date: null, clockout_time: "14:00", clockout_approved_time: null, break_minutes: 0 },
	...{ approved_at: "2026-12-28T09:00:00.000Z", approved_by: "Priya Shah" },
	reported: { break_minutes: null, is_night_out: null, mileage: 0, fuel_volume: 0, fuel_cost: 0 },
	pay: { minutes: 480, paid_minutes: null, rate: null, cost: null },
	...{ planned: null, clocked: null, breaks: [], over_plan: null, has_short_break: false },
	...fields,
});
const paid = (minutes: number | null, paid_minutes: number | null) => ({
	pay: { minutes, paid_minutes, rate: null, cost: null },
});
const week = (fields: Partial<DriverWeek> = {}): DriverWeek => ({
	...{
		id: 1,
		driver_name: "Dan Webb",
		driver_emp_type: 2,
		company: "Northline",
		depot_id: null,
		depot: null,
	},
	...{ status: "Approved", date_from: "2026-12-21", date_to: "2026-12-27" },
	...{ total_hours: 40.5, nights_out: 1, nightout: 25, total_cost: 512.4 },
	...{ holidays: [], days: [] },
	...fields,
});
const timesheet = (...weeks: DriverWeek[]): DriverTimesheet => ({
	...{ date_from: "2026-12-21", date_to: "2026-12-27", company_logo: null, depots: [] },
	company: { company_name: "Northline" },
	company_drivers: weeks,
	ukholidays: [{ date: "2026-12-25", title: "Christmas Day" }],
});
/** The cells of the only week, by heading. */
function readRow([headings = [], row = []]: (string | number | null)[][]) {
	return Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
}
const payroll = (...days: TimesheetDay[]) => readRow(formatPayroll(timesheet(week({ days }))));

describe("the file of a timesheet", () => {
	it("has the columns of its screen", () => {
		const row = readRow(formatTimesheet(timesheet(week({ holidays: ["2026-12-24"] }))));
		expect(row).toEqual({
			Driver: "Dan Webb",
			Employment: "Payee",
			Company: "Northline",
			Status: "Approved",
			"Date From": "2026-12-21",
			"Date To": "2026-12-27",
			"Duration(Hrs)": "40.50",
			"Night Out": 1,
			"Total Cost": "512.40",
			"Holiday days": 1,
		});
	});

	it.each([
		["self-employed", { driver_emp_type: 1 }, { Employment: "Self Employed" }],
		["of no known employment", { driver_emp_type: 7 }, { Employment: "" }],
		["without a cost that the role may see", { total_cost: null }, { "Total Cost": "" }],
		["that cost nothing", { total_cost: 0 }, { "Total Cost": "0.00" }],
		["without a company", { company: null }, { Company: null }],
	])("of a driver %s", (_, fields, expected) => {
		expect(readRow(formatTimesheet(timesheet(week(fields))))).toMatchObject(expected);
	});
});

describe("the file for payroll", () => {
	it.each<[string, TimesheetDay[], object]>([
		["nothing", [], { "Day hours": "0.00", "Night hours": "0.00", "Nights out": 0, "Night out": "0.00" }],
		["a day", [day()], { "Day hours": "8.00", "Night hours": "0.00", "Not approved": 0 }],
		["a night", [day({ shift_type_id: 2 })], { "Day hours": "0.00", "Night hours": "8.00" }],
		["the paid minimum of a short day", [day(paid(300, 480))], { "Day hours": "8.00" }],
		["a day without times", [day(paid(null, null))], { "Day hours": "0.00" }],
		["minutes as hundredths", [day(paid(485, null))], { "Day hours": "8.08" }],
		[
			"a bank holiday among the hours",
			[day(), day({ date: "2026-12-25" })],
			{ "Day hours": "16.00", "Of these on bank holidays": "8.00" },
		],
		[
			"nights out with their pay",
			[day({ nightout: 25 }), day({ nightout: 0 }), day({ nightout: 25.5 })],
			{ "Nights out": 2, "Night out": "50.50" },
		],
	])("has %s", (_, days, expected) => {
		expect(payroll(...days)).toMatchObject(expected);
	});

	it("counts what is not approved only as such, once the driver has clocked in", () => {
		const open = { approved_at: null, nightout: 25 };
		expect(payroll(day(open), day({ ...open, clockin_time: null }))).toMatchObject({
			...{ "Day hours": "0.00", "Nights out": 0, "Night out": "0.00", "Not approved": 1 },
		});
	});

	it("names the driver and the last day of the week, and counts holidays beside the hours", () => {
		const row = readRow(formatPayroll(timesheet(week({ holidays: ["2026-12-24", "2026-12-26"] }))));
		expect(row).toMatchObject({ Driver: "Dan Webb", "Week ending": "2026-12-27", "Holiday days": 2 });
	});
});
