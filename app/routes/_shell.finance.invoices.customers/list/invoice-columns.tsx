import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { exportMark } from "~/features/finance/changed-exports";
import { showPounds } from "~/shared/money/text";
import { daysBetween, showDateShort } from "~/shared/time/dates";
import { text } from "~/ui/content/content";
import type { GridColumn } from "~/ui/grid/types";
import styles from "./invoice-grid.module.css";
import type { InvoiceRow } from "./invoice-row";
import { invoiceStatus } from "./invoice-status";
import { rowActions } from "./row-actions";

function describeJobs({ job_details: jobs }: InvoiceView): string {
	return jobs.length === 1 ? (jobs[0]?.job_number ?? "") : `${jobs.length} jobs`;
}

const COLUMNS: readonly GridColumn<InvoiceRow>[] = [
	{
		id: "inv_number",
		header: "INVOICE #",
		text: ({ inv_number }) => inv_number,
		className: "medium tabular",
		width: 112,
		sortable: true,
		movable: false,
	},
	{
		id: "status",
		header: "STATUS",
		text: ({ status }) => status,
		cell: invoiceStatus,
		width: 128,
		sortable: true,
	},
	{
		id: "customer",
		header: "CUSTOMER",
		text: ({ customer }) => customer.customer_name,
		minWidth: 120,
		flex: 1,
		sortable: true,
	},
	{
		id: "date",
		header: "DATE",
		text: ({ date }) => showDateShort(date),
		width: 92,
		className: "tabular",
		sortable: true,
	},
	{ id: "job_details", header: "JOB #", text: describeJobs, width: 92, className: "tabular" },
	{
		id: "total_charge",
		header: "TOTAL",
		text: ({ total_charge }) => showPounds(total_charge),
		width: 112,
		align: "right",
		sortable: true,
	},
	{
		id: "invoice_due",
		header: "DUE",
		text: ({ invoice_due, status }) => (status === "Paid" ? "" : showDateShort(invoice_due)),
		cell: ({ invoice_due, today }) => [
			text(showDateShort(invoice_due), { className: styles.overdue }),
			" ",
			text(`${daysBetween(invoice_due, today)} d overdue`, { className: "muted" }),
		],
		needsCell: ({ is_overdue }) => is_overdue,
		width: 156,
		className: "tabular",
		sortable: true,
	},
	{
		id: "is_csv_downloaded",
		header: "CSV",
		text: ({ is_csv_downloaded, is_changed_since_export }) =>
			exportMark(is_csv_downloaded === 1, is_changed_since_export),
		width: 76,
	},
	{
		id: "action",
		header: "ACTION",
		text: () => "",
		cell: rowActions,
		width: 116,
		align: "right",
		movable: false,
	},
];

const PHONE_WIDTHS = new Map(Object.entries<number>({ inv_number: 92, status: 84, total_charge: 84 }));

/** The columns of the list, on a desk and on a phone. */
export const INVOICE_COLUMNS = {
	desktop: COLUMNS,
	phone: COLUMNS.filter(({ id }) => PHONE_WIDTHS.has(id) || id === "customer").map((column) => ({
		...column,
		width: PHONE_WIDTHS.get(column.id) ?? column.width,
		minWidth: 64,
	})),
};
