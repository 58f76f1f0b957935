import { defineRoute } from "@/workers/http/route";
import { copiesShape, makeCopies } from "~/domain/recurring/make-copies";
import { copiesToast } from "~/domain/recurring/rules";
import { recurringInput, repeatInput } from "~/domain/recurring/schemas";
import { writesJobs } from "./access";
import { keyed } from "./saving";

/** The two ways of making jobs like another. */
const WAYS = [
	[
		"/client/recurring-jobs",
		"recurring",
		recurringInput,
		"Makes jobs like another on chosen days, 500 at most; the same uid again makes only what is missing.",
	],
	[
		"/client/repeat-jobs",
		"repeat",
		repeatInput,
		"Makes a job again so many times, 500 at most; the same uid again makes only what is missing.",
	],
] as const;

export const copyRoutes = WAYS.map(([path, kind, body, summary]) =>
	defineRoute({
		method: "POST",
		path,
		area: "jobs",
		summary,
		access: writesJobs,
		body,
		answer: copiesShape,
		async handle({ ctx, body: sent, request }) {
			const data = await makeCopies({ ctx: ctx(), input: { ...keyed(request, sent), kind } });
			return { message: copiesToast(kind, data.job_nos), data };
		},
	}),
);
