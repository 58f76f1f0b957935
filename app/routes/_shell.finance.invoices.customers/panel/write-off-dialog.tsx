import type { z } from "zod";
import { callApi } from "~/client/api";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import type { InvoiceDetail } from "~/domain/finance/invoicing/customer/schemas";
import { WRITE_OFF_KINDS, writeOffInput } from "~/domain/finance/invoicing/receipts/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { RadioGroup } from "~/ui/radio";

const schema = writeOffInput.omit({ id: true });
type WriteOffValues = Pick<z.output<typeof schema>, "kind" | "reason"> & {
	amount: number | null;
	date: string | null;
};

/** Takes what is outstanding of an invoice off as a bad debt or a discount: it is not to be paid any more. */
export default function WriteOffDialog(props: {
	invoice: InvoiceRecord;
	today: DateText;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { invoice } = props;
	const form = useSaveForm<WriteOffValues, z.output<typeof schema>, InvoiceDetail>({
		initial: { kind: "write_off", amount: invoice.outstanding, date: props.today, reason: "" },
		schema,
		save: (body) =>
			callApi("POST /client/customer-invoices/{id}/write-offs", { params: { id: invoice.id }, body }),
		onSaved: () => {
			props.onSaved();
			props.onClose();
		},
	});
	return (
		<Dialog
			open
			title={`Write off, ${invoice.inv_number}`}
			width={440}
			dirty={form.dirty}
			onClose={props.onClose}
		>
			{(close) => (
				<Form form={form}>
					<div className="scroll panel-padding fields">
						<RadioGroup
							label="Why"
							options={WRITE_OFF_KINDS}
							value={form.values.kind}
							onChange={form.field("kind").onChange}
						/>
						<MoneyField
							{...form.field("amount")}
							label="Amount"
							required
							hint={`${showPounds(invoice.outstanding)} outstanding. VAT is not changed: credit the job for that.`}
						/>
						<DateField {...form.field("date")} label="Date" required />
						<TextField {...form.field("reason")} label="Reason" required maxLength={140} />
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter" isWriting>
						Write off
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
