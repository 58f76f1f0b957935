import { z } from "zod";
import { callApi } from "~/client/api";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./answer-form.module.css";

const schema = z.object({
	answer: z.string().trim().min(1, "Please enter an answer").max(2_000, "At most 2,000 characters"),
});

/** Answers a customer's question, by mail and in the portal. */
export function AnswerForm({ id, onAnswered }: { id: number; onAnswered: () => void }) {
	const form = useSaveForm({
		initial: { answer: "" },
		schema,
		save: ({ answer }) =>
			callApi("POST /client/customer-questions/{id}/answer", { params: { id }, body: { answer } }),
		onSaved: onAnswered,
	});
	return (
		<Form form={form} label="Answer" className={styles.form}>
			<TextareaField {...form.field("answer")} label="Answer" rows={2} maxLength={2_000} required />
			<Button type="submit" size="form" pending={form.pending}>
				Send answer
			</Button>
		</Form>
	);
}
