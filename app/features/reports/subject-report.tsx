import { useSearchParams } from "@remix-run/react";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EarningsRow, Report } from "~/domain/reports/responses";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import type { TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { describePeriod, formatChange, formatPoints } from "./format";
import { JobsBehind, type JobsOwner } from "./jobs-behind";
import { MarginCell } from "./margin-cell";
import { type ReportFigure, ReportFigures } from "./report-figures";
import { ReportScreen } from "./report-screen";
import { ReportTable } from "./report-table";
import styles from "./reports.module.css";

/** Whom a row is about. */
export const nameColumn = (
	header: string,
	{ cell, className = styles.name }: { cell?: (row: EarningsRow) => ReactNode; className?: string } = {},
): TableColumn<EarningsRow> => ({
	id: "name",
	header,
	sortable: true,
	className,
	cell: (row) =>
		cell?.(row) ?? (
			<>
				{row.name}
				{row.detail && <span className={styles.detail}>{row.detail}</span>}
			</>
		),
});

export const marginColumn: TableColumn<EarningsRow> = {
	id: "margin",
	header: "Margin %",
	align: "right",
	sortable: true,
	className: styles.marginColumn,
	cell: ({ margin, total_charged }) => (total_charged === 0 ? "–" : <MarginCell margin={margin} />),
};

/** A report with a row for each customer, vehicle, lane …: figures, a plot, the table; a row opens the jobs behind it. */
export function SubjectReport(props: {
	title: string;
	report: Report;
	today: DateText;
	columns: readonly TableColumn<EarningsRow>[];
	/** How one and many rows are called. */
	noun: readonly [string, string];
	ownerField: JobsOwner["field"];
	/** The day whose week, month or quarter is stepped from; the first of the report by default. */
	stepFrom?: DateText;
	/** The period whose jobs a row opens; that of the report by default. */
	periodOf?: (row: EarningsRow) => { date_from: DateText; date_to: DateText };
	figures?: readonly ReportFigure[];
	plot: ReactNode;
	tools?: ReactNode;
	footer?: ReactNode;
	/** Null for rows in an order of their own. */
	sort: { column: string; direction: "asc" | "desc" } | null;
	go: (change: Readonly<Record<string, string | number | null>>) => void;
	onExport: (format: "csv" | "xlsx") => void;
}) {
	const { report, noun, go, title } = props;
	const [open, setOpen] = useState<EarningsRow | null>(null);
	const [params] = useSearchParams();
	const isSearched = Boolean(params.get("keywords"));
	const first = (report.current_page - 1) * report.per_page;
	return (
		<ReportScreen
			title={title}
			period={report}
			stepFrom={props.stepFrom}
			today={props.today}
			tools={props.tools}
			onExport={props.onExport}
			footer={
				<>
					<span>
						<b>
							{report.total === 0 ? 0 : first + 1}–{first + report.data.length}
						</b>{" "}
						of {report.total.toLocaleString("en-GB")} {report.total === 1 ? noun[0] : noun[1]}
					</span>
					{props.footer}
					{report.total > report.per_page && (
						<Pagination
							page={report.current_page}
							perPage={report.per_page}
							total={report.total}
							onPage={(page) => go({ page: page === 1 ? null : page })}
						/>
					)}
				</>
			}
		>
			<ReportFigures label="Sums" figures={props.figures ?? sumFigures(report)} />
			{report.data.length > 0 && props.plot}
			<ReportTable
				label={title}
				columns={props.columns}
				rows={report.data}
				rowId={({ key }) => key}
				current={open?.key ?? null}
				onOpen={setOpen}
				sort={props.sort}
				onSort={({ column, direction }) => go({ sort: column, direction })}
				totals={toTotalsRow(report, noun)}
				empty={
					<EmptyState
						icon={ChartNoAxesColumn}
						action={isSearched && <Button onClick={() => go({ keywords: null })}>Clear search</Button>}
					>
						{isSearched ? "Nothing matches the search." : `No jobs of ${noun[1]} on these days.`}
					</EmptyState>
				}
			/>
			{open && (
				<JobsBehind
					key={open.key}
					owner={{ title: open.name, field: props.ownerField, key: open.key }}
					period={props.periodOf?.(open) ?? report}
					onClose={() => setOpen(null)}
				/>
			)}
		</ReportScreen>
	);
}

const toTotalsRow = ({ totals, total, before }: Report, noun: readonly [string, string]): EarningsRow => ({
	key: "totals",
	name: `${total.toLocaleString("en-GB")} ${total === 1 ? noun[0] : noun[1]}`,
	detail: null,
	...totals,
	last_year: before,
	days: null,
});

/** The sums of a report beside those of the period before. */
export function sumFigures({ totals, before, date_from, date_to }: Report): ReportFigure[] {
	const note = `on ${describePeriod(before)}`;
	const to = `/finance/reports/jobs?date_from=${date_from}&date_to=${date_to}`;
	const figure = (
		label: string,
		name: "total_charged" | "other_costs" | "sub_cost" | "profit",
		more: ReportFigure["more"],
	): ReportFigure => {
		const change = formatChange(totals[name], before[name]);
		return { label, value: showPounds(totals[name]), change, more, note: change && note, to };
	};
	return [
		figure("Total Charged", "total_charged", "good"),
		figure("Other Costs", "other_costs", "neutral"),
		figure("Sub Cost", "sub_cost", "neutral"),
		figure("Profit", "profit", "good"),
		...(totals.loss > 0
			? [
					{
						...figure("Loss", "profit", "bad"),
						value: showPounds(totals.loss),
						change: null,
						note: "not in the profit",
					},
				]
			: []),
		{
			label: "Margin %",
			value: `${totals.margin.toFixed(1)}%`,
			change: before.total_charged === 0 ? null : formatPoints(totals.margin, before.margin),
			note: before.total_charged === 0 ? null : note,
		},
	];
}
