import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { type DateText, showDateShort } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import type { Sort } from "~/ui/grid/types";
import { showAmount } from "./amounts";
import { DocumentActions, savePdf } from "./document-actions";
import { DocumentStatus } from "./document-status";
import styles from "./own-invoices.module.css";
import { describeJobs, describePayment } from "./payment-text";

const toColumns = (today: DateText): readonly TableColumn<OwnDocument>[] => [
	{
		id: "number",
		header: "Invoice number",
		sortable: true,
		className: styles.number,
		cell: ({ number }) => number,
	},
	{ id: "status", header: "Status", cell: (document) => <DocumentStatus {...document} /> },
	{
		id: "customer",
		header: "Customer",
		className: styles.customer,
		cell: ({ customer_name }) => customer_name,
	},
	{
		id: "date",
		header: "Date",
		sortable: true,
		className: styles.date,
		cell: ({ date }) => <span className="muted tabular">{showDateShort(date)}</span>,
	},
	{
		id: "job_number",
		header: "Job number",
		cell: (document) => <span className="secondary-text tabular">{describeJobs(document)}</span>,
	},
	{
		id: "total",
		header: "Total",
		sortable: true,
		align: "right",
		className: styles.total,
		cell: ({ total }) => showAmount(total),
	},
	{
		id: "due",
		header: "Due",
		sortable: true,
		className: styles.dueDate,
		cell: ({ due }) => <span className="tabular">{due ? showDateShort(due) : "-"}</span>,
	},
	{
		id: "payment",
		header: "Payment",
		className: styles.payment,
		cell: (document) => (
			<span className={document.is_overdue ? styles.late : "secondary-text"}>
				{describePayment(document, today)}
			</span>
		),
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (document) => <DocumentActions document={document} />,
	},
];

/** Invoices and credit notes as a table; a row opens its invoice, that of a credit note its PDF. */
export function InvoiceTable(props: {
	documents: readonly OwnDocument[];
	today: DateText;
	current: number | null;
	sort: Sort;
	onSort: (sort: Sort) => void;
	onOpen: (id: number) => void;
}) {
	const { documents, today, current } = props;
	return (
		<div className={styles.scroll}>
			<SimpleTable
				label="Invoices"
				className={styles.table}
				density="comfortable"
				columns={toColumns(today)}
				rows={documents}
				rowId={({ kind, id }) => `${kind} ${id}`}
				sort={props.sort}
				onSort={props.onSort}
				current={current === null ? null : `invoice ${current}`}
				onOpen={(document) =>
					document.kind === "invoice" ? props.onOpen(document.id) : void savePdf(document)
				}
			/>
		</div>
	);
}
