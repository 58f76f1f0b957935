import { useSearchParams } from "@remix-run/react";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EarningsRow, Report } from "~/domain/finance/reports/responses";
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
	/** The carrier whose jobs the sums add up; of all jobs without one. */
	carrier?: "sub_contractor" | "driver";
	/** The day whose week, month or quarter is stepped from; the first of the report by default. */
	stepFrom?: DateText;
	/** The period whose jobs a row opens; that of the report by default. */
	periodOf?: (row: EarningsRow) => { date_from: DateText; date_to: DateText };
	/** Further figures after the sums. */
	figures?: readonly ReportFigure[];
	/** How many filters of `tools` differ from their usual value. */
	filterCount?: number;
	/** False for rows that are always of the same period each. */
	hasUnits?: boolean;
	/** The plot, whose marks open the jobs of a row by its key. */
	plot: ((onOpen: (key: string) => void) => ReactNode) | null;
	tools?: ReactNode;
	footer?: ReactNode;
	/** Null for rows in an order of their own. */
	sort: { column: string; direction: "asc" | "desc" } | null;
	go: (change: Readonly<Record<string, string | number | null>>) => void;
	onExport: (format: "csv" | "xlsx") => void;
}) {
	const { report, noun, go, title } = props;
	const [open, setOpen] = useState<EarningsRow | null>(null);
	const openKey = (key: string) => setOpen(report.data.find((row) => row.key === key) ?? null);
	const [params] = useSearchParams();
	const isSearched = FILTERS.some((name) => params.get(name));
	return (
		<ReportScreen
			title={title}
			period={report}
			stepFrom={props.stepFrom}
			today={props.today}
			tools={props.tools}
			filterCount={props.filterCount}
			hasUnits={props.hasUnits}
			canCompare={props.hasUnits}
			onExport={props.onExport}
			footer={
				<ReportFooter report={report} noun={noun} go={go}>
					{props.footer}
				</ReportFooter>
			}
		>
			<ReportFigures
				label="Sums"
				figures={[...sumFigures(report, props.carrier), ...(props.figures ?? [])]}
			/>
			{report.data.length > 0 && props.plot?.(openKey)}
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
						action={isSearched && <Button onClick={() => go(NO_FILTERS)}>Clear filters</Button>}
					>
						{isSearched ? "Nothing matches the filters." : `No jobs of ${noun[1]} on these days.`}
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

interface FooterProps {
	report: Report;
	noun: readonly [string, string];
	go: (change: { page: number | null }) => void;
	children: ReactNode;
}

/** Which rows of how many are shown, and the pages. */
function ReportFooter({ report, noun, go, children }: FooterProps) {
	const first = (report.current_page - 1) * report.per_page;
	return (
		<>
			<span>
				<b>
					{report.total === 0 ? 0 : first + 1}–{first + report.data.length}
				</b>{" "}
				of {report.total.toLocaleString("en-GB")} {report.total === 1 ? noun[0] : noun[1]}
			</span>
			{children}
			{report.total > report.per_page && (
				<Pagination
					page={report.current_page}
					perPage={report.per_page}
					total={report.total}
					onPage={(page) => go({ page: page === 1 ? null : page })}
				/>
			)}
		</>
	);
}

const FILTERS = ["keywords", "depot", "vehicle_type"] as const;
const NO_FILTERS = { keywords: null, depot: null, vehicle_type: null };

const toTotalsRow = ({ totals, total, before }: Report, noun: readonly [string, string]): EarningsRow => ({
	key: "totals",
	name: `${total.toLocaleString("en-GB")} ${total === 1 ? noun[0] : noun[1]}`,
	detail: null,
	depot: null,
	...totals,
	last_year: before,
	days: null,
});

/** The sums of a report beside those of what it is compared with; each opens the jobs that it adds up. */
function sumFigures(
	{ totals, before, date_from, date_to }: Report,
	carrier: string | undefined,
): ReportFigure[] {
	const note = `on ${describePeriod(before)}`;
	const to = `/finance/reports/jobs?${new URLSearchParams({ date_from, date_to, ...(carrier && { carrier }) })}`;
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
			to,
			value: `${totals.margin.toFixed(1)}%`,
			change: before.total_charged === 0 ? null : formatPoints(totals.margin, before.margin),
			note: before.total_charged === 0 ? null : note,
		},
	];
}
