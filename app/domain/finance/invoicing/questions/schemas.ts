import { z } from "zod";
import type { RowOf } from "~/db/read";
import type { selectQuestions } from "~/db/repositories/finance/customer-questions";
import { bodyIdField, positiveIdField } from "~/shared/input-fields";

const text = (missing: string) =>
	z.string(missing).trim().min(1, missing).max(2_000, "At most 2,000 characters");

/** A question about an invoice, a line of it, or a job. `uid` is made by the caller: the same one again is the same question. */
export const askQuestionInput = z
	.object({
		uid: z.string().trim().min(8, "At least 8 characters").max(64, "At most 64 characters"),
		invoice_id: bodyIdField.optional(),
		invoice_line_id: bodyIdField.optional(),
		job_id: bodyIdField.optional(),
		question: text("Please enter a question"),
	})
	.refine(({ invoice_id, job_id }) => invoice_id !== undefined || job_id !== undefined, {
		path: ["invoice_id"],
		message: "Please choose an invoice or a job",
	})
	.refine(({ invoice_id, invoice_line_id }) => invoice_line_id === undefined || invoice_id !== undefined, {
		path: ["invoice_id"],
		message: "Please choose the invoice of the line",
	});

export const answerQuestionInput = z.object({ id: bodyIdField, answer: text("Please enter an answer") });

const blankAsMissing = (sent: unknown) => (sent === "" || sent === null ? undefined : sent);
const filterId = z.preprocess(blankAsMissing, positiveIdField.optional());

/** The questions about an invoice or a job, or all. */
export const ownQuestionsInput = z.object({ invoice_id: filterId, job_id: filterId });

export const questionsInput = ownQuestionsInput.extend({
	state: z.preprocess(blankAsMissing, z.enum(["open", "all"], "open or all").default("open")),
});

/** A question with its answer, as the customer sees it. */
export const ownQuestionResponse = z.object({
	id: z.int(),
	uid: z.string(),
	invoice_id: z.int().nullable(),
	inv_number: z.string().nullable(),
	invoice_line_id: z.int().nullable(),
	/** The text of the line. */
	line: z.string().nullable(),
	job_id: z.int().nullable(),
	job_number: z.string().nullable(),
	question: z.string(),
	/** Who wrote the question. */
	author: z.string().nullable(),
	created_at: z.string(),
	/** Empty until it is answered. */
	answer: z.string(),
	answered_at: z.string().nullable(),
});
export type OwnQuestion = z.output<typeof ownQuestionResponse>;
export const ownQuestionsResponse = z.object({ data: z.array(ownQuestionResponse) });

/** As the office sees it. */
export const questionResponse = ownQuestionResponse.omit({ uid: true }).extend({
	customer: z.object({ id: z.int(), customer_name: z.string() }),
	answered_by: z.string().nullable(),
});
export type Question = z.output<typeof questionResponse>;
export const questionsResponse = z.object({ data: z.array(questionResponse) });

export type QuestionRow = RowOf<typeof selectQuestions>;

/** A question as the customer sees it, without who answered. */
export const toOwnQuestion = ({
	customer_id: _,
	customer_name: __,
	user_id: ___,
	email: ____,
	answered_by: _____,
	version: ______,
	...question
}: QuestionRow): OwnQuestion => question;

/** A question as the office sees it. */
export function toQuestion(row: QuestionRow): Question {
	const { uid: _, ...question } = toOwnQuestion(row);
	return {
		...question,
		customer: { id: row.customer_id, customer_name: row.customer_name },
		answered_by: row.answered_by,
	};
}
