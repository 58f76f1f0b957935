import type { LoadedReport } from "~/domain/finance/reports/load-report";
import type { EarningsRow, Report } from "~/domain/finance/reports/responses";
import {
	amountColumn,
	formatShortPounds,
	marginColumn,
	nameColumn,
	SubjectReport,
} from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { eachDay, showDateShort } from "~/shared/time/dates";
import { SelectField } from "~/ui/form/select-field";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg } from "~/ui/tag";
import { DaySquares, DaySquaresScale } from "./day-squares";
import styles from "./vehicle-report.module.css";

/** What each vehicle brought, day by day. */
export function VehicleReport({ report, query, today, sort }: LoadedReport) {
	const go = useListParams();
	const { depots, vehicle_types } = report.groups;
	const filters = [
		["Depot", "depot", depots],
		["Type", "vehicle_type", vehicle_types],
	] as const;
	const most = Math.max(0, ...report.data.flatMap(({ days }) => days ?? []));
	return (
		<SubjectReport
			title="Vehicle report"
			report={report}
			today={today}
			columns={vehicleColumns(report, most)}
			noun={["vehicle", "vehicles"]}
			ownerField="vehicle_id"
			carrier="driver"
			filterCount={filters.filter(([, name]) => query[name]).length}
			tools={filters.map(
				([label, name, options]) =>
					(options.length > 0 || query[name]) && (
						<SelectField
							key={name}
							label={label}
							hideLabel
							options={[
								{ value: "", label: `${label}: all` },
								...options.map((value) => ({ value, label: value })),
							]}
							value={query[name] ?? ""}
							onChange={(value) => go({ [name]: value || null })}
						/>
					),
			)}
			figures={vehicleFigures(report)}
			sort={sort}
			go={go}
			onExport={(format) =>
				void saveResponseAs(`vehicle_report.${format}`, "POST /client/download-vehicle-reports-csv", {
					body: { ...query, format },
				})
			}
			plot={null}
			footer={most > 0 && <DaySquaresScale text={`£0 to ${formatShortPounds(most)} a day`} />}
		/>
	);
}

function vehicleColumns(report: Report, most: number): TableColumn<EarningsRow>[] {
	const { date_from, date_to } = report;
	const days = eachDay(date_from, date_to);
	const squares: TableColumn<EarningsRow> = {
		id: "days",
		header: "Charged a day",
		className: styles.squares,
		cell: (row) => row.days && <DaySquares days={days} amounts={row.days} most={most} />,
	};
	return [
		nameColumn("Vehicles", { className: styles.vehicle, cell: showVehicle }),
		{ id: "from", header: "Date From", className: styles.date, cell: () => showDateShort(date_from) },
		{ id: "to", header: "Date To", className: styles.date, cell: () => showDateShort(date_to) },
		...(report.data.some((row) => row.days) ? [squares] : []),
		amountColumn("sub_cost", "Sub Cost", (row) => row.sub_cost, { isWide: true }),
		amountColumn("total_charged", "Total Charged", (row) => row.total_charged),
		amountColumn("other_costs", "Other Costs", (row) => row.other_costs, { isWide: true }),
		amountColumn("profit", "Profit", (row) => row.profit, { isStrong: true }),
		amountColumn("loss", "Loss", (row) => row.loss, { isWide: true, sortable: false }),
		marginColumn,
	];
}

/** The registration and the type; nothing for the row of sums. */
const showVehicle = ({ key, name, detail }: EarningsRow) =>
	key === "totals" ? null : (
		<>
			<Reg>{name}</Reg> <span className={styles.type}>{detail}</span>
		</>
	);

/** What a vehicle brings on a day it is used. */
function vehicleFigures(report: Report) {
	const used = report.data.flatMap(({ days }) => days ?? []).filter((amount) => amount > 0).length;
	const perDay = used === 0 ? 0 : report.totals.total_charged / used;
	return [
		...(used === 0
			? []
			: [{ label: "Per vehicle per day", value: showPounds(perDay), note: `charged, ${used} days used` }]),
	];
}
