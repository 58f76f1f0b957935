import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import type { LoadedJobReport } from "~/domain/finance/reports/load-job-report";
import type { ReportJob, ReportJobs } from "~/domain/finance/reports/responses";
import {
	amountColumn,
	describePeriod,
	formatChange,
	formatShortPounds,
	ReportFigures,
	ReportPlot,
	ReportScreen,
	ReportTable,
} from "~/features/finance/reports";
import { JobDetail } from "~/features/jobs/job-detail";
import { PHASES, StatusTag } from "~/features/jobs/job-status";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { eachDay, showDateShort } from "~/shared/time/dates";
import { formatShortDay } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import type { TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { PlotLegend } from "~/ui/plot/plot-table";
import { StackedBars } from "~/ui/plot/stacked-bars";
import styles from "./job-report.module.css";
import { REPORTED_STATUSES } from "./reported-statuses";

const SERIES = PHASES.filter(({ id }) => id !== "ended").map(({ id, longLabel }) => ({
	id,
	label: longLabel,
	className: `phase-${id}`,
}));

const COLUMNS: readonly TableColumn<ReportJob>[] = [
	{
		id: "job_number",
		header: "Job #",
		sortable: true,
		className: styles.number,
		cell: (job) => <b>{job.job_number}</b>,
	},
	{
		id: "date",
		header: "Date",
		sortable: true,
		className: styles.date,
		cell: (job) => showDateShort(job.date),
	},
	{
		id: "status",
		header: "Status",
		sortable: true,
		className: styles.status,
		cell: ({ status }) => status && <StatusTag status={status} />,
	},
	{
		id: "customer",
		header: "Customer",
		sortable: true,
		className: styles.customer,
		cell: (job) => job.customer_name,
	},
	amountColumn("total_price", "Total Price", (job) => job.total_price, { isStrong: true }),
	amountColumn("other_costs", "Other Costs", (job) => job.other_costs, { isWide: true }),
	{ id: "notes", header: "Report Notes", className: styles.notes, cell: (job) => job.report_notes || "—" },
];

/** The jobs that every report adds up. */
export function JobReport({ report, query, sort, status, today }: LoadedJobReport) {
	const go = useListParams();
	const [open, setOpen] = useState<string | null>(null);
	const isFiltered = Boolean(query.keywords || query.carrier || status);
	return (
		<ReportScreen
			title="Job details report"
			opens="open job"
			period={report}
			today={today}
			filterCount={status ? 1 : 0}
			tools={
				<SelectField
					label="Status"
					hideLabel
					options={REPORTED_STATUSES}
					value={status ?? "all"}
					onChange={(next) => go({ status: next === "all" ? null : next })}
				/>
			}
			onExport={(format) =>
				void saveResponseAs(`job_report.${format}`, "GET /client/download-job-csv", {
					query: { ...query, format },
				})
			}
			footer={
				<>
					<span>
						<b>{report.data.length.toLocaleString("en-GB")}</b> of {report.total.toLocaleString("en-GB")} jobs
					</span>
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
			<ReportFigures label="Sums" figures={jobFigures(report)} />
			{report.days.length > 0 && (
				<DayPlot report={report} today={today} onOpen={(date) => go({ date_from: date, date_to: date })} />
			)}
			<ReportTable
				label="Jobs"
				columns={COLUMNS}
				rows={report.data}
				rowId={({ id }) => String(id)}
				current={open}
				onOpen={({ job_number }) => setOpen(job_number)}
				sort={sort}
				onSort={({ column, direction }) => go({ sort: column, direction })}
				totals={null}
				empty={
					<EmptyState
						icon={ChartNoAxesColumn}
						action={
							isFiltered && (
								<Button onClick={() => go({ keywords: null, status: null, carrier: null })}>
									Clear filters
								</Button>
							)
						}
					>
						{isFiltered ? "No job matches the filters." : "No jobs on these days."}
					</EmptyState>
				}
			/>
			{open !== null && (
				<JobDetail
					job={open}
					onOpen={setOpen}
					onChanged={() => {}}
					onNew={() => {}}
					onClose={() => setOpen(null)}
				/>
			)}
		</ReportScreen>
	);
}

/** What the jobs brought on each day, by phase. */
function DayPlot(props: { report: ReportJobs; today: string; onOpen: (date: string) => void }) {
	const { report, today } = props;
	const dates = eachDay(report.date_from, report.date_to);
	const bars = new Map(dates.map((date) => [date, new Map<string, number>()]));
	for (const { date, phase, total_charged } of report.days) {
		const phases = bars.get(date);
		phases?.set(phase, sum([phases.get(phase), total_charged]));
	}
	return (
		<ReportPlot
			title="Total price by day and phase"
			note="Money: marked for invoice or invoiced"
			legend={<PlotLegend items={SERIES} />}
		>
			<StackedBars
				label="Total price by day and phase"
				series={SERIES}
				height={240}
				formatValue={formatShortPounds}
				onOpen={(at) => props.onOpen(dates[at] ?? today)}
				bars={[...bars].map(([date, phases]) => ({
					label: formatShortDay(date),
					values: Object.fromEntries(phases),
					isHighlighted: date === today,
				}))}
			/>
		</ReportPlot>
	);
}

function jobFigures({ totals, before, days, invoiced, cancelled, date_from, date_to }: ReportJobs) {
	const note = `on ${describePeriod(before)}`;
	const all = sum(days.map(({ total_charged }) => total_charged));
	const change = formatChange(totals.total_charged, before.total_charged);
	return [
		{
			label: "Jobs",
			value: totals.jobs.toLocaleString("en-GB"),
			note: cancelled > 0 ? `${cancelled} cancelled` : null,
		},
		{ label: "Total Price", value: showPounds(totals.total_charged), change, note: change && note },
		{ label: "Other Costs", value: showPounds(totals.other_costs) },
		{
			label: "Invoiced",
			value: showPounds(invoiced),
			note: all > 0 ? `${Math.round((invoiced / all) * 100)}%` : null,
			to: `?${new URLSearchParams({ date_from, date_to, status: "Invoiced" })}`,
		},
		{
			label: "Not invoiced",
			value: showPounds(sum([all, -invoiced])),
			to: "/finance/jobs/mark-for-invoice",
		},
	];
}
