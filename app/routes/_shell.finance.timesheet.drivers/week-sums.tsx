import { sumByShift, toHours } from "~/domain/finance/pay/rules-week";
import type { DriverTimesheet, DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import styles from "./timesheet.module.css";

const PAYEE = 2;

const showHours = (minutes: number) => `${toHours(minutes).toFixed(2)} h`;

/** What a week is paid for: hours by shift and on bank holidays, nights out, and holiday beside them. */
export function WeekSums({
	week,
	bankHolidays,
}: {
	week: DriverWeek;
	bankHolidays: DriverTimesheet["ukholidays"];
}) {
	const { day, night } = sumByShift(week.days);
	const sums = [
		day > 0 && `Day ${showHours(day)}`,
		night > 0 && `Night ${showHours(night)}`,
		week.nights_out > 0 &&
			`${week.nights_out} ${week.nights_out === 1 ? "night" : "nights"} out${week.nightout > 0 ? `, ${showPounds(week.nightout)}` : ""}`,
		...bankHolidays.map(({ date, title }) => {
			const worked = sumByShift(week.days.filter((one) => one.date === date));
			return `${title}, ${formatDayMonth(date)}: ${showHours(worked.day + worked.night)}`;
		}),
		week.holidays.length > 0 &&
			`${week.driver_emp_type === PAYEE ? "Holiday pay" : "On holiday, not paid"}: ${week.holidays.map(showDateShort).join(", ")}`,
	].filter((text) => text !== false);
	if (sums.length === 0) return null;
	return (
		<ul className={styles.sums} aria-label={`Paid to ${week.driver_name}`}>
			{sums.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}
