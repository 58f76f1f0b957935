import { useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import type { OwnInvoice } from "~/domain/invoicing/portal/own-invoice";
import { QuestionItem } from "~/features/questions";
import { useSaveForm } from "~/features/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./own-invoice-panel.module.css";

/** The customer's questions about an invoice with the company's answers, and a form for another. */
export function InvoiceQuestions(props: { invoice: OwnInvoice; company: string; onSent: () => void }) {
	const { invoice, company } = props;
	return (
		<section className={styles.section}>
			<h3>Questions</h3>
			{invoice.questions.length > 0 && (
				<ul aria-label="Questions">
					{invoice.questions.map((question) => (
						<QuestionItem key={question.id} question={question} answeredBy={company}>
							<p className="muted">{`${company} will answer here and by e-mail.`}</p>
						</QuestionItem>
					))}
				</ul>
			)}
			<AskForm key={invoice.questions.length} {...props} />
		</section>
	);
}

const WHOLE_INVOICE = 0;

const schema = z.object({
	line: z.int().nullable(),
	question: z.string().trim().min(1, "Please enter a question").max(2_000, "At most 2,000 characters"),
});

const BLANK: z.input<typeof schema> = { line: WHOLE_INVOICE, question: "" };

function AskForm({ invoice, onSent }: { invoice: OwnInvoice; onSent: () => void }) {
	const [uid] = useState(() => crypto.randomUUID());
	const form = useSaveForm({
		initial: BLANK,
		schema,
		save: ({ line, question }) =>
			callApi("POST /customer/questions", {
				body: {
					uid,
					invoice_id: invoice.id,
					...(line ? { invoice_line_id: line } : {}),
					question,
				},
			}),
		onSaved: onSent,
	});
	return (
		<Form form={form} label="Ask a question" className={styles.askForm}>
			<SelectField
				{...form.field("line")}
				label="About"
				options={[
					{ value: WHOLE_INVOICE, label: `Invoice ${invoice.inv_number}` },
					...invoice.lines.map(({ id, description }) => ({ value: id, label: description })),
				]}
			/>
			<TextareaField {...form.field("question")} label="Your question" rows={3} maxLength={2_000} required />
			<Button type="submit" size="form" variant="primary" pending={form.pending}>
				Ask
			</Button>
		</Form>
	);
}
