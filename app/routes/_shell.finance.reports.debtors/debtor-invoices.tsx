import { fileAddress } from "~/client/file-address";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import type { Debtor } from "~/domain/finance/reports/responses";
import { ReceivePaymentButton } from "~/features/finance/receipts";
import { amountColumn } from "~/features/finance/reports";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";
import styles from "./debtors.module.css";

const COLUMNS: readonly TableColumn<InvoiceView>[] = [
	{
		id: "inv_number",
		header: "Invoice #",
		cell: ({ id, inv_number }) => (
			<a
				href={fileAddress("GET /client/download-customer-invoice/{id}", { params: { id } })}
				download={`${inv_number}.pdf`}
			>
				{inv_number}
			</a>
		),
	},
	{ id: "date", header: "Date", className: styles.date, cell: ({ date }) => showDateShort(date) },
	{ id: "due", header: "Due", className: styles.date, cell: ({ invoice_due }) => showDateShort(invoice_due) },
	{
		id: "status",
		header: "Status",
		cell: ({ status, is_overdue, outstanding }) =>
			is_overdue ? (
				<Tag tone="danger">Overdue</Tag>
			) : outstanding < 0 ? (
				<Tag tone="ok">In credit</Tag>
			) : (
				<Tag>{status}</Tag>
			),
	},
	amountColumn("total", "Total", (invoice) => invoice.total_charge, { isWide: true }),
	amountColumn(
		"outstanding",
		"Outstanding",
		({ status, outstanding }) => (status === "Draft" ? null : outstanding),
		{
			isStrong: true,
		},
	),
];

/** The unpaid invoices of a customer, what it has in credit, and its drafts. */
export function DebtorInvoices(props: { debtor: Debtor; onChanged: () => void; onClose: () => void }) {
	const { debtor } = props;
	const query = { customer_id: debtor.id, sort: "invoice_due", direction: "asc" };
	const { data, error, reload } = useApiRead("GET /client/get-job-invoice-by-date-range", { query });
	const unpaid = data?.data.filter(({ outstanding }) => outstanding !== 0) ?? [];
	return (
		<SlideOver open onClose={props.onClose} title={debtor.customer_name}>
			{data ? (
				<>
					<div className="table-scroll">
						<SimpleTable
							label={`Unpaid invoices of ${debtor.customer_name}`}
							columns={COLUMNS}
							rows={unpaid}
							rowId={({ id }) => String(id)}
							density="normal"
							empty={<EmptyState>Everything is paid.</EmptyState>}
						/>
					</div>
					<footer className="panel-footer">
						<span>
							Outstanding <b>{showPounds(debtor.outstanding)}</b>
							{debtor.credit > 0 && ` after ${showPounds(debtor.credit)} in credit`}
							{debtor.drafts !== 0 && `, drafts ${showPounds(debtor.drafts)}`}
						</span>
						<span className="grow" />
						<ReceivePaymentButton
							customer_id={debtor.id}
							onSaved={() => {
								reload();
								props.onChanged();
							}}
						/>
					</footer>
				</>
			) : error ? (
				<ErrorPanel message={error} onRetry={reload} />
			) : (
				<SkeletonRows rows={6} columns={4} density="normal" />
			)}
		</SlideOver>
	);
}
