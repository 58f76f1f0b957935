import type { LoadedProfit } from "~/domain/finance/reports/load-profit";
import type { EarningsRow } from "~/domain/finance/reports/responses";
import { periodOf } from "~/domain/finance/reports/rules-periods";
import type { ProfitView } from "~/domain/finance/reports/schemas";
import {
	amountColumn,
	formatShortPounds,
	type JobsOwner,
	MarginPlot,
	marginColumn,
	nameColumn,
	ReportPlot,
	SubjectReport,
} from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { LinePlot } from "~/ui/plot/line-plot";
import { PlotLegend } from "~/ui/plot/plot-table";
import { SegmentedControl } from "~/ui/segmented-control";

interface View {
	value: ProfitView;
	label: string;
	noun: readonly [string, string];
	field: JobsOwner["field"];
}

const VIEWS: readonly View[] = [
	{ value: "month", label: "Month", noun: ["month", "months"], field: null },
	{ value: "lane", label: "Lane", noun: ["lane", "lanes"], field: "lane" },
	{ value: "customer", label: "Customer", noun: ["customer", "customers"], field: "customer_id" },
	{ value: "driver", label: "Driver", noun: ["driver", "drivers"], field: "driver_id" },
	{ value: "vehicle", label: "Vehicle", noun: ["vehicle", "vehicles"], field: "vehicle_id" },
];

const LEGEND = [
	{ label: "these months", className: "", line: true },
	{ label: "the year before", className: "other", line: true },
];

const columnsOf = (view: View) =>
	view.value === "month"
		? listColumns(view).map((column) => ({ ...column, sortable: false }))
		: listColumns(view);

const listColumns = ({ value, label }: View) => [
	nameColumn(label),
	amountColumn<EarningsRow>("jobs", "Jobs", (row) => row.jobs, { isWide: true, isCount: true }),
	amountColumn<EarningsRow>("total_charged", "Total Charged", (row) => row.total_charged),
	amountColumn<EarningsRow>("sub_cost", "Sub Cost", (row) => row.sub_cost, { isWide: true }),
	amountColumn<EarningsRow>("profit", "Profit", (row) => row.profit, { isStrong: true }),
	...(value === "month"
		? [
				amountColumn<EarningsRow>("last_year", "Profit last year", (row) => row.last_year?.profit ?? null, {
					isWide: true,
					sortable: false,
				}),
			]
		: []),
	marginColumn,
];

/** What was earned, by month beside last year, lane, customer, driver or vehicle. */
export function ProfitReport({ report, query, today, sort, by }: LoadedProfit) {
	const go = useListParams();
	const view = VIEWS.find(({ value }) => value === by) ?? VIEWS[0];
	if (!view) return null;
	return (
		<SubjectReport
			title="Profit"
			report={report}
			today={today}
			columns={columnsOf(view)}
			noun={view.noun}
			ownerField={view.field}
			periodOf={by === "month" ? ({ key }) => periodOf(`${key}-01`, "month") : undefined}
			stepFrom={by === "month" ? report.date_to : undefined}
			hasUnits={by !== "month"}
			filterCount={by === "month" ? 0 : 1}
			sort={by === "month" ? null : sort}
			go={go}
			tools={
				<SegmentedControl
					label="By"
					options={VIEWS}
					value={by}
					onChange={(next) => go({ by: next === "month" ? null : next, sort: null, direction: null })}
				/>
			}
			onExport={(format) =>
				void saveResponseAs(`profit_report.${format}`, "GET /client/download-profit-report-csv", {
					query: { ...query, format },
				})
			}
			plot={(onOpen) =>
				by === "month" ? (
					<MonthPlot rows={report.data} onOpen={onOpen} />
				) : (
					<MarginPlot title={`Margin by ${by}`} rows={report.data} onOpen={onOpen} />
				)
			}
		/>
	);
}

/** The profit of each month beside the year before. */
function MonthPlot({ rows, onOpen }: { rows: readonly EarningsRow[]; onOpen: (key: string) => void }) {
	const months = [...rows].sort((a, b) => a.key.localeCompare(b.key));
	return (
		<ReportPlot title="Profit by month" note="against the year before" legend={<PlotLegend items={LEGEND} />}>
			<LinePlot
				label="Profit by month"
				labels={months.map(({ name }) => name.slice(0, 3))}
				name="Profit"
				values={months.map(({ profit }) => profit)}
				comparison={{ name: "The year before", values: months.map((row) => row.last_year?.profit ?? null) }}
				formatValue={formatShortPounds}
				onOpen={(at) => {
					const month = months[at];
					if (month) onOpen(month.key);
				}}
			/>
		</ReportPlot>
	);
}
