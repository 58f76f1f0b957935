import { useState } from "react";
import type { z } from "zod";
import { callApi } from "~/client/api";
import { type ReceiptView, receiptRefundInput } from "~/domain/finance/invoicing/receipts/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { todayInLondon } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

const schema = receiptRefundInput.pick({ amount: true, date: true, reference: true });

type RefundValues = { amount: number | null; date: string | null; reference: string };

/** Records that money on account was paid back to the customer. */
export default function RefundDialog(props: {
	receipt: ReceiptView;
	onSaved: () => void;
	onClose: () => void;
}) {
	const { receipt } = props;
	const [uid] = useState(() => crypto.randomUUID());
	const form = useSaveForm<RefundValues, z.output<typeof schema>, ReceiptView>({
		initial: { amount: receipt.on_account, date: todayInLondon(new Date()), reference: "" },
		schema,
		save: (parsed) =>
			callApi("POST /client/receipts/{id}/refunds", { params: { id: receipt.id }, body: { ...parsed, uid } }),
		onSaved: () => {
			props.onSaved();
			props.onClose();
		},
	});
	return (
		<Dialog open title="Refund" width={440} dirty={form.dirty} onClose={props.onClose}>
			{(close) => (
				<Form form={form}>
					<div className="scroll panel-padding fields">
						<p className="secondary-text">{`${receipt.customer.customer_name}. Cartage records the refund; the bank pays it.`}</p>
						<MoneyField
							{...form.field("amount")}
							label="Amount"
							required
							hint={`${showPounds(receipt.on_account)} is on account`}
						/>
						<DateField {...form.field("date")} label="Date" required />
						<TextField {...form.field("reference")} label="Reference" maxLength={140} />
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter" isWriting>
						Record refund
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
