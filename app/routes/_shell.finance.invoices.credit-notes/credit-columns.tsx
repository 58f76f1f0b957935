import { Link } from "@remix-run/react";
import { Download, Trash2 } from "lucide-react";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import { exportMark } from "~/features/finance/changed-exports";
import { JobLink } from "~/features/finance/invoice-jobs";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import type { TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import styles from "./credit-notes-screen.module.css";

/** The columns of the list with its row actions. */
export const getCreditColumns = (list: {
	onDownload: (note: CreditNoteView) => void;
	onDelete: (note: CreditNoteView) => void;
}): TableColumn<CreditNoteView>[] => [
	{
		id: "job_number",
		header: "JOB #",
		className: `${styles.number} wide-column`,
		cell: ({ job_details: { job_number } }) => <JobLink number={job_number} />,
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
		className: `${styles.invoice} wide-column`,
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
		className: `${styles.reason} wide-column`,
		cell: ({ credit_notes_reason }) => credit_notes_reason || "–",
	},
	{
		id: "status",
		header: "STATUS",
		className: `${styles.state} wide-column`,
		cell: ({ status }) => <Tag tone={status === "Sent" ? "violet" : undefined}>{status}</Tag>,
	},
	{
		id: "csv",
		header: "CSV",
		className: `${styles.exported} wide-column`,
		cell: ({ is_csv, is_changed_since_export }) => exportMark(is_csv === 1, is_changed_since_export),
	},
	{
		id: "date",
		header: "DATE",
		className: `${styles.date} wide-column`,
		cell: ({ date }) => showDateShort(date),
	},
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
				{note.status === "Draft" && !note.is_rebilled && (
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
