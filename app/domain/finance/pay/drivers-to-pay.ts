import type { NewDriverInvoice } from "~/db/repositories/finance/driver-invoices";
import type { ApprovalRow } from "~/domain/planning/workdays/approvals";
import { workdayPay } from "~/domain/planning/workdays/rules-pay";
import { percentToPence, sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { DriverToPay } from "./driver-invoice-schemas";
import { type PaidDriver, readDriverWeeks } from "./driver-timesheet";
import { toStoredParty } from "./pay-party";
import { checkAgreement } from "./rules-agreement";
import { payProblem, toHours } from "./rules-week";

const SELF_EMPLOYED = 1;

/** A driver's days that are on no invoice, as they would be shown and stored. */
export interface WeekToPay {
	view: DriverToPay;
	invoice: Omit<NewDriverInvoice, "billed_to">;
	/** The workdays as they were read. */
	days: { id: number; version: number }[];
}

const isPaid = (row: ApprovalRow) => row.approved_at !== null && row.invoiced === 0;

function payDay(row: ApprovalRow) {
	const rate = {
		day_rate: row.day_rate ?? 0,
		night_rate: row.night_rate ?? 0,
		minimum_hours_pay: row.minimum_hours_pay,
	};
	const pay = workdayPay(SELF_EMPLOYED, rate, row);
	return {
		minutes: pay.paid_minutes ?? 0,
		line: {
			work_day_id: row.id,
			hours: toHours(pay.paid_minutes ?? 0),
			rate: pay.rate,
			nightout: row.nightout,
			amount: pay.cost ?? 0,
		},
	};
}

/** Days entered after their week was invoiced get an invoice of their own, from the first to the last of them. */
function periodOf(rows: readonly ApprovalRow[], week: { from: string; to: string }) {
	if (!rows.some(({ invoiced }) => invoiced === 1)) return { date_from: week.from, date_to: week.to };
	const dates = rows.filter(isPaid).map(({ date }) => date);
	return { date_from: dates[0] ?? week.from, date_to: dates.at(-1) ?? week.to };
}

/** The weeks of self-employed drivers with worked days that are on no invoice, each with what it pays or why it cannot be paid yet. */
export async function readDriversToPay(
	ctx: Ctx,
	week: { from: string; to: string },
	vat_rate: number,
): Promise<WeekToPay[]> {
	const { drivers } = await readDriverWeeks(ctx, week);
	const today = todayInLondon(ctx.now);
	return drivers.flatMap((driver) => {
		const worked = driver.rows.filter(
			({ clockin_time, approved_at }) => clockin_time !== null || approved_at !== null,
		);
		const isDue = worked.some(({ invoiced }) => invoiced === 0);
		if (driver.driver_emp_type !== SELF_EMPLOYED || !isDue) return [];
		return [toWeek(driver, worked, week, { today, vat_rate })];
	});
}

function toWeek(
	driver: PaidDriver,
	rows: readonly ApprovalRow[],
	week: { from: string; to: string },
	{ today, vat_rate }: { today: string; vat_rate: number },
): WeekToPay {
	const paid = rows.filter(isPaid);
	const days = paid.map(payDay);
	const lines = days.map(({ line }) => line);
	const { agreement, problem } = checkAgreement(driver.agreements, driver.vat_code, today);
	const rate = agreement && driver.vat_registered === 1 ? (driver.tax_rate ?? vat_rate) : 0;
	const net = sum(lines.map(({ amount }) => amount));
	const vat = percentToPence(net, rate);
	const sums = {
		...periodOf(rows, week),
		total_hours: toHours(days.reduce((total, { minutes }) => total + minutes, 0)),
		net,
		vat,
		total_payable: sum([net, vat]),
	};
	return {
		view: {
			driver: { id: driver.id, full_name: driver.driver_name },
			...sums,
			days: paid.length,
			is_self_bill: agreement !== null,
			agreement_problem: problem,
			agreement_ends_on: agreement?.ends_on ?? null,
			problem: payProblem(rows.map(toWeekDay)) ?? (net > 0 ? null : "No rate is set for this driver"),
		},
		invoice: {
			driver_id: driver.id,
			...sums,
			vat_rate: rate,
			agreement_id: agreement?.id ?? null,
			supplier: JSON.stringify(toStoredParty(driver, driver.company || driver.driver_name)),
			lines,
		},
		days: paid.map(({ id, version }) => ({ id, version })),
	};
}

const toWeekDay = ({ invoiced, ...row }: ApprovalRow) => ({
	...row,
	invoiced: invoiced === 1,
	pay: { minutes: null, paid_minutes: null, rate: null, cost: null },
});
