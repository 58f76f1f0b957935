import { sum } from "~/shared/money/decimal";
import { toHours } from "./rules-week";
import type { DriverTimesheet, DriverWeek } from "./timesheet-schemas";

type Cells = (string | number | null)[];

/** The labels of `driver_emp_type`. */
export const EMPLOYMENT_LABELS: Readonly<Record<number, string>> = { 1: "Self Employed", 2: "Payee" };

const NIGHT = 2;

/** The rows of the timesheet's file, with the columns of its screen. */
export const formatTimesheet = ({ company_drivers }: DriverTimesheet): Cells[] => [
	[
		"Driver",
		"Employment",
		"Company",
		"Status",
		"Date From",
		"Date To",
		"Duration(Hrs)",
		"Night Out",
		"Total Cost",
		"Holiday days",
	],
	...company_drivers.map((week) => [
		week.driver_name,
		EMPLOYMENT_LABELS[week.driver_emp_type] ?? "",
		week.company,
		week.status,
		week.date_from,
		week.date_to,
		week.total_hours.toFixed(2),
		week.nights_out,
		week.total_cost?.toFixed(2) ?? "",
		week.holidays.length,
	]),
];

const hoursOf = ({ days }: DriverWeek, isCounted: (day: DriverWeek["days"][number]) => boolean) =>
	toHours(
		days
			.filter((day) => day.approved_at !== null && isCounted(day))
			.reduce((total, { pay }) => total + (pay.paid_minutes ?? pay.minutes ?? 0), 0),
	).toFixed(2);

/** The rows of the file for payroll: approved hours by shift, those on bank holidays among them, nights out and holiday. */
export function formatPayroll({ company_drivers, ukholidays, date_to }: DriverTimesheet): Cells[] {
	const bank = new Set(ukholidays.map(({ date }) => date));
	return [
		[
			"Driver",
			"Week ending",
			"Day hours",
			"Night hours",
			"Of these on bank holidays",
			"Nights out",
			"Night out",
			"Holiday days",
			"Not approved",
		],
		...company_drivers.map((week) => [
			week.driver_name,
			date_to,
			hoursOf(week, ({ shift_type_id }) => shift_type_id !== NIGHT),
			hoursOf(week, ({ shift_type_id }) => shift_type_id === NIGHT),
			hoursOf(week, ({ date }) => bank.has(date)),
			week.days.filter(({ approved_at, nightout }) => approved_at !== null && (nightout ?? 0) > 0).length,
			sum(week.days.map(({ approved_at, nightout }) => (approved_at === null ? 0 : (nightout ?? 0)))).toFixed(
				2,
			),
			week.holidays.length,
			week.days.filter(({ approved_at, clockin_time }) => approved_at === null && clockin_time !== null)
				.length,
		]),
	];
}
