import { ChevronDown, ChevronRight, TriangleAlert } from "lucide-react";
import type { VehicleWeek } from "~/domain/finance/pay/timesheet-schemas";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatShortDay } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg } from "~/ui/tag";
import { showNumber } from "./show-number";
import styles from "./vehicle-timesheet.module.css";

/** A figure over a bar of its share of the largest of the list. */
function Measured({ text, share, isMissing }: { text: string; share: number; isMissing?: boolean }) {
	return (
		<span className={styles.measured}>
			<span className={classNames("tabular", isMissing && styles.missing)}>{text}</span>
			<svg className={styles.measure} height={3} aria-hidden="true">
				<rect x={`${(1 - share) * 100}%`} width={`${share * 100}%`} height={3} rx={1.5} />
			</svg>
		</span>
	);
}

const describeDays = (days: readonly string[]) =>
	days.length > 3
		? `No mileage on ${days.length} days`
		: `No mileage ${days.map((day) => formatShortDay(day)).join(", ")}`;

/** The columns of the weeks of vehicles. */
export function getVehicleColumns(options: {
	rows: readonly VehicleWeek[];
	open: ReadonlySet<number>;
	onUnfold: (id: number) => void;
}): TableColumn<VehicleWeek>[] {
	const mostHours = Math.max(1, ...options.rows.map(({ total_hours }) => total_hours));
	const mostMiles = Math.max(1, ...options.rows.map(({ mileage }) => mileage));
	return [
		{
			id: "vehicle",
			header: "Vehicle",
			className: styles.vehicle,
			cell: ({ id, reg, vehicle_type }) => {
				const isOpen = options.open.has(id);
				const Arrow = isOpen ? ChevronDown : ChevronRight;
				return (
					<button
						type="button"
						className="opens"
						data-week={id}
						aria-expanded={isOpen}
						onClick={() => options.onUnfold(id)}
					>
						<span className="cluster">
							<Arrow className="icon extra-small" aria-hidden="true" />
							<Reg>{reg}</Reg>{" "}
							<span className={classNames("secondary-text", styles.wideText)}>{vehicle_type}</span>
						</span>
					</button>
				);
			},
		},
		...WEEK_COLUMNS,
		{
			id: "hours",
			header: "Duration (Hrs)",
			align: "right",
			cell: ({ total_hours }) => (
				<Measured text={showNumber(total_hours, 2)} share={total_hours / mostHours} />
			),
		},
		{
			id: "mileage",
			header: "Mileage",
			align: "right",
			cell: ({ mileage, days_without_mileage: days }) => (
				<Measured text={showNumber(mileage)} share={mileage / mostMiles} isMissing={days.length > 0} />
			),
		},
		...MILEAGE_COLUMNS,
	];
}

const WEEK_COLUMNS: TableColumn<VehicleWeek>[] = [
	{
		id: "hire",
		header: "Contract Hire",
		className: styles.wide,
		cell: ({ contract_hire }) => contract_hire ?? "—",
	},
	{ id: "depot", header: "Depot", className: styles.wide, cell: ({ depot }) => depot ?? "—" },
	{
		id: "from",
		header: "Date From",
		className: classNames(styles.date, styles.wide),
		cell: ({ date_from }) => showDateShort(date_from),
	},
	{
		id: "to",
		header: "Date To",
		className: classNames(styles.date, styles.wide),
		cell: ({ date_to }) => showDateShort(date_to),
	},
	{
		id: "volume",
		header: "Fuel Volume",
		align: "right",
		cell: ({ fuel_volume }) => `${showNumber(fuel_volume, 1)} l`,
	},
	{
		id: "fuel",
		header: "Fuel Cost",
		align: "right",
		className: styles.wide,
		cell: ({ fuel_cost }) => showPounds(fuel_cost),
	},
];

const MILEAGE_COLUMNS: TableColumn<VehicleWeek>[] = [
	{
		id: "mpg",
		header: "mpg",
		align: "right",
		className: classNames(styles.consumption, styles.wide),
		cell: ({ mpg }) => (mpg === null ? "—" : mpg.toFixed(1)),
	},
	{
		id: "warnings",
		header: "Warnings",
		className: styles.warnings,
		cell: ({ days_without_mileage: days }) =>
			days.length > 0 && (
				<span className={styles.warning}>
					<TriangleAlert className="icon extra-small" aria-hidden="true" />
					{describeDays(days)}
				</span>
			),
	},
];
