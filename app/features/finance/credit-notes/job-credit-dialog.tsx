import { z } from "zod";
import type { creditableResponse } from "~/domain/finance/invoicing/credit/creditable";
import { vatOfCredit } from "~/domain/finance/invoicing/credit/rules-credit";
import { useApiRead, useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { CreditSum } from "./credit-sum";
import { saveCredit } from "./save-credit";

const schema = z.object({
	credit_amount: z
		.number()
		.nullable()
		.transform((amount, context) => {
			if (amount === null) context.addIssue({ code: "custom", message: creditNoteText.amountRequired });
			else if (amount < 1) context.addIssue({ code: "custom", message: creditNoteText.amountMinimum });
			return amount ?? 0;
		}),
	credit_notes_reason: z.string().max(500, "At most 500 characters"),
});

type Charged = z.output<typeof creditableResponse>;

/** How much may be credited, and what earlier notes have taken off. */
function hintOf({ net, credits }: Charged): string {
	const limit = `Without VAT, at most ${showPounds(net)}`;
	if (credits.length === 0) return `${limit}, what the job was charged.`;
	const notes = credits.map((note) => `${note.credit_note_number} over ${showPounds(note.credit_amount)}`);
	return `${limit}: the job has ${notes.join(", ")}.`;
}

/** The lines that the job was charged by: one fills in its amount and its words. */
function ChargedLines(props: {
	lines: Charged["lines"];
	onChoose: (line: Charged["lines"][number]) => void;
}) {
	return (
		<fieldset className="cluster" aria-label="Lines of the invoice">
			{props.lines.map((line) => (
				<Button key={line.id} size="row" onClick={() => props.onChoose(line)}>
					{`${line.description.split("\n")[0]} ${showPounds(line.net)}`}
				</Button>
			))}
		</fieldset>
	);
}

type CreditValues = z.input<typeof schema>;

/** Credits a job against its invoice. */
export function JobCreditDialog(props: {
	job: {
		id: number;
		job_number: string;
		inv: string | null;
		credit_note: {
			credit_amount: number;
			credit_notes_reason: string;
			status: string;
			inv: string | null;
		} | null;
	};
	onClose: () => void;
	onSaved: () => void;
}) {
	const { job } = props;
	// One against an invoice that the job has left is not replaced.
	const isOfInvoice = job.credit_note?.inv === job.inv;
	const draft = isOfInvoice && job.credit_note?.status === "Draft" ? job.credit_note : null;
	const { data: charged } = useApiRead("GET /client/creditable-charges/{id}", { params: { id: job.id } });
	const initial: CreditValues = {
		credit_amount: draft?.credit_amount ?? null,
		credit_notes_reason: draft?.credit_notes_reason ?? "",
	};
	const form = useSaveForm({
		initial,
		schema,
		save: (values) => saveCredit({ job_id: job.id, ...values }),
		onSaved: () => {
			props.onSaved();
			props.onClose();
		},
	});
	const amount = form.values.credit_amount ?? 0;
	const chooseLine = ({ description, net }: Charged["lines"][number]) => {
		const [reason = ""] = description.split("\n");
		form.field("credit_amount").onChange(Math.min(net, charged?.net ?? net));
		form.field("credit_notes_reason").onChange(reason);
	};
	return (
		<Dialog open title="Create Credit Notes" dirty={form.dirty} onClose={props.onClose}>
			{(close) => (
				<Form form={form}>
					<div className="scroll panel-padding fields">
						<p className="muted">{[`Job ${job.job_number}`, job.inv].filter(Boolean).join(", ")}</p>
						{charged && charged.lines.length > 1 && (
							<ChargedLines lines={charged.lines} onChoose={chooseLine} />
						)}
						<MoneyField
							{...form.field("credit_amount")}
							label="Amount"
							required
							hint={charged ? hintOf(charged) : "Without VAT, at most what the job was charged."}
						/>
						<TextareaField {...form.field("credit_notes_reason")} label="Reason" maxLength={500} />
					</div>
					<FormFooter
						onCancel={close}
						pending={form.pending}
						keys="mod+enter"
						start={
							charged && <CreditSum net={amount} vat={vatOfCredit(amount, charged.lines, charged.credits)} />
						}
					>
						Create
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
