import { ChevronRight, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { StatusTag } from "~/features/jobs/job-status";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import type { GridColumn, RowState } from "~/ui/grid/types";
import { Tag } from "~/ui/tag";
import styles from "./job-grid.module.css";
import type { CustomerGroup, ListRow } from "./list-rows";

const INVOICE_TYPES = { single_job: "Each job", multi_job: "One invoice" };

const countJobs = ({ length }: CustomerGroup["jobs"]) => `${length} ${length === 1 ? "job" : "jobs"}`;

/** A cell of text: of a job, and of a group. */
const text =
	(
		ofJob: (row: Extract<ListRow, { kind: "job" }>["job"]) => string,
		ofGroup: (group: CustomerGroup) => string,
	) =>
	(row: ListRow) =>
		row.kind === "job" ? ofJob(row.job) : ofGroup(row.group);
const isGroup = ({ kind }: ListRow) => kind === "group";

const COLUMNS: readonly GridColumn<ListRow>[] = [
	{
		id: "job_number",
		header: "JOB #",
		text: text(
			({ job_number }) => job_number,
			({ jobs }) => countJobs(jobs),
		),
		cell: (row, state) => <NumberCell row={row} state={state} />,
		width: 84,
		sortable: true,
		movable: false,
	},
	{
		id: "references",
		header: "REF",
		text: text(
			({ references: [first = "", ...others] }) => (others.length > 0 ? `${first} +${others.length}` : first),
			({ invoice_type }) => INVOICE_TYPES[invoice_type],
		),
		width: 96,
	},
	{
		id: "customer",
		header: "CUSTOMER",
		text: text(
			({ customer_name }) => customer_name,
			({ customer_name }) => customer_name,
		),
		cell: (row) => <b className={styles.group}>{row.kind === "group" && row.group.customer_name}</b>,
		needsCell: isGroup,
		minWidth: 104,
		flex: 1,
		sortable: true,
	},
	{
		id: "status",
		header: "STATUS",
		text: text(
			({ status }) => status,
			() => "",
		),
		cell: (row) => <StatusCell row={row} />,
		width: 152,
		sortable: true,
	},
	{
		id: "collection_date",
		header: "COL DATE",
		text: text(
			({ collection_date }) => showDateShort(collection_date),
			({ from }) => showDateShort(from),
		),
		width: 82,
		sortable: true,
	},
	{
		id: "delivery_date",
		header: "DEL DATE",
		text: text(
			({ delivery_date }) => showDateShort(delivery_date),
			({ to }) => showDateShort(to),
		),
		width: 82,
		sortable: true,
	},
	{
		id: "load_type",
		header: "LOAD TYPE",
		text: text(
			({ load_type }) => load_type,
			() => "",
		),
		width: 86,
		sortable: true,
	},
	{
		id: "total_charge",
		header: "PRICE",
		text: text(
			({ total_charge }) => showPounds(total_charge).replace("£", ""),
			({ total_charge }) => showPounds(total_charge).replace("£", ""),
		),
		cell: (row) => (
			<b className={styles.group}>
				{row.kind === "group" && showPounds(row.group.total_charge).replace("£", "")}
			</b>
		),
		needsCell: isGroup,
		width: 88,
		align: "right",
		sortable: true,
	},
];

const PHONE = ["job_number", "customer", "total_charge"];
/** The columns of the contract, and those that a phone has room for. */
export const JOB_COLUMNS = {
	desktop: COLUMNS,
	phone: COLUMNS.filter(({ id }) => PHONE.includes(id)),
} as const;

function NumberCell({ row, state }: { row: ListRow; state: RowState }): ReactNode {
	if (row.kind === "job") return <b className="tabular medium">{row.job.job_number}</b>;
	const { jobs, customer_name } = row.group;
	const label = countJobs(jobs);
	return (
		<button
			type="button"
			className="fold"
			tabIndex={-1}
			aria-expanded={state.isOpen}
			aria-label={`${label}, ${customer_name}`}
			onClick={state.toggle}
		>
			<ChevronRight className="icon extra-small" aria-hidden="true" />
			{label}
		</button>
	);
}

function StatusCell({ row }: { row: ListRow }): ReactNode {
	if (row.kind === "job") {
		const { status, blockers, failure } = row.job;
		const isBlocked = blockers.length > 0 || failure !== null;
		return (
			<>
				<StatusTag status={status} />
				{isBlocked && (
					<span className={styles.blocked} title={failure ?? "Cannot be invoiced yet"}>
						<CircleAlert className="icon extra-small" role="img" aria-label="Cannot be invoiced yet" />
					</span>
				)}
			</>
		);
	}
	const generating = row.group.jobs.filter(({ status }) => status === "Generating Inv").length;
	const blocked = row.group.jobs.filter(({ blockers }) => blockers.length > 0).length;
	if (generating > 0) return <Tag tone="violet">{`Generating ${generating}`}</Tag>;
	return blocked > 0 ? <Tag tone="warn">{`${blocked} blocked`}</Tag> : null;
}
