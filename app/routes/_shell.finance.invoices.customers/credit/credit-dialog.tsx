import { useMemo, useState } from "react";
import { vatOfCredit } from "~/domain/finance/invoicing/credit/rules-credit";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { CreditSum, saveCredit } from "~/features/finance/credit-notes";
import { firstErrorMessage } from "~/features/kernel/requests";
import { sum } from "~/shared/money/decimal";
import { creditNoteText } from "~/shared/texts/finance";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import styles from "./credit-dialog.module.css";
import { CreditLines } from "./credit-lines";
import { listCreditable } from "./creditable";

/** Credits jobs of an invoice, one credit note each. */
export default function CreditDialog(props: {
	invoice: InvoiceRecord;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { invoice } = props;
	const jobs = useMemo(() => listCreditable(invoice), [invoice]);
	const [amounts, setAmounts] = useState<ReadonlyMap<number, number | null>>(new Map());
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
	const [isPending, setPending] = useState(false);
	const credited = jobs.flatMap((job) => {
		const amount = amounts.get(job.id);
		return amount === undefined ? [] : [{ ...job, amount: amount ?? 0 }];
	});
	const isValid = credited.length > 0 && credited.every(({ amount, net }) => amount >= 1 && amount <= net);

	const save = async () => {
		if (!isValid || isPending) return;
		setPending(true);
		const left = new Map(amounts);
		const failed = new Map<number, string>();
		for (const [job_id, amount] of amounts) {
			try {
				const answer = await saveCredit({ job_id, credit_amount: amount ?? 0, credit_notes_reason: reason });
				if (answer) left.delete(job_id);
			} catch (failure) {
				failed.set(job_id, firstErrorMessage(failure));
			}
		}
		setPending(false);
		setErrors(failed);
		setAmounts(left);
		if (left.size < amounts.size) {
			toast.success(creditNoteText.added);
			props.onSaved();
		}
		if (left.size === 0) props.onClose();
	};
	return (
		<Dialog open title="Create Credit Notes" dirty={amounts.size > 0} onClose={props.onClose}>
			{(close) => (
				<>
					<div className="scroll">
						<p className={styles.subject}>{`${invoice.inv_number}, ${invoice.customer.customer_name}`}</p>
						<CreditLines
							jobs={jobs}
							amounts={amounts}
							errors={errors}
							onChange={(next) => {
								setAmounts(next);
								setErrors(new Map());
							}}
						/>
						<div className="panel-padding">
							<TextareaField label="Reason" value={reason} maxLength={500} onChange={setReason} />
						</div>
					</div>
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						pending={isPending}
						disabled={!isValid}
						onClick={() => void save()}
						start={
							<CreditSum
								net={sum(credited.map(({ amount }) => amount))}
								vat={sum(credited.map(({ amount, lines, earlier }) => vatOfCredit(amount, lines, earlier)))}
							/>
						}
					>
						{amounts.size > 1 ? `Create ${amounts.size} credit notes` : "Create credit note"}
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
