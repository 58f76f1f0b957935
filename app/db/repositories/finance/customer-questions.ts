import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aliasedOrNull, db, insertSelect, ONE_ROW } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { customer, customer_question, invoice, invoice_line, job, user } from "~/db/tenant";

type QuestionRow = typeof customer_question.$inferInsert;

const author = alias(user, "author");
const answerer = alias(user, "answerer");
const fullName = (of: typeof author | typeof answerer): SQL<string | null> =>
	sql<
		string | null
	>`nullif(trim(coalesce(${of.first_name}, '') || ' ' || coalesce(${of.last_name}, '')), '')`;

/** Which questions: of a customer, about an invoice or a job, only those without an answer. */
export interface QuestionFilter {
	id?: number;
	uid?: string;
	customer_id?: number;
	invoice_id?: number;
	job_id?: number;
	isOpen?: boolean;
	/** Without those about invoices. */
	jobsOnly?: boolean;
}

const isEqual = (column: Parameters<typeof eq>[0], value: number | string | undefined) =>
	value === undefined ? undefined : eq(column, value);

const selectListed = ({ isOpen, jobsOnly, ...filter }: QuestionFilter) =>
	db
		.select({
			id: customer_question.id,
			uid: customer_question.uid,
			customer_id: customer_question.customer_id,
			customer_name: customer.customer_name,
			user_id: customer_question.user_id,
			email: sql<
				string | null
			>`CASE WHEN ${author.unsubscribed_reason} IS NULL AND ${author.is_active} = 1 AND ${author.deleted_at} IS NULL
				THEN ${author.email} END`.as("author_email"),
			author: fullName(author).as("author_name"),
			invoice_id: customer_question.invoice_id,
			inv_number: aliasedOrNull(invoice.inv_number, "inv_number"),
			invoice_line_id: customer_question.invoice_line_id,
			line: aliasedOrNull(invoice_line.description, "line"),
			job_id: customer_question.job_id,
			job_number: sql<string | null>`${jobNumber(job)}`.as("written_number"),
			question: customer_question.question,
			created_at: customer_question.created_at,
			answer: customer_question.answer,
			answered_at: customer_question.answered_at,
			answered_by: fullName(answerer).as("answerer_name"),
			version: customer_question.version,
		})
		.from(customer_question)
		.innerJoin(customer, eq(customer.id, customer_question.customer_id))
		.leftJoin(author, eq(author.id, customer_question.user_id))
		.leftJoin(answerer, eq(answerer.id, customer_question.answered_by))
		.leftJoin(invoice, eq(invoice.id, customer_question.invoice_id))
		.leftJoin(invoice_line, eq(invoice_line.id, customer_question.invoice_line_id))
		.leftJoin(job, eq(job.id, customer_question.job_id))
		.where(
			and(
				isEqual(customer_question.id, filter.id),
				isEqual(customer_question.uid, filter.uid),
				isEqual(customer_question.customer_id, filter.customer_id),
				isEqual(customer_question.invoice_id, filter.invoice_id),
				isEqual(customer_question.job_id, filter.job_id),
				// Literal, so that the index of what is open is used.
				isOpen ? sql`${customer_question.answered_at} is null` : undefined,
				jobsOnly ? isNull(customer_question.invoice_id) : undefined,
			),
		);

/** Selects questions, the oldest first. */
export const selectQuestions = (filter: QuestionFilter) =>
	selectListed(filter).orderBy(asc(customer_question.id));

/** Selects the newest questions, newest first. */
export const selectNewestQuestions = (filter: QuestionFilter, limit: number) =>
	selectListed(filter).orderBy(desc(customer_question.id)).limit(limit);

/** Selects the job that a question may be about. */
export const selectQuestionJob = (id: number) =>
	db
		.select({ id: job.id, customer_id: job.customer_id, job_number: jobNumber(job).as("written_number") })
		.from(job)
		.where(eq(job.id, id));

/** Selects the line of an invoice that a question may be about. */
export const selectQuestionLine = (id: number) =>
	db
		.select({ id: invoice_line.id, invoice_id: invoice_line.invoice_id, job_id: invoice_line.job_id })
		.from(invoice_line)
		.where(eq(invoice_line.id, id));

/** Inserts a question. */
export const insertQuestion = (
	ctx: WriteContext,
	values: Pick<QuestionRow, "uid" | "customer_id" | "invoice_id" | "invoice_line_id" | "job_id" | "question">,
): Statement =>
	insertSelect(
		customer_question,
		{ ...values, user_id: actorId(ctx), ...created(ctx) },
		sql`FROM ${ONE_ROW}`,
	);

/** Answers a question. Fails the batch if it has been answered or deleted since it was read. */
export const answerQuestionRow = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
	answer: string,
): Statement[] => [
	refuseIf(
		"record",
		{
			sql: "NOT EXISTS (SELECT 1 FROM customer_question WHERE id = ? AND version = ?)",
			params: [id, version],
		},
		id,
	),
	db
		.update(customer_question)
		.set({
			answer,
			answered_by: actorId(ctx),
			answered_at: ctx.now.toISOString(),
			version: version + 1,
			...updated(ctx),
		})
		.where(eq(customer_question.id, id)),
];
