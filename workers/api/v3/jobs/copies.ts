import { defineRoute } from "@/workers/http/route";
import { copiesResponse, createCopies } from "~/domain/recurring/create-copies";
import { formatCopiesToast } from "~/domain/recurring/rules";
import { recurringInput, repeatInput } from "~/domain/recurring/schemas";
import { jobWriteAccess } from "./access";
import { withIdempotencyKey } from "./saving";

/** The two kinds of copy: recurring on chosen days, or repeated a number of times. */
const COPY_KINDS = [
	[
		"/client/recurring-jobs",
		"recurring",
		recurringInput,
		"Create copies of a job on the given days, up to 500; repeating a uid only creates the missing ones.",
	],
	[
		"/client/repeat-jobs",
		"repeat",
		repeatInput,
		"Create a number of copies of a job, up to 500; repeating a uid only creates the missing ones.",
	],
] as const;

export const copyRoutes = COPY_KINDS.map(([path, kind, body, summary]) =>
	defineRoute({
		method: "POST",
		path,
		area: "jobs",
		summary,
		access: jobWriteAccess,
		body,
		response: copiesResponse,
		async handle({ ctx, body: copyInput, request }) {
			const data = await createCopies({
				ctx: ctx(),
				input: { ...withIdempotencyKey(request, copyInput), kind },
			});
			return { message: formatCopiesToast(kind, data.job_nos), data };
		},
	}),
);
