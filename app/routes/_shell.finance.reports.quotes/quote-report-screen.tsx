import { FileQuestion } from "lucide-react";
import { useState } from "react";
import type { QuoteReport, QuoteReportRow } from "~/domain/finance/reports/responses";
import { lossWords } from "~/domain/finance/reports/rules-quote-report";
import { amountColumn, ReportFigures, ReportScreen, ReportTable } from "~/features/finance/reports";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import type { QuoteView } from "~/shared/quotes";
import { LOSS_REASON_NAMES } from "~/shared/quotes";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import type { Sort } from "~/ui/grid/types";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./quote-report.module.css";
import { sortQuoteRows } from "./sort-quote-rows";

const VIEWS: readonly { value: QuoteView; label: string; noun: readonly [string, string] }[] = [
	{ value: "customer", label: "Customer", noun: ["customer", "customers"] },
	{ value: "lane", label: "Lane", noun: ["lane", "lanes"] },
	{ value: "person", label: "Person", noun: ["person", "people"] },
	{ value: "month", label: "Month", noun: ["month", "months"] },
];

const percent = (value: number | null) => (value === null ? "–" : `${value.toFixed(1)}%`);
const count = (id: keyof QuoteReport["totals"], header: string, isWide = false) =>
	amountColumn<QuoteReportRow>(id, header, (row) => Number(row[id]), { isCount: true, isWide });

const columnsOf = (label: string): TableColumn<QuoteReportRow>[] => [
	{ id: "name", header: label, sortable: true, className: styles.group, cell: ({ name }) => name },
	count("quotes", "Quotes"),
	count("open", "Open", true),
	count("won", "Won", true),
	count("lost", "Lost", true),
	count("expired", "Expired", true),
	{
		id: "won_percent",
		header: "Won %",
		align: "right",
		sortable: true,
		cell: (row) => percent(row.won_percent),
	},
	amountColumn<QuoteReportRow>("quoted", "Quoted", ({ quoted }) => quoted, { isWide: true }),
	amountColumn<QuoteReportRow>("won_value", "Won value", ({ won_value }) => won_value, { isStrong: true }),
	{
		id: "reasons",
		header: "Lost by",
		className: classNames(styles.lostBy, "wide-column"),
		cell: (row) => lossWords(row) || <span className="muted">–</span>,
	},
];

interface ScreenProps {
	report: QuoteReport;
	by: QuoteView;
	query: Record<"date_from" | "date_to" | "by" | "keywords", string>;
	today: string;
}

/** The quotes of a period: how many were won, what they come to, and why others were lost. */
export function QuoteReportScreen({ report, by, query, today }: ScreenProps) {
	const go = useListParams();
	const [sort, setSort] = useState<Sort | null>(null);
	const [open, setOpen] = useState<QuoteReportRow | null>(null);
	const view = VIEWS.find(({ value }) => value === by) ?? VIEWS[0];
	const { data, totals } = report;
	if (!view) return null;
	const ended = totals.won + totals.lost + totals.expired;
	return (
		<ReportScreen
			title="Quotes won and lost"
			period={report}
			today={today}
			opens="show reasons"
			canCompare={false}
			filterCount={by === "customer" ? 0 : 1}
			tools={
				<SegmentedControl
					label="By"
					options={VIEWS}
					value={by}
					onChange={(next) => go({ by: next === "customer" ? null : next })}
				/>
			}
			onExport={(format) =>
				void saveResponseAs(`quote_report.${format}`, "GET /client/download-quote-report-csv", {
					query: { ...query, by, format },
				})
			}
			footer={
				<span>
					<b>{data.length}</b> {view.noun[data.length === 1 ? 0 : 1]}, {totals.quotes} quotes
				</span>
			}
		>
			<ReportFigures
				label="Sums"
				figures={[
					{ label: "Quotes", value: String(totals.quotes), note: `${totals.open} open` },
					{ label: "Won", value: percent(totals.won_percent), note: `${totals.won} of ${ended} that ended` },
					{ label: "Quoted", value: showPounds(totals.quoted) },
					{ label: "Won value", value: showPounds(totals.won_value) },
				]}
			/>
			<ReportTable
				label="Quotes won and lost"
				columns={columnsOf(view.label)}
				rows={sortQuoteRows(data, sort)}
				rowId={({ key }) => key}
				current={open?.key ?? null}
				onOpen={setOpen}
				sort={sort}
				onSort={setSort}
				totals={{ key: "", name: `${data.length} ${view.noun[data.length === 1 ? 0 : 1]}`, ...totals }}
				empty={<EmptyState icon={FileQuestion}>No quotes were made in this period.</EmptyState>}
			/>
			{open && <ReasonsDialog row={open} onClose={() => setOpen(null)} />}
		</ReportScreen>
	);
}

/** Why the quotes of a row were lost, the most frequent reason first. */
function ReasonsDialog({ row, onClose }: { row: QuoteReportRow; onClose: () => void }) {
	const reasons = [...row.reasons].sort((a, b) => b.quotes - a.quotes);
	return (
		<Dialog open onClose={onClose} width={440} title={`Lost: ${row.name}`}>
			{(close) => (
				<>
					<div className="scroll panel-padding">
						{reasons.length === 0 ? (
							<p className="secondary-text">None of its quotes was lost.</p>
						) : (
							<dl className="key-values">
								{reasons.flatMap(({ reason, quotes }) => [
									<dt key={reason}>{reason === "none" ? "No reason" : LOSS_REASON_NAMES.get(reason)}</dt>,
									<dd key={`${reason} count`} className="tabular">
										{quotes}
									</dd>,
								])}
							</dl>
						)}
					</div>
					<footer className="panel-footer">
						<span className="grow" />
						<Button size="form" onClick={close}>
							Close
						</Button>
					</footer>
				</>
			)}
		</Dialog>
	);
}
