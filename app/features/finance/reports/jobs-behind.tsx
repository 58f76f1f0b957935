import { useState } from "react";
import type { ReportJob } from "~/domain/finance/reports/responses";
import type { ReportPeriod } from "~/domain/finance/reports/rules-periods";
import { JobDetail } from "~/features/jobs/job-detail";
import { StatusTag } from "~/features/jobs/job-status";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { describePeriod, formatPlainAmount } from "./format";
import { amountColumn } from "./report-table";
import styles from "./reports.module.css";

/** Whose jobs: one field of the job details report. */
export interface JobsOwner {
	title: string;
	field: "customer_id" | "vehicle_id" | "driver_id" | "sub_contractor_id" | "lane" | null;
	key: string;
}

const COLUMNS: readonly TableColumn<ReportJob>[] = [
	{
		id: "job_number",
		header: "Job #",
		className: styles.number,
		cell: ({ job_number }) => <b>{job_number}</b>,
	},
	{ id: "date", header: "Date", className: styles.date, cell: ({ date }) => showDateShort(date) },
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: ({ status }) => <StatusTag status={status} />,
	},
	{ id: "customer", header: "Customer", className: styles.wide, cell: ({ customer_name }) => customer_name },
	amountColumn("total_price", "Total Price", (job) => job.total_price, { isStrong: true }),
	amountColumn("sub_cost", "Sub Cost", (job) => job.sub_cost, { isWide: true }),
];

/** The jobs that a figure of a report adds up. A row opens its job. */
export function JobsBehind({
	owner,
	period,
	onClose,
}: {
	owner: JobsOwner;
	period: ReportPeriod;
	onClose: () => void;
}) {
	const [openJob, setOpenJob] = useState<string | null>(null);
	const { date_from, date_to } = period;
	const query = { date_from, date_to, ...(owner.field === null ? {} : { [owner.field]: owner.key }) };
	const { data, error, reload } = useApiRead("GET /client/get-job-details-report", { query });
	return (
		<>
			<SlideOver
				open
				onClose={onClose}
				title={owner.title}
				aside={<span className="secondary-text">{describePeriod(period)}</span>}
			>
				{data ? (
					<>
						<div className="table-scroll">
							<SimpleTable
								label={`Jobs of ${owner.title}`}
								columns={COLUMNS}
								rows={data.data}
								rowId={({ id }) => String(id)}
								density="normal"
								current={openJob}
								onOpen={({ job_number }) => setOpenJob(job_number)}
								empty={<EmptyState>No jobs on these days.</EmptyState>}
							/>
						</div>
						<footer className="panel-footer">
							<span>
								<b>{data.total.toLocaleString("en-GB")}</b> {data.total === 1 ? "job" : "jobs"}
								{data.total > data.data.length && `, the newest ${data.data.length} are listed`}
							</span>
							<span className="grow" />
							<span>
								Total Charged <b>{showPounds(data.totals.total_charged)}</b>
								{data.totals.credited > 0 && ` after ${formatPlainAmount(data.totals.credited)} of credits`}
							</span>
						</footer>
					</>
				) : error ? (
					<ErrorPanel message={error} onRetry={reload} />
				) : (
					<SkeletonRows rows={10} columns={4} density="normal" />
				)}
			</SlideOver>
			{openJob !== null && (
				<JobDetail
					job={openJob}
					onOpen={setOpenJob}
					onChanged={reload}
					onNew={reload}
					onClose={() => setOpenJob(null)}
				/>
			)}
		</>
	);
}
