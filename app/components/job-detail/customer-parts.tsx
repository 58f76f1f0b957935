import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { StatusTag } from "~/components/icons/status-glyph";
import { showAmount } from "~/components/job-entry/amount-field";
import type { CustomerJobView } from "~/domain/jobs/get-for-customer";
import { subJobType } from "~/domain/jobs/rules-diary";
import { showPounds } from "~/domain/money/text";
import { place, when } from "~/domain/paper/job-parts";
import { loadFacts, referenceFacts } from "./facts-of";
import { KeyValues, Part } from "./key-values";
import { extraLines } from "./prices";
import { StopsPart } from "./stops-part";

type SubJob = CustomerJobView["trip_sub_jobs"][number];

const sideOf = ({ mode }: SubJob) => (mode === 1 ? "collection" : "delivery");

const STOPS: readonly TableColumn<SubJob>[] = [
	{ id: "job_number", header: "Job #", cell: ({ job_number }) => <b className="tn">{job_number}</b> },
	{ id: "type", header: "Type", cell: ({ mode }) => subJobType(mode) },
	{
		id: "when",
		header: "Date/time",
		cell: (sub) => when(sub[`${sideOf(sub)}_date`], sub[`${sideOf(sub)}_time`]),
	},
	{ id: "where", header: "Where", cell: (sub) => place(sub, sideOf(sub)) },
	{ id: "status", header: "Status", cell: ({ status }) => <StatusTag status={status} /> },
];

/** What a customer is shown of a job: where and when, what is carried, and its price. */
export function CustomerParts({ job }: { job: CustomerJobView }) {
	return (
		<>
			{job.trip_sub_jobs.length > 0 && (
				<Part title="Sub-jobs">
					<SimpleTable
						label="Sub-jobs"
						columns={STOPS}
						rows={job.trip_sub_jobs}
						rowId={({ id }) => String(id)}
						auto
					/>
				</Part>
			)}
			<StopsPart job={job} />
			<div className="jtwo">
				<Part title="Load Details">
					<KeyValues facts={[...referenceFacts(job), ...loadFacts(job)]} />
				</Part>
				<Part title="Pricing Details">
					<table className="jprice">
						<tbody>
							{[
								{ id: "base", label: "Base charge", amount: job.base_charge },
								...extraLines(job),
								{ id: "waiting", label: "Waiting", amount: job.waiting_charge },
							].map(({ id, label, amount }) => (
								<tr key={id}>
									<td>{label}</td>
									<td className="num">{showAmount(amount)}</td>
								</tr>
							))}
							<tr className="jtotal">
								<td>
									Total <span className="mut">before VAT</span>
								</td>
								<td className="num">{showPounds(job.total_charge)}</td>
							</tr>
						</tbody>
					</table>
				</Part>
			</div>
		</>
	);
}
