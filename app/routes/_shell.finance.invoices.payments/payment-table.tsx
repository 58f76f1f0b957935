import { Landmark, Trash2 } from "lucide-react";
import { useActionSubmit } from "~/client/screen-action";
import type { PaymentRow } from "~/domain/finance/invoicing/bank/schemas";
import type { removeInvoicePayment } from "~/domain/finance/invoicing/customer/payments";
import { OpenReceiptButton } from "~/features/finance/receipts";
import { showOutcome } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import styles from "./payments-screen.module.css";

const COLUMNS: readonly TableColumn<PaymentRow>[] = [
	{ id: "date", header: "Date", className: styles.date, cell: ({ date }) => showDateShort(date) },
	{
		id: "invoice",
		header: "Invoice",
		className: styles.invoice,
		cell: ({ kind, inv_number }) =>
			inv_number === null ? (
				<Tag tone={kind === "refund" ? undefined : "ok"}>{kind === "refund" ? "Refund" : "On account"}</Tag>
			) : (
				<b>{inv_number}</b>
			),
	},
	{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name },
	{ id: "reference", header: "Reference", className: "wide-column", cell: ({ reference }) => reference },
	{
		id: "recorded",
		header: "Recorded",
		className: `${styles.recorded} wide-column`,
		cell: ({ created_at, created_by, is_from_bank }) =>
			`${formatMoment(created_at)}${created_by ? ` by ${created_by}` : ""}${is_from_bank ? ", bank file" : ""}`,
	},
	{
		id: "amount",
		header: "Amount",
		align: "right",
		className: styles.amount,
		cell: ({ amount }) => showPounds(amount),
	},
];

const thingOf = ({ kind, inv_number, amount }: PaymentRow) =>
	kind === "payment"
		? `payment of ${showPounds(amount)} for ${inv_number}`
		: `${showPounds(amount)} ${kind === "refund" ? "paid back" : "on account"}`;

/** What came in, with the way to delete a payment that was recorded by mistake and to open the receipt that a row is of. */
export function PaymentTable(props: {
	payments: readonly PaymentRow[];
	isFiltered: boolean;
	onChanged: () => void;
}) {
	const confirm = useConfirm();
	const submit = useActionSubmit<typeof removeInvoicePayment>("removeInvoicePayment");
	const remove = async ({ id, invoice_id, inv_number, receipt_id, amount }: PaymentRow) => {
		if (invoice_id === null) return;
		const isAgreed = await confirm({
			title: "Delete payment",
			question: `Delete the payment of ${showPounds(amount)} for ${inv_number}? The amount is outstanding again${receipt_id === null ? "" : ", and its money on account"}.`,
			okText: "Delete",
			danger: true,
			quiet: true,
		});
		if (isAgreed) await showOutcome(submit({ id: invoice_id, payment_id: id }));
	};
	const action: TableColumn<PaymentRow> = {
		id: "action",
		header: "Action",
		hideHeader: true,
		align: "right",
		className: styles.action,
		cell: (payment) => (
			<span className="cluster">
				{payment.receipt_id !== null && (
					<OpenReceiptButton
						id={payment.receipt_id}
						label={`Open the receipt of ${thingOf(payment)}`}
						onChanged={props.onChanged}
					/>
				)}
				{payment.kind === "payment" && (
					<IconButton
						icon={Trash2}
						small
						isWriting
						label={`Delete ${thingOf(payment)}`}
						onClick={() => void remove(payment)}
					/>
				)}
			</span>
		),
	};
	return (
		<div className="table-scroll">
			<SimpleTable
				label="Payments"
				columns={[...COLUMNS, action]}
				rows={props.payments}
				rowId={({ kind, id }) => `${kind}-${id}`}
				density="normal"
				empty={
					<EmptyState icon={Landmark}>
						{props.isFiltered ? "No payments match the search." : "No payments in these days."}
					</EmptyState>
				}
			/>
		</div>
	);
}
