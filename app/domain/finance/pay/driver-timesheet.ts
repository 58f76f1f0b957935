import { type RowOf, read } from "~/db/read";
import { selectPaidDrivers } from "~/db/repositories/finance/pay-parties";
import { selectStopsBetween } from "~/db/repositories/finance/timesheet-days";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { selectWorkdaysBetween } from "~/db/repositories/planning/workday-approvals";
import { defineOperation, textResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { bankHolidaysBetween } from "~/domain/planning/holidays/bank-holiday-list";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { listDepots } from "./list-depots";
import { toPeriod } from "./period-input";
import { formatPayroll, formatTimesheet } from "./rules-payroll";
import { sumWeek, weekStatus } from "./rules-week";
import { toTimesheetDay } from "./timesheet-day";
import {
	type DriverTimesheet,
	type DriverWeek,
	driverTimesheetCsvInput,
	driverTimesheetInput,
	driverTimesheetResponse,
} from "./timesheet-schemas";

/** The drivers of a period with their workdays, as the list and its invoices are made of. */
export async function readDriverWeeks(ctx: Ctx, { from, to }: { from: string; to: string }) {
	const [drivers, rows, [letterhead], stops] = await read(ctx.d1, [
		selectPaidDrivers(from, to),
		selectWorkdaysBetween(from, to),
		selectLetterhead(),
		selectStopsBetween(from, to),
	]);
	const stopsOf = new Map<number, typeof stops>();
	for (const stop of stops) stopsOf.set(stop.work_day_id, [...(stopsOf.get(stop.work_day_id) ?? []), stop]);
	return {
		letterhead,
		stopsOf,
		drivers: drivers.map((driver) => ({
			...driver,
			rows: rows.filter(({ driver_id }) => driver_id === driver.id),
		})),
	};
}

export type PaidDriver = RowOf<typeof selectPaidDrivers>;

/** The weeks of the drivers who worked or were on holiday, each with its days; bank holidays beside them. This week by default. */
export const getDriverTimesheet = defineOperation({
	access: staffWith("finance"),
	input: driverTimesheetInput,
	response: driverTimesheetResponse,
	async run({ ctx, input }): Promise<DriverTimesheet> {
		const today = todayInLondon(ctx.now);
		const { from, to } = toPeriod(input.date, today);
		const [{ drivers, letterhead, stopsOf }, ukholidays] = await Promise.all([
			readDriverWeeks(ctx, { from, to }),
			bankHolidaysBetween(ctx, from, to),
		]);
		const wanted = (input.keywords ?? "").toLowerCase();
		const weeks = drivers.map(({ rows, holidays, ...driver }): DriverWeek => {
			const days = rows.map((row) => toTimesheetDay(ctx, row, stopsOf.get(row.id) ?? []));
			return {
				id: driver.id,
				driver_name: driver.driver_name,
				driver_emp_type: driver.driver_emp_type,
				company: driver.company,
				depot_id: driver.depot_id,
				depot: driver.depot,
				status: weekStatus(days, today),
				date_from: from,
				date_to: to,
				...sumWeek(days),
				holidays: holidays.map(({ date }) => date),
				days,
			};
		});
		return {
			date_from: from,
			date_to: to,
			company: { company_name: letterhead?.company_name ?? ctx.tenant.name },
			company_logo: letterhead?.logo ?? null,
			company_drivers: weeks.filter(
				({ driver_name, company, driver_emp_type, depot_id }) =>
					(input.depot_id === undefined || depot_id === input.depot_id) &&
					(input.driver_emp_type === undefined || driver_emp_type === input.driver_emp_type) &&
					`${driver_name} ${company ?? ""}`.toLowerCase().includes(wanted),
			),
			depots: listDepots(weeks),
			ukholidays: ukholidays.map(({ date, title }) => ({ date, title })),
		};
	},
});

/** The timesheet as CSV: for payees (type 2) as payroll takes it, otherwise with the columns of the screen. */
export const exportDriverTimesheet = defineOperation({
	access: staffWith("finance"),
	input: driverTimesheetCsvInput,
	response: textResult,
	async run({ ctx, input }): Promise<string> {
		const { clockIn, clockOut, invoiceDate, driver_emp_type, depot_id, keywords } = input;
		const first = clockIn ?? clockOut;
		const date = first ? [first, clockOut ?? first] : invoiceDate;
		const sheet = await getDriverTimesheet.run({ ctx, input: { date, driver_emp_type, depot_id, keywords } });
		return csvText(driver_emp_type === 2 ? formatPayroll(sheet) : formatTimesheet(sheet));
	},
});
