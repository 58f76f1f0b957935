import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { answerQuestionRow, selectQuestions } from "~/db/repositories/finance/customer-questions";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { notifyCustomer } from "~/domain/messages/notifications/notify-customer";
import { conflict, forbidden, notFound } from "~/shared/errors";
import { questionText } from "~/shared/texts/questions";
import { questionChange } from "./question-change";
import { describeSubject, shorten } from "./rules-question";
import {
	answerQuestionInput,
	type Question,
	type QuestionRow,
	questionResponse,
	toQuestion,
} from "./schemas";

/**
 * Answers a customer's question: by mail to the user who wrote it, and to the customer's users in the portal. The same answer again changes
 * nothing. Throws 403 for one about an invoice without the finance screens, 404, and 409 for another answer.
 */
export const answerQuestion = defineOperation({
	access: staffWith("questions"),
	input: answerQuestionInput,
	response: questionResponse,
	message: questionText.answered,
	async run({ ctx, input }): Promise<Question> {
		const [[question], [template], [company]] = await read(ctx.d1, [
			selectQuestions({ id: input.id }),
			selectEnabledTemplate("question_answered"),
			selectCompanyName(),
		]);
		if (!question) throw notFound("Question");
		if (question.invoice_id !== null && !isCallPermitted("finance", ctx.actor.permissions)) throw forbidden();
		if (question.answered_at !== null) {
			if (question.answer !== input.answer) throw conflict(questionText.answeredBefore);
			return toQuestion(question);
		}
		const about = describeSubject(question);
		const mails: Mail[] =
			template && question.email
				? [
						{
							...buildMail(template, question.email, {
								name: question.author ?? question.customer_name,
								company: company?.company_name ?? ctx.tenant.name,
								subject: about,
								question: question.question,
								answer: input.answer,
							}),
							...aboutOf(question),
							customer_id: question.customer_id,
						},
					]
				: [];
		await commit(
			ctx,
			[
				...answerQuestionRow(ctx, question, input.answer),
				...notifyCustomer(ctx, {
					slug: "customer_request",
					title: `Your question about ${about} was answered`,
					message: shorten(input.answer),
					customer_id: question.customer_id,
					...aboutOf(question),
				}),
			],
			[questionChange("answer", question.customer_id, question.id)],
			mails,
		);
		const [[answered]] = await read(ctx.d1, [selectQuestions({ id: input.id })]);
		if (!answered) throw notFound("Question");
		return toQuestion(answered);
	},
});

const aboutOf = ({ invoice_id, job_id }: QuestionRow) =>
	invoice_id === null
		? { about: "job" as const, about_id: job_id ?? 0 }
		: { about: "invoice" as const, about_id: invoice_id };
