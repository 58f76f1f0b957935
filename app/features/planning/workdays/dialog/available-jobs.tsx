import { Search } from "lucide-react";
import { useState } from "react";
import { type ApiResponse, callApi } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import { DELIVERY_LENGTH, truncate } from "~/domain/planning/organizer/rules";
import type { OfferedJob } from "~/domain/planning/workdays/jobs-of-day";
import { StatusTag } from "~/features/jobs/job-status";
import { showOutcome, useApiRead } from "~/features/kernel/requests";
import { askForbidden } from "~/features/planning/fitness-question";
import { allocationText } from "~/shared/texts/allocation";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import styles from "./available-jobs.module.css";

interface Props {
	workDay: { id: number; date: string; driver_id: number | null };
	onClose: () => void;
	onDone?: () => void;
}

const STATUSES = ["Pending", "Collected", "Indepot", "Booked"].map((value) => ({ value, label: value }));

/** Available Jobs: jobs that can be added to a workday, and booked jobs of other drivers that can be moved to it. */
export default function AvailableJobs({ workDay, onClose, onDone }: Props) {
	const jobs = useApiRead("GET /client/get-jobs-on-workday/{date}", {
		params: { date: workDay.date },
		query: { work_day_id: workDay.id },
	});
	useRealtime(["jobChange", "organizerChange"], jobs.reload);
	const [keywords, setKeywords] = useState("");
	const [status, setStatus] = useState<string | null>(null);
	const [busy, setBusy] = useState<number | null>(null);
	const add = async (job: OfferedJob) => {
		setBusy(job.id);
		const currentAssignment = job.status === "Booked" ? job.work_day_jobs[0] : undefined;
		const target = { work_day_id: workDay.id, version: job.version };
		const successMessage = allocationText.driver;
		const send = async (override: string[]): Promise<ApiResponse<unknown>> =>
			currentAssignment
				? callApi("PUT /client/work-day-jobs/{id}", {
						params: { id: currentAssignment.id },
						body: { ...target, override },
					})
				: callApi("POST /client/work-day-jobs", { body: { job_id: job.id, ...target, override } });
		const request = askForbidden(send, [], `Job ${job.job_number}`);
		const saved = await showOutcome(request, { successMessage });
		setBusy(null);
		jobs.reload();
		if (saved) onDone?.();
	};
	const rows = (jobs.data ?? []).filter(
		(job) => (!status || job.status === status) && matches(job, keywords.trim().toLowerCase()),
	);
	return (
		<SlideOver
			open
			startsInField
			onClose={onClose}
			title="Available Jobs"
			width={880}
			aside={<span className="secondary-text">{showDate(workDay.date)}</span>}
		>
			{(close) => (
				<div className="fill">
					<div className="scroll panel-padding">
						<div className="fields columns-2">
							<TextField
								label="Search jobs"
								hideLabel
								icon={Search}
								placeholder="Search jobs"
								value={keywords}
								onChange={setKeywords}
							/>
							<SelectField
								label="Status"
								hideLabel
								options={STATUSES}
								placeholder="All statuses"
								value={status}
								onChange={setStatus}
							/>
						</div>
						{jobs.error ? (
							<ErrorPanel message={jobs.error} onRetry={jobs.reload} />
						) : jobs.data ? (
							// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
							<section className={styles.jobs} aria-label="Jobs of the day" tabIndex={0}>
								<SimpleTable
									label="Available Jobs"
									density="normal"
									columns={getColumns(busy, add)}
									rows={rows}
									rowId={({ id }) => String(id)}
									empty={
										<EmptyState>
											{jobs.data.length === 0 ? "No jobs available on this day." : "No jobs found."}
										</EmptyState>
									}
								/>
							</section>
						) : (
							<SkeletonRows rows={8} columns={6} density="normal" />
						)}
					</div>
					<FormFooter
						start={
							<span className="secondary-text text-12">
								{rows.length} of {jobs.data?.length ?? 0} jobs
							</span>
						}
						onCancel={close}
						cancelLabel="Close"
					/>
				</div>
			)}
		</SlideOver>
	);
}

const loadOf = ({ load_type, weight }: OfferedJob) =>
	[load_type, weight !== null && `${weight.toLocaleString("en-GB")} kg`].filter(Boolean).join(", ");

const deliveryOf = (job: OfferedJob) =>
	[job.delivery_name, job.delivery_town, job.delivery_post_code].filter(Boolean).join(", ");

function matches(job: OfferedJob, query: string): boolean {
	const searchable = [
		job.job_number,
		job.customer_name,
		job.load_type,
		job.collection_town,
		job.collection_post_code,
		deliveryOf(job),
		job.work_day_jobs[0]?.work_day.driver,
	];
	return searchable.some((text) => text?.toLowerCase().includes(query));
}

const getColumns = (busy: number | null, add: (job: OfferedJob) => void): TableColumn<OfferedJob>[] => [
	{ id: "number", header: "Job", className: styles.jobNumber, cell: (job) => <b>{job.job_number}</b> },
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: ({ status }) => <StatusTag status={status} />,
	},
	{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name },
	{
		id: "load",
		header: "Load",
		className: styles.load,
		cell: (job) => <span title={loadOf(job)}>{loadOf(job)}</span>,
	},
	{
		id: "from",
		header: "Collection",
		cell: (job) => (
			<span>
				<span className="tabular">{toLocalTime(job.collection_date, job.collection_time)}</span>{" "}
				{job.collection_town}
			</span>
		),
	},
	{
		id: "to",
		header: "Delivery to",
		className: styles.delivery,
		cell: (job) => <span title={deliveryOf(job)}>{truncate(deliveryOf(job), DELIVERY_LENGTH)}</span>,
	},
	{
		id: "with",
		header: "With",
		className: styles.driver,
		cell: ({ work_day_jobs }) => work_day_jobs[0]?.work_day.driver,
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (job) => (
			<Button
				isWriting
				size="row"
				pending={busy === job.id}
				aria-label={`Add job ${job.job_number}`}
				onClick={() => add(job)}
			>
				Add
			</Button>
		),
	},
];
