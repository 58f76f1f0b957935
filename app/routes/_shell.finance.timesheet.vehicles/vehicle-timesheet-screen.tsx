import { useSearchParams } from "@remix-run/react";
import { Download, Truck } from "lucide-react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { VehicleTimesheet, VehicleWeek } from "~/domain/pay/timesheet-schemas";
import { PhoneSearch } from "~/features/navigation";
import { WeekStepper } from "~/features/pay";
import { saveResponseAs } from "~/features/requests";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatShortDay } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Reg, Tag } from "~/ui/tag";
import styles from "./vehicle-timesheet.module.css";

const showNumber = (value: number, decimals = 0) =>
	value.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const COLUMNS: readonly TableColumn<VehicleWeek>[] = [
	{
		id: "vehicle",
		header: "Vehicle",
		className: styles.vehicle,
		cell: ({ reg, vehicle_type }) => (
			<span className="cluster">
				<Reg>{reg}</Reg> <span className={styles.wideText}>{vehicle_type}</span>
			</span>
		),
	},
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
	{
		id: "hours",
		header: "Duration (Hrs)",
		align: "right",
		cell: ({ total_hours }) => showNumber(total_hours, 2),
	},
	{ id: "mileage", header: "Mileage", align: "right", cell: ({ mileage }) => showNumber(mileage) },
	{
		id: "warnings",
		header: "Warnings",
		className: styles.warnings,
		cell: ({ days_without_mileage: days }) =>
			days.length > 0 && (
				<Tag tone="warn">
					{days.length > 3
						? `No mileage on ${days.length} days`
						: `No mileage ${days.map((day) => formatShortDay(day)).join(", ")}`}
				</Tag>
			),
	},
];

/** A week of each vehicle: hours on the road, fuel, miles by its checks, and the days whose mileage is missing. */
export function VehicleTimesheetScreen({ sheet }: { sheet: VehicleTimesheet }) {
	const [params] = useSearchParams();
	useScreenRefresh(["organizerChange", "driverAction", "vehicleChange"]);
	const rows = sheet.data;
	const litres = sum(rows.map(({ fuel_volume }) => fuel_volume));
	const fuel = sum(rows.map(({ fuel_cost }) => fuel_cost));
	const miles = sum(rows.map(({ mileage }) => mileage));
	const figures = [
		["Fuel", `${showNumber(litres)} l`, showPounds(fuel)],
		["Mileage", showNumber(miles), "miles"],
		["Fuel per mile", miles > 0 ? showPounds(fuel / miles) : "—", ""],
		[
			"On the road",
			String(rows.filter(({ total_hours }) => total_hours > 0).length),
			`of ${rows.length} vehicles`,
		],
	] as const;
	return (
		<section className={styles.screen} aria-label="Vehicle timesheet">
			<div className="toolbar">
				<h1>Vehicle timesheet</h1>
				<PhoneSearch />
				<WeekStepper from={sheet.date_from} to={sheet.date_to} />
				<span className="grow" />
				<Button
					icon={Download}
					onClick={() =>
						void saveResponseAs("vehicle_timesheet.csv", "POST /client/download-vehicle-time-sheet-csv", {
							body: {
								date: `${sheet.date_from},${sheet.date_to}`,
								keywords: params.get("keywords") ?? "",
							},
						})
					}
				>
					CSV
				</Button>
			</div>
			<dl className={styles.figures}>
				{figures.map(([label, value, unit]) => (
					<div key={label}>
						<dt className="muted">{label}</dt>
						<dd>
							<b>{value}</b> <span className="muted">{unit}</span>
						</dd>
					</div>
				))}
			</dl>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard */}
			<section className="table-scroll" aria-label="Weeks of the vehicles" tabIndex={0}>
				<SimpleTable
					label="Weeks of vehicles"
					density="normal"
					columns={COLUMNS}
					rows={rows}
					rowId={({ id }) => String(id)}
					empty={<EmptyState icon={Truck}>No vehicle was used in this week.</EmptyState>}
				/>
			</section>
			<footer className="list-footer">
				<span>
					<b>{rows.length}</b> vehicles used
				</span>
			</footer>
		</section>
	);
}
