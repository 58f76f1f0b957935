import type { LoadedReport } from "~/domain/finance/reports/load-report";
import type { EarningsRow } from "~/domain/finance/reports/responses";
import {
	amountColumn,
	MarginPlot,
	marginColumn,
	nameColumn,
	SubjectReport,
} from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";

const COLUMNS = [
	nameColumn("Customer"),
	amountColumn<EarningsRow>("total_charged", "Total Charged", (row) => row.total_charged),
	amountColumn<EarningsRow>("other_costs", "Other Costs", (row) => row.other_costs, { isWide: true }),
	amountColumn<EarningsRow>("sub_cost", "Sub Cost", (row) => row.sub_cost, { isWide: true }),
	amountColumn<EarningsRow>("profit", "Profit", (row) => row.profit, { isStrong: true }),
	amountColumn<EarningsRow>("loss", "Loss", (row) => row.loss, { isWide: true, sortable: false }),
	marginColumn,
];

/** What each customer was charged, and what it cost. */
export function CustomerReport({ report, query, today, sort }: LoadedReport) {
	const go = useListParams();
	return (
		<SubjectReport
			title="Customer report"
			report={report}
			today={today}
			columns={COLUMNS}
			noun={["customer", "customers"]}
			ownerField="customer_id"
			sort={sort}
			go={go}
			onExport={(format) =>
				void saveResponseAs(`customer_report.${format}`, "GET /client/download-customer-reports-csv", {
					query: { ...query, format },
				})
			}
			plot={(onOpen) => <MarginPlot title="Margin by customer" rows={report.data} onOpen={onOpen} />}
		/>
	);
}
