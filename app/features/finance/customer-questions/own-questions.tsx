import { useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import type { OwnQuestion } from "~/domain/finance/invoicing/questions/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./own-questions.module.css";
import { QuestionItem } from "./question-item";

interface AskProps {
	/** What the questions are about. */
	subject: { invoice_id: number } | { job_id: number };
	/** What of an invoice a question can be about: the whole of it, as 0, and its lines. */
	lines?: readonly { value: number; label: string }[];
	onSent: () => void;
}

/** The customer's questions about an invoice or a job with the company's answers, and a form for another. */
export function OwnQuestions({
	questions,
	company,
	...ask
}: AskProps & { questions: readonly OwnQuestion[]; company: string }) {
	return (
		<>
			{questions.length > 0 && (
				<ul aria-label="Questions">
					{questions.map((question) => (
						<QuestionItem key={question.id} question={question} answeredBy={company}>
							<p className="muted">{`${company} will answer here and by email.`}</p>
						</QuestionItem>
					))}
				</ul>
			)}
			<AskForm key={questions.length} {...ask} />
		</>
	);
}

const schema = z.object({
	line: z.int().nullable(),
	question: z.string().trim().min(1, "Please enter a question").max(2_000, "At most 2,000 characters"),
});

const BLANK: z.input<typeof schema> = { line: 0, question: "" };

function AskForm({ subject, lines, onSent }: AskProps) {
	const [uid] = useState(() => crypto.randomUUID());
	const form = useSaveForm({
		initial: BLANK,
		schema,
		save: ({ line, question }) =>
			callApi("POST /customer/questions", {
				body: { uid, ...subject, ...(line ? { invoice_line_id: line } : {}), question },
			}),
		onSaved: onSent,
	});
	return (
		<Form form={form} label="Ask a question" className={styles.askForm}>
			{lines && <SelectField {...form.field("line")} label="About" options={lines} />}
			<TextareaField {...form.field("question")} label="Your question" rows={3} maxLength={2_000} required />
			<Button type="submit" size="form" variant="primary" pending={form.pending}>
				Ask
			</Button>
		</Form>
	);
}
