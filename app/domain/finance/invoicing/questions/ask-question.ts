import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertQuestion,
	selectQuestionJob,
	selectQuestionLine,
	selectQuestions,
} from "~/db/repositories/finance/customer-questions";
import { selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import { API_PERMISSIONS, isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import type { CustomerActor } from "~/shared/actor";
import { conflict, forbidden, notFound } from "~/shared/errors";
import { questionText } from "~/shared/texts/questions";
import type { Ctx } from "~/tenancy/ctx";
import { questionChange } from "./question-change";
import { describeSubject, shorten } from "./rules-question";
import { askQuestionInput, type OwnQuestion, ownQuestionResponse, toOwnQuestion } from "./schemas";

type Input = (typeof askQuestionInput)["_output"];

/**
 * A customer's question about an invoice, a line of it, or a job; finance staff are notified, of a job dispatchers too. The same `uid` again is the same question. Throws
 * 403 without a right to invoices, 404 for what is not the customer's, and 409 for the `uid` of another question.
 */
export const askQuestion = defineOperation({
	access: customersWith("customer.jobs"),
	input: askQuestionInput,
	response: ownQuestionResponse,
	message: questionText.sent,
	async run({ ctx, input }): Promise<OwnQuestion> {
		if (input.invoice_id !== undefined && !isCallPermitted("customer.invoices", ctx.actor.permissions))
			throw forbidden();
		const stored = await findQuestion(ctx, input);
		if (stored) return stored;
		const { customer_id } = ctx.actor;
		const subject = await readSubject(ctx, input);
		const { uid, invoice_id, invoice_line_id, question } = input;
		try {
			await commit(
				ctx,
				[
					insertQuestion(ctx, {
						uid,
						customer_id,
						invoice_id: invoice_id ?? null,
						invoice_line_id: invoice_line_id ?? null,
						job_id: subject.job_id,
						question,
					}),
					...notifyStaff(ctx, {
						slug: "customer_question",
						title: `${ctx.actor.name} asks about ${describeSubject(subject)}`,
						message: shorten(question),
						...(invoice_id === undefined
							? { about: "job", about_id: subject.job_id ?? 0 }
							: { about: "invoice", about_id: invoice_id }),
						screens: invoice_id === undefined ? API_PERMISSIONS.questions : API_PERMISSIONS.finance,
					}),
				],
				[questionChange("ask", customer_id, null)],
			);
		} catch (error) {
			// The same question arrived twice at once.
			if (!(error instanceof UniqueViolation && error.table === "customer_question")) throw error;
		}
		const saved = await findQuestion(ctx, input);
		if (!saved) throw notFound("Question");
		return saved;
	},
});

/** The question with the `uid` of the input. Throws 409 if it is another customer's or about something else. */
async function findQuestion(ctx: Ctx<CustomerActor>, input: Input): Promise<OwnQuestion | null> {
	const [[stored]] = await read(ctx.d1, [selectQuestions({ uid: input.uid })]);
	if (!stored) return null;
	if (stored.customer_id !== ctx.actor.customer_id || stored.invoice_id !== (input.invoice_id ?? null))
		throw conflict(questionText.takenUid);
	return toOwnQuestion(stored);
}

/** The numbers of what a question is about; of a line its job. Throws 404 for what is not the customer's. */
async function readSubject({ d1, actor }: Ctx<CustomerActor>, input: Input) {
	const [[invoice], [line]] = await read(d1, [
		selectInvoicesById([input.invoice_id ?? 0]),
		selectQuestionLine(input.invoice_line_id ?? 0),
	]);
	const isOwn = invoice?.customer_id === actor.customer_id && invoice.status !== "Draft";
	if (input.invoice_id !== undefined && !isOwn) throw notFound("Invoice");
	if (input.invoice_line_id !== undefined && line?.invoice_id !== input.invoice_id) throw notFound("Line");
	const job_id = input.job_id ?? line?.job_id ?? null;
	const [[job]] = await read(d1, [selectQuestionJob(job_id ?? 0)]);
	if (input.job_id !== undefined && job?.customer_id !== actor.customer_id) throw notFound("Job");
	return { inv_number: isOwn ? invoice.inv_number : null, job_number: job?.job_number ?? null, job_id };
}
