import type { CustomerJobView } from "~/domain/jobs/detail/get-customer-job";
import { formatDateTime, formatStop } from "~/domain/jobs/documents/job-fields";
import { subJobType } from "~/domain/jobs/list/rules-diary";
import { formatAmount } from "~/features/job-entry";
import { StatusTag } from "~/features/job-status";
import { showPounds } from "~/shared/money/text";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { loadFacts, referenceFacts } from "./job-facts";
import { DetailSection, KeyValues } from "./key-values";
import layoutsStyles from "./layouts.module.css";
import { listExtraLines } from "./price-lines";
import { PriceTable, TOTAL_LABEL } from "./price-table";
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
					<PriceTable
						rows={[
							{ id: "base", label: "Base charge", amount: formatAmount(job.base_charge) },
							...listExtraLines(job).map(({ id, label, amount }) => ({
								id,
								label,
								amount: formatAmount(amount),
							})),
							{ id: "waiting", label: "Waiting", amount: formatAmount(job.waiting_charge) },
							{ id: "total", kind: "total", label: TOTAL_LABEL, amount: showPounds(job.total_charge) },
						]}
					/>
				</DetailSection>
			</div>
		</>
	);
}
