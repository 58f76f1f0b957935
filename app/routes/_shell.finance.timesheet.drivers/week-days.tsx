import { findAxis } from "~/domain/finance/pay/rules-day-axis";
import type { DriverTimesheet, DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { SimpleTable } from "~/ui/grid/simple-table";
import type { DayActions } from "./day-actions";
import { getDayColumns } from "./day-columns";
import styles from "./timesheet.module.css";
import { WeekSums } from "./week-sums";

/** The days of a driver's week: planned, clocked, breaks, paid and cost, and the approval. */
export function WeekDays(
	props: DayActions & {
		week: DriverWeek;
		bankHolidays: DriverTimesheet["ukholidays"];
		/** The day whose panel is open. */
		current: number | null;
		now: string;
		today: string;
	},
) {
	const { week, bankHolidays } = props;
	const axis = findAxis(week.days, props.now);
	return (
		<div className={styles.days}>
			{week.days.length > 0 && (
				<SimpleTable
					label={`Days of ${week.driver_name}`}
					columns={getDayColumns({ ...props, axis, driver: week.driver_name })}
					rows={week.days}
					rowId={({ id }) => String(id)}
					current={props.current === null ? null : String(props.current)}
					density="compact"
				/>
			)}
			<WeekSums week={week} bankHolidays={bankHolidays} />
		</div>
	);
}
