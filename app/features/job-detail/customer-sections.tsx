import type { CustomerJobView } from "~/domain/jobs/detail/get-customer-job";
import { formatDateTime, formatStop } from "~/domain/jobs/documents/job-fields";
import { subJobType } from "~/domain/jobs/list/rules-diary";
import { showPounds } from "~/domain/shared/money/text";
import { formatAmount } from "~/features/job-entry";
import { StatusTag } from "~/features/job-status";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { loadFacts, referenceFacts } from "./job-facts";
import { DetailSection, KeyValues } from "./key-values";
import layoutsStyles from "./layouts.module.css";
import { listExtraLines } from "./price-lines";
import pricingSectionStyles from "./pricing-section.module.css";
import { StopsSection } from "./stops-section";

type SubJob = CustomerJobView["trip_sub_jobs"][number];

const getSide = ({ mode }: SubJob) => (mode === 1 ? "collection" : "delivery");

const SUB_JOB_COLUMNS: readonly TableColumn<SubJob>[] = [
	{ id: "job_number", header: "Job #", cell: ({ job_number }) => <b className="tabular">{job_number}</b> },
	{ id: "type", header: "Type", cell: ({ mode }) => subJobType(mode) },
	{
		id: "when",
		header: "Date/time",
		cell: (sub) => formatDateTime(sub[`${getSide(sub)}_date`], sub[`${getSide(sub)}_time`]),
	},
	{ id: "where", header: "Where", cell: (sub) => formatStop(sub, getSide(sub)) },
	{ id: "status", header: "Status", cell: ({ status }) => <StatusTag status={status} /> },
];

export function CustomerSections({ job }: { job: CustomerJobView }) {
	return (
		<>
			{job.trip_sub_jobs.length > 0 && (
				<DetailSection title="Sub-jobs">
					<SimpleTable
						label="Sub-jobs"
						columns={SUB_JOB_COLUMNS}
						rows={job.trip_sub_jobs}
						rowId={({ id }) => String(id)}
						auto
					/>
				</DetailSection>
			)}
			<StopsSection job={job} />
			<div className={layoutsStyles.columns}>
				<DetailSection title="Load Details">
					<KeyValues facts={[...referenceFacts(job), ...loadFacts(job)]} />
				</DetailSection>
				<DetailSection title="Pricing Details">
					<table className={pricingSectionStyles.prices}>
						<tbody>
							{[
								{ id: "base", label: "Base charge", amount: job.base_charge },
								...listExtraLines(job),
								{ id: "waiting", label: "Waiting", amount: job.waiting_charge },
							].map(({ id, label, amount }) => (
								<tr key={id}>
									<td>{label}</td>
									<td className="numeric">{formatAmount(amount)}</td>
								</tr>
							))}
							<tr className={pricingSectionStyles.total}>
								<td>
									Total <span className="muted">before VAT</span>
								</td>
								<td className="numeric">{showPounds(job.total_charge)}</td>
							</tr>
						</tbody>
					</table>
				</DetailSection>
			</div>
		</>
	);
}
