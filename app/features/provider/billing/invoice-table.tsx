import { Ban, Check, Clock, Download, type LucideIcon, Receipt, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ProviderInvoice } from "~/domain/provider/billing/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./billing.module.css";

const STATES: Record<ProviderInvoice["status"], { label: string; tone?: Tone; icon: LucideIcon }> = {
	open: { label: "To be paid", icon: Clock },
	overdue: { label: "Overdue", tone: "danger", icon: X },
	paid: { label: "Paid", tone: "ok", icon: Check },
	refunded: { label: "Refunded", tone: "warn", icon: Undo2 },
	void: { label: "Void", icon: Ban },
	uncollectible: { label: "Written off", tone: "warn", icon: Ban },
};

function InvoiceState({ invoice }: { invoice: ProviderInvoice }) {
	const { label, tone, icon } = STATES[invoice.status];
	const isPart = invoice.outstanding > 0 && invoice.paid > 0;
	return (
		<span className="cluster">
			<Tag tone={tone} icon={icon}>
				{label}
			</Tag>
			{isPart && <span className="text-12 muted">{showPounds(invoice.outstanding)} left</span>}
		</span>
	);
}

/** The provider's invoices to a company, each with its PDF; `actions` adds to the last column. */
export function ProviderInvoiceTable(props: {
	invoices: readonly ProviderInvoice[];
	pdfOf: (invoice: ProviderInvoice) => string;
	actions?: (invoice: ProviderInvoice) => ReactNode;
}) {
	const columns: TableColumn<ProviderInvoice>[] = [
		{ id: "date", header: "Date", cell: (row) => showDate(row.issued_on) },
		{ id: "reference", header: "Invoice", cell: (row) => <b className="medium">{row.reference}</b> },
		{ id: "text", header: "Description", cell: (row) => row.lines.map(({ text }) => text).join("; ") },
		{ id: "due", header: "Due", cell: (row) => showDate(row.due_on) },
		{ id: "net", header: "Net", align: "right", cell: (row) => showPounds(row.net) },
		{ id: "vat", header: "VAT", align: "right", cell: (row) => showPounds(row.vat) },
		{
			id: "total",
			header: "Total",
			align: "right",
			cell: (row) => <b className="medium">{showPounds(row.total)}</b>,
		},
		{ id: "state", header: "State", cell: (row) => <InvoiceState invoice={row} /> },
		{
			id: "actions",
			header: "Action",
			align: "right",
			cell: (row) => (
				<span className="cluster">
					<a
						className="icon-button small"
						href={props.pdfOf(row)}
						target="_blank"
						rel="noreferrer"
						aria-label={`${row.reference} as PDF`}
					>
						<Download className="icon small" aria-hidden="true" />
					</a>
					{props.actions?.(row)}
				</span>
			),
		},
	];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
		<section className={styles.scroll} aria-label="Invoices" tabIndex={0}>
			<SimpleTable
				stacks
				label="Invoices"
				columns={columns}
				rows={props.invoices}
				rowId={(row) => String(row.id)}
				density="normal"
				empty={<EmptyState icon={Receipt}>There are no invoices yet.</EmptyState>}
			/>
		</section>
	);
}
