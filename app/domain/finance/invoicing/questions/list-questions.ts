import { read } from "~/db/read";
import { selectNewestQuestions } from "~/db/repositories/finance/customer-questions";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import {
	type OwnQuestion,
	ownQuestionsInput,
	ownQuestionsResponse,
	type Question,
	questionsInput,
	questionsResponse,
	toOwnQuestion,
	toQuestion,
} from "./schemas";

const MAX_QUESTIONS = 200;

/** The customer's own questions, newest first; about jobs alone without a right to invoices. */
export const listOwnQuestions = defineOperation({
	access: customersWith("customer.jobs"),
	input: ownQuestionsInput,
	response: ownQuestionsResponse,
	async run({ ctx, input }): Promise<{ data: OwnQuestion[] }> {
		const jobsOnly = !isCallPermitted("customer.invoices", ctx.actor.permissions);
		const filter = { ...input, customer_id: ctx.actor.customer_id, jobsOnly };
		const [rows] = await read(ctx.d1, [selectNewestQuestions(filter, MAX_QUESTIONS)]);
		return { data: rows.map(toOwnQuestion) };
	},
});

/** The questions of customers, newest first: those that wait for an answer, or all; about jobs alone without the finance screens. */
export const listQuestions = defineOperation({
	access: staffWith("questions"),
	input: questionsInput,
	response: questionsResponse,
	async run({ ctx, input: { state, ...filter } }): Promise<{ data: Question[] }> {
		const jobsOnly = !isCallPermitted("finance", ctx.actor.permissions);
		const [rows] = await read(ctx.d1, [
			selectNewestQuestions({ ...filter, jobsOnly, isOpen: state === "open" }, MAX_QUESTIONS),
		]);
		return { data: rows.map(toQuestion) };
	},
});
