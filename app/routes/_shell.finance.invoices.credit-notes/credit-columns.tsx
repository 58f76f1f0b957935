import { Link } from "@remix-run/react";
import { Download, Trash2 } from "lucide-react";
import type { CreditNoteView } from "~/domain/invoicing/credit/schemas";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import type { TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import styles from "./credit-notes-screen.module.css";

/** The columns of the list with its check boxes and row actions. */
export const getCreditColumns = (list: {
	selected: ReadonlySet<number>;
	onToggle: (id: number) => void;
	onDownload: (note: CreditNoteView) => void;
	onDelete: (note: CreditNoteView) => void;
}): TableColumn<CreditNoteView>[] => [
	{
		id: "chosen",
		header: "Chosen",
		hideHeader: true,
		className: styles.check,
		cell: ({ id, credit_note_number }) => (
			<Checkbox
				aria-label={`Select ${credit_note_number}`}
				checked={list.selected.has(id)}
				onChange={() => list.onToggle(id)}
			/>
		),
	},
	{
		id: "job_number",
		header: "JOB #",
		className: styles.number,
		cell: ({ job_details: { job_number } }) => (
			<Link to={`/traffic-diary?job=${encodeURIComponent(job_number)}`}>{job_number}</Link>
		),
	},
	{
		id: "credit_note_number",
		header: "CREDIT NOTE #",
		className: styles.note,
		cell: ({ credit_note_number }) => credit_note_number,
	},
	{
		id: "inv",
		header: "INVOICE #",
		className: styles.invoice,
		cell: ({ invoice_id, job_details: { inv } }) =>
			invoice_id === null ? inv : <Link to={`/finance/invoices/customers?invoice=${invoice_id}`}>{inv}</Link>,
	},
	{ id: "customer", header: "CUSTOMER", cell: ({ job_details }) => job_details.customer.customer_name },
	{
		id: "amount",
		header: "AMOUNT",
		align: "right",
		className: styles.amount,
		cell: ({ credit_amount }) => showPounds(credit_amount),
	},
	{
		id: "reason",
		header: "REASON",
		className: styles.reason,
		cell: ({ credit_notes_reason }) => credit_notes_reason || "–",
	},
	{
		id: "status",
		header: "STATUS",
		className: styles.state,
		cell: ({ status }) => <Tag tone={status === "Sent" ? "violet" : undefined}>{status}</Tag>,
	},
	{ id: "csv", header: "CSV", className: styles.exported, cell: ({ is_csv }) => (is_csv ? "Yes" : "No") },
	{ id: "date", header: "DATE", className: styles.date, cell: ({ date }) => showDateShort(date) },
	{
		id: "action",
		header: "ACTION",
		align: "right",
		className: styles.action,
		cell: (note) => (
			<span className="cluster">
				<span className="grow" />
				<IconButton
					small
					icon={Download}
					label={`Download ${note.credit_note_number}`}
					onClick={() => list.onDownload(note)}
				/>
				{note.status === "Draft" && (
					<IconButton
						small
						danger
						icon={Trash2}
						label={`Delete ${note.credit_note_number}`}
						onClick={() => list.onDelete(note)}
					/>
				)}
			</span>
		),
	},
];
