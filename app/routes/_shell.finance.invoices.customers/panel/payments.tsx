import { Trash2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
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
import styles from "./invoice-panel.module.css";

const schema = z.object({
	amount: z
		.number("Please enter an amount")
		.nullable()
		.refine((amount) => amount !== null && amount > 0, "Please enter an amount"),
	date: z.string("Please choose a day").nullable(),
	reference: z.string(),
});

/** The payments of an invoice; a part can be added, and one recorded by mistake deleted. */
export function Payments(props: { invoice: InvoiceRecord; today: DateText; onChanged: () => void }) {
	const { invoice } = props;
	const remove = async (payment: { id: number; amount: number }) => {
		const isAgreed = await confirm({
			title: "Delete payment",
			question: financeText.deletePaymentQuestion(showPounds(payment.amount)),
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
							{showDateShort(payment.date)} <span className="muted">{payment.reference}</span>
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
				<PaymentForm key={invoice.version} {...props} />
			) : (
				invoice.payments.length === 0 && (
					<p className="muted">{invoice.status === "Draft" ? "A draft takes no payments." : "None."}</p>
				)
			)}
		</section>
	);
}

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
