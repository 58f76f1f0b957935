import type { LoadedReport } from "~/domain/finance/reports/load-report";
import type { EarningsRow } from "~/domain/finance/reports/responses";
import {
	amountColumn,
	formatShortPounds,
	marginColumn,
	marginTone,
	nameColumn,
	ReportPlot,
	SubjectReport,
} from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { SpanPlot } from "~/ui/plot/span-plot";

const COLUMNS = [
	nameColumn("Sub Contractor"),
	amountColumn<EarningsRow>("total_charged", "Total Charged", (row) => row.total_charged),
	amountColumn<EarningsRow>("other_costs", "Other Costs", (row) => row.other_costs, { isWide: true }),
	amountColumn<EarningsRow>("sub_cost", "Sub Cost", (row) => row.sub_cost, { isWide: true }),
	amountColumn<EarningsRow>("profit", "Profit", (row) => row.profit, { isStrong: true }),
	marginColumn,
];
/** Bars of the plot; the table has them all. */
const MAX_BARS = 10;

/** What sub-contractors carried, what it brought and what they were paid. */
export function SubContractorReport({ report, query, today, sort }: LoadedReport) {
	const go = useListParams();
	const spans = report.data.slice(0, MAX_BARS).map((row) => ({
		id: row.key,
		label: row.name,
		from: row.sub_cost,
		to: row.total_charged,
		text: `${row.margin.toFixed(1)}%`,
		tone: marginTone(row.margin),
	}));
	return (
		<SubjectReport
			title="Sub-contractor report"
			report={report}
			today={today}
			columns={COLUMNS}
			noun={["sub-contractor", "sub-contractors"]}
			ownerField="sub_contractor_id"
			carrier="sub_contractor"
			sort={sort}
			go={go}
			onExport={(format) =>
				void saveResponseAs(`sub_contractor.${format}`, "GET /client/download-subcontractor-reports-csv", {
					query: { ...query, format },
				})
			}
			plot={(onOpen) => (
				<ReportPlot title="Sub cost against total charged" note="bar length shows profit">
					<SpanPlot
						label="Sub cost and total charged by sub-contractor"
						spans={spans}
						names={["Sub cost", "Total charged", "Margin"]}
						formatValue={formatShortPounds}
						onOpen={onOpen}
					/>
				</ReportPlot>
			)}
		/>
	);
}
