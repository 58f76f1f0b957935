import { useState } from "react";
import type { z } from "zod";
import type { ApiResponse } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type {
	giveClientCredit,
	recordClientPayment,
	refundClientInvoice,
} from "~/domain/provider/billing/console";
import {
	creditInput,
	type ProviderInvoice,
	recordPaymentInput,
	refundInput,
} from "~/domain/provider/billing/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { todayInLondon } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

interface DialogProps {
	clientId: number;
	onClose: () => void;
}

/** A key for one attempt: pressed twice or sent again it is recorded once. */
const useAttemptKey = () => useState(() => crypto.randomUUID())[0];

type PaymentBody = z.output<typeof recordPaymentInput>;
const PAYMENT_LABELS = {
	invoice_id: "Invoice",
	amount: "Amount",
	paid_on: "Received on",
	reference: "Reference on the statement",
};

/** Records a bank transfer for one of the invoices that are to be paid. */
export function RecordPaymentDialog(
	props: DialogProps & { invoices: readonly ProviderInvoice[]; first: ProviderInvoice },
) {
	const { first, invoices } = props;
	const key = useAttemptKey();
	const record = useActionSubmit<typeof recordClientPayment>("recordClientPayment");
	const form = useSaveForm<
		{
			invoice_id: number | null;
			amount: number | null;
			paid_on: string | null;
			reference: string;
			key: string;
		},
		PaymentBody,
		unknown
	>({
		initial: {
			invoice_id: first.id,
			amount: first.outstanding,
			paid_on: todayInLondon(new Date()),
			reference: "",
			key,
		},
		schema: recordPaymentInput as z.ZodType<PaymentBody, unknown>,
		save: (parsed) => record({ ...parsed, id: props.clientId }),
		onSaved: props.onClose,
	});
	return (
		<Dialog open onClose={props.onClose} title="Record a payment" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Record a payment">
					<div className="scroll panel-padding fields">
						<SelectField
							label={PAYMENT_LABELS.invoice_id}
							options={invoices.map(({ id, reference }) => ({ value: id, label: reference }))}
							{...form.field("invoice_id")}
						/>
						<MoneyField
							label={PAYMENT_LABELS.amount}
							required
							hint="An overpayment comes off the next invoice; an underpayment stays outstanding."
							{...form.field("amount")}
						/>
						<DateField label={PAYMENT_LABELS.paid_on} required {...form.field("paid_on")} />
						<TextField label={PAYMENT_LABELS.reference} maxLength={100} {...form.field("reference")} />
					</div>
					<ErrorSummary errors={form.errors} labels={PAYMENT_LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Record
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

interface AmountValues {
	amount: number | null;
	reason: string;
}
const AMOUNT_LABELS = { amount: "Amount", reason: "Reason" };

function AmountDialog(
	props: DialogProps & {
		title: string;
		hint: string;
		button: string;
		amount: number | null;
		schema: z.ZodType<{ amount: number; reason: string }, unknown>;
		save: (parsed: { amount: number; reason: string }) => Promise<ApiResponse<unknown>>;
	},
) {
	const form = useSaveForm<AmountValues, { amount: number; reason: string }, unknown>({
		initial: { amount: props.amount, reason: "" },
		schema: props.schema,
		save: props.save,
		onSaved: props.onClose,
	});
	return (
		<Dialog open onClose={props.onClose} title={props.title} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label={props.title}>
					<div className="scroll panel-padding fields">
						<MoneyField label={AMOUNT_LABELS.amount} required hint={props.hint} {...form.field("amount")} />
						<TextField label={AMOUNT_LABELS.reason} required maxLength={500} {...form.field("reason")} />
					</div>
					<ErrorSummary errors={form.errors} labels={AMOUNT_LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						{props.button}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

/** Records that money of an invoice went back. */
export function RefundDialog({ invoice, ...props }: DialogProps & { invoice: ProviderInvoice }) {
	const key = useAttemptKey();
	const refund = useActionSubmit<typeof refundClientInvoice>("refundClientInvoice");
	return (
		<AmountDialog
			{...props}
			title={`Refund of ${invoice.reference}`}
			hint="Including VAT. Records a transfer you make yourself; no money is moved."
			button="Record the refund"
			amount={Math.max(0, Math.min(invoice.paid, invoice.total) - invoice.refunded)}
			schema={refundInput.pick({ amount: true, reason: true })}
			save={(parsed) => refund({ ...parsed, id: props.clientId, invoice_id: invoice.id, key })}
		/>
	);
}

/** Gives a client a discount, which its next invoices take off. */
export function CreditDialog(props: DialogProps) {
	const key = useAttemptKey();
	const give = useActionSubmit<typeof giveClientCredit>("giveClientCredit");
	return (
		<AmountDialog
			{...props}
			title="Discount"
			hint="Excluding VAT. Taken off the next invoice; any balance comes off the one after."
			button="Give the discount"
			amount={null}
			schema={creditInput.pick({ amount: true, reason: true })}
			save={(parsed) => give({ ...parsed, id: props.clientId, key })}
		/>
	);
}
