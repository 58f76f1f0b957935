import { showDateShort } from "~/shared/time/dates";
import type { GridColumn } from "~/ui/grid/types";
import { countJobs, groupCell, jobOrGroupNumber, jobOrGroupStatus, priceText } from "./job-cells";
import type { CustomerGroup, ListRow } from "./list-rows";

const INVOICE_TYPES = { single_job: "Each job", multi_job: "One invoice" };

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
		cell: jobOrGroupNumber,
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
		cell: groupCell(({ customer_name }) => customer_name),
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
		cell: jobOrGroupStatus,
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
			({ total_charge }) => priceText(total_charge),
			({ total_charge }) => priceText(total_charge),
		),
		cell: groupCell(({ total_charge }) => priceText(total_charge)),
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
