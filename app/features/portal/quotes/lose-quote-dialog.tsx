import { z } from "zod";
import { callApi } from "~/client/api";
import type { CustomerQuote } from "~/domain/portal/quotes/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { quoteText } from "~/shared/quote-text";
import { LOSS_REASON_NAMES, LOSS_REASONS, type LossReason } from "~/shared/quotes";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./mail-quote-dialog.module.css";

const schema = z.object({ reason: z.enum(LOSS_REASONS, quoteText.reason), note: z.string() });

const OPTIONS = LOSS_REASONS.map((value) => ({ value, label: LOSS_REASON_NAMES.get(value) ?? value }));

/** Records why a quote was lost, or changes it. */
export default function LoseQuoteDialog(props: {
	quote: CustomerQuote;
	onClose: () => void;
	onDone: () => void;
}) {
	const { quote, onClose } = props;
	const form = useSaveForm({
		initial: { reason: quote.loss_reason as LossReason | null, note: quote.loss_note },
		schema,
		save: (body) => callApi("PUT /client/quotes/{id}/lost", { params: { id: quote.id }, body }),
		onSaved: () => {
			props.onDone();
			onClose();
		},
	});
	const isLost = quote.state === "lost";
	return (
		<Dialog
			open
			onClose={onClose}
			width={440}
			title={isLost ? `Reason of quote ${quote.job_number}` : `Quote ${quote.job_number} was lost`}
			dirty={form.dirty}
		>
			{(close) => (
				<Form form={form} className="fill">
					<div className={`scroll panel-padding ${styles.fields}`}>
						{!isLost && <p className="secondary-text">Its link ends, and its job is cancelled.</p>}
						<SelectField
							{...form.field("reason")}
							label="Reason"
							required
							placeholder="Choose"
							options={OPTIONS}
						/>
						<TextareaField
							{...form.field("note")}
							label="In words"
							maxLength={300}
							required={form.values.reason === "other"}
						/>
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						{isLost ? "Save" : "Record as lost"}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
