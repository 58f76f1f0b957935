import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { sum } from "~/shared/money/decimal";

/** What a driver's week is summed up from. */
export type SummedDay = Pick<
	Approval,
	"date" | "clockin_time" | "clockout_time" | "approved_at" | "invoiced" | "nightout" | "pay"
>;

/** The statuses of a driver's week. */
export const WEEK_STATUSES = [
	"No clock-out",
	"To approve",
	"Part approved",
	"Approved",
	"Invoiced",
	"Planned",
	"Holiday",
] as const;
type WeekStatus = (typeof WEEK_STATUSES)[number];

const NIGHT = 2;

const HOURS_DECIMALS = 100;

/** Minutes as hours with two decimals. */
export const toHours = (minutes: number): number =>
	Math.round((minutes / 60) * HOURS_DECIMALS) / HOURS_DECIMALS;

/** The status of a week on a day: a reason not to pay it comes first. */
export function weekStatus(days: readonly SummedDay[], today: string): WeekStatus {
	if (days.length === 0) return "Holiday";
	const worked = days.filter(
		({ clockin_time, approved_at }) => clockin_time !== null || approved_at !== null,
	);
	if (worked.length === 0) return "Planned";
	if (worked.some((day) => day.approved_at === null && day.clockout_time === null && day.date < today))
		return "No clock-out";
	const approved = worked.filter(({ approved_at }) => approved_at !== null).length;
	if (approved === 0) return "To approve";
	if (approved < worked.length) return "Part approved";
	return worked.every(({ invoiced }) => invoiced) ? "Invoiced" : "Approved";
}

/** The sums of a week: hours paid, nights out and their pounds, and the cost; a role without pay sees the hours alone. */
export function sumWeek(days: readonly SummedDay[]) {
	const minutes = days.reduce((total, { pay }) => total + (pay.paid_minutes ?? pay.minutes ?? 0), 0);
	const costs = days.flatMap(({ pay }) => (pay.cost === null ? [] : [pay.cost]));
	return {
		total_hours: toHours(minutes),
		nights_out: days.filter(({ nightout }) => (nightout ?? 0) > 0).length,
		nightout: sum(days.map(({ nightout }) => nightout)),
		total_cost: costs.length === 0 ? null : sum(costs),
	};
}

/** The paid minutes of a week by the shift they are paid for. */
export function sumByShift(days: readonly Pick<Approval, "shift_type_id" | "pay">[]) {
	const minutesOf = (isNight: boolean) =>
		days
			.filter(({ shift_type_id }) => (shift_type_id === NIGHT) === isNight)
			.reduce((total, { pay }) => total + (pay.paid_minutes ?? pay.minutes ?? 0), 0);
	return { day: minutesOf(false), night: minutesOf(true) };
}

/** Why a driver's week cannot be paid yet; null once every worked day of it is approved. */
export function payProblem(days: readonly SummedDay[]): string | null {
	const open = days.filter(({ clockin_time, approved_at }) => clockin_time !== null && approved_at === null);
	if (open.some(({ clockout_time }) => clockout_time === null)) return "A day has no clock-out";
	return open.length === 0 ? null : `${open.length} ${open.length === 1 ? "day" : "days"} to approve`;
}
