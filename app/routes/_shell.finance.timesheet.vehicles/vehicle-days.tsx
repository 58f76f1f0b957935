import type { VehicleWeek } from "~/domain/finance/pay/timesheet-schemas";
import { showPounds } from "~/shared/money/text";
import { formatDayMonth } from "~/shared/time/format-day";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { showNumber } from "./show-number";
import styles from "./vehicle-timesheet.module.css";

const COLUMNS: readonly TableColumn<VehicleWeek["days"][number]>[] = [
	{ id: "day", header: "Day", cell: ({ date }) => formatDayMonth(date) },
	{
		id: "hours",
		header: "Hours",
		align: "right",
		cell: ({ total_hours }) => (total_hours > 0 ? showNumber(total_hours, 2) : "—"),
	},
	{
		id: "fuel",
		header: "Fuel",
		align: "right",
		cell: ({ fuel_volume, fuel_cost }) =>
			fuel_volume > 0 ? `${showNumber(fuel_volume, 1)} l, ${showPounds(fuel_cost)}` : "—",
	},
	{
		id: "mileage",
		header: "Mileage",
		align: "right",
		cell: ({ mileage, is_without_mileage }) =>
			is_without_mileage ? <span className={styles.warning}>missing</span> : showNumber(mileage),
	},
];

/** The days of a vehicle's week. */
export function VehicleDays({ week }: { week: VehicleWeek }) {
	return (
		<div className={styles.days}>
			<SimpleTable
				label={`Days of ${week.reg}`}
				density="compact"
				columns={COLUMNS}
				rows={week.days}
				rowId={({ date }) => `${date}-${week.days.findIndex((day) => day.date === date)}`}
			/>
		</div>
	);
}
