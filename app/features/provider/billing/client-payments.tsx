import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { reverseClientPayment } from "~/domain/provider/billing/console";
import {
	type BillingPayment,
	type ProviderInvoice,
	reversePaymentInput,
} from "~/domain/provider/billing/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Tag } from "~/ui/tag";
import styles from "./billing.module.css";

const STATES = {
	paid: <Tag tone="ok">Received</Tag>,
	pending: <Tag>Under way</Tag>,
	failed: <Tag tone="danger">Reversed</Tag>,
	refunded: <Tag tone="warn">Refund</Tag>,
};

/** The payments of a client; a bank transfer that did not stand can be reversed. */
export function ClientPayments(props: {
	clientId: number;
	payments: readonly BillingPayment[];
	invoices: readonly ProviderInvoice[];
}) {
	const [reversed, setReversed] = useState<BillingPayment | null>(null);
	const referenceOf = ({ invoice_id }: BillingPayment) =>
		props.invoices.find(({ id }) => id === invoice_id)?.reference ?? "–";
	const columns: TableColumn<BillingPayment>[] = [
		{ id: "date", header: "Date", cell: (row) => showDate(row.paid_at ?? row.created_at) },
		{ id: "invoice", header: "Invoice", cell: referenceOf },
		{ id: "method", header: "Method", cell: (row) => (row.method === "card" ? "Card" : "Bank transfer") },
		{ id: "note", header: "Note", cell: (row) => row.error ?? row.provider_reference ?? "" },
		{ id: "amount", header: "Amount", align: "right", cell: (row) => showPounds(row.amount) },
		{ id: "state", header: "State", cell: (row) => STATES[row.status] },
		{
			id: "action",
			header: "Action",
			align: "right",
			cell: (row) =>
				row.status === "paid" &&
				row.method === "bank_transfer" && (
					<Button size="row" onClick={() => setReversed(row)}>
						Reverse…
					</Button>
				),
		},
	];
	if (props.payments.length === 0) return null;
	return (
		<>
			<section className={styles.block}>
				<h2>Payments</h2>
			</section>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
			<section className={styles.scroll} aria-label="Payments" tabIndex={0}>
				<SimpleTable
					stacks
					label="Payments"
					columns={columns}
					rows={props.payments}
					rowId={(row) => String(row.id)}
					density="normal"
				/>
			</section>
			{reversed && (
				<ReverseDialog clientId={props.clientId} payment={reversed} onClose={() => setReversed(null)} />
			)}
		</>
	);
}

function ReverseDialog(props: { clientId: number; payment: BillingPayment; onClose: () => void }) {
	const { payment } = props;
	const reverse = useActionSubmit<typeof reverseClientPayment>("reverseClientPayment");
	const form = useSaveForm({
		initial: { reason: "" },
		schema: reversePaymentInput.pick({ reason: true }),
		save: (parsed) => reverse({ ...parsed, id: props.clientId, payment_id: payment.id }),
		onSaved: props.onClose,
	});
	return (
		<Dialog open onClose={props.onClose} title="Reverse a payment" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Reverse a payment">
					<div className="scroll panel-padding fields">
						<p>{showPounds(payment.amount)} did not stand: its invoice is to be paid again.</p>
						<TextField label="Reason" required maxLength={500} {...form.field("reason")} />
					</div>
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Reverse
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
