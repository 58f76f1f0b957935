import { Trash2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { WRITE_OFF_KINDS } from "~/domain/finance/invoicing/receipts/schemas";
import { ReceivePaymentButton } from "~/features/finance/receipts";
import { runWithToast, useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { type DateText, showDateShort } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { MoneyField } from "~/ui/form/money-field";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import { Tag } from "~/ui/tag";
import styles from "./invoice-panel.module.css";
import WriteOffDialog from "./write-off-dialog";

const schema = z.object({
	amount: z
		.number("Please enter an amount")
		.nullable()
		.refine((amount) => amount !== null && amount > 0, "Please enter an amount"),
	date: z.string("Please choose a day").nullable(),
	reference: z.string(),
});

/** The payments of an invoice and what was written off; a part can be added, and one recorded by mistake deleted. */
export function Payments(props: { invoice: InvoiceRecord; today: DateText; onChanged: () => void }) {
	const { invoice } = props;
	const [isWritingOff, setWritingOff] = useState(false);
	const remove = async (payment: InvoiceRecord["payments"][number]) => {
		const isAgreed = await confirm({
			title: "Delete payment",
			question:
				payment.receipt_id === null
					? financeText.deletePaymentQuestion(showPounds(payment.amount))
					: financeText.placedBackQuestion(showPounds(payment.amount)),
			okText: "Delete",
			danger: true,
		});
		if (!isAgreed) return;
		const params = { id: invoice.id, payment_id: payment.id };
		if (await runWithToast("DELETE /client/customer-invoices/{id}/payments/{payment_id}", { params }))
			props.onChanged();
	};
	return (
		<section>
			<h3>Payments</h3>
			<ul className={styles.rows} aria-label="Payments">
				{invoice.payments.map((payment) => (
					<li key={payment.id}>
						<span>
							{showDateShort(payment.date)} {labelOf(payment)}
							<span className="muted">{payment.reference}</span>
						</span>
						<span className="grow" />
						<span className="tabular">{showPounds(payment.amount)}</span>
						<IconButton
							small
							icon={Trash2}
							label={`Delete the payment of ${showPounds(payment.amount)}`}
							onClick={() => void remove(payment)}
						/>
					</li>
				))}
			</ul>
			{invoice.status === "Sent" ? (
				<>
					<PaymentForm key={invoice.version} {...props} />
					<div className={styles.receive}>
						<ReceivePaymentButton customer_id={invoice.customer.id} onSaved={props.onChanged} />
						<Button isWriting onClick={() => setWritingOff(true)}>
							Write off…
						</Button>
					</div>
					{isWritingOff && (
						<WriteOffDialog
							invoice={invoice}
							today={props.today}
							onSaved={props.onChanged}
							onClose={() => setWritingOff(false)}
						/>
					)}
				</>
			) : (
				invoice.payments.length === 0 && (
					<p className="muted">{invoice.status === "Draft" ? "A draft takes no payments." : "None."}</p>
				)
			)}
		</section>
	);
}

const labelOf = ({ kind }: InvoiceRecord["payments"][number]) => {
	const label = WRITE_OFF_KINDS.find(({ value }) => value === kind)?.label;
	return label && <Tag>{label}</Tag>;
};

function PaymentForm(props: { invoice: InvoiceRecord; today: DateText; onChanged: () => void }) {
	const { invoice } = props;
	const [uid] = useState(() => crypto.randomUUID());
	const initial: z.input<typeof schema> = { amount: invoice.outstanding, date: props.today, reference: "" };
	const form = useSaveForm({
		initial,
		schema,
		save: ({ date, ...payment }) =>
			callApi("POST /client/customer-invoices/{id}/payments", {
				params: { id: invoice.id },
				body: { ...payment, uid, date: date ?? props.today },
			}),
		onSaved: props.onChanged,
	});
	return (
		<Form form={form} label="Record a payment" className={styles.payment}>
			<MoneyField {...form.field("amount")} label="Amount" required />
			<DateField {...form.field("date")} label="Date" />
			<TextField {...form.field("reference")} label="Reference" maxLength={140} />
			<Button type="submit" size="form" pending={form.pending}>
				Record payment
			</Button>
		</Form>
	);
}
