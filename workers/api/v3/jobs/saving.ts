import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { duplicateInput, duplicateJob } from "~/domain/jobs/duplicate";
import { type Saved, saveJob } from "~/domain/jobs/save";
import { saveQuoteAsJob } from "~/domain/jobs/save-as-job";
import { saveInput } from "~/domain/jobs/save-input";
import { updateJobInput } from "~/domain/jobs/schemas";
import { jobShape } from "~/domain/jobs/shapes";
import { updateJob } from "~/domain/jobs/update";
import { jobText } from "~/domain/messages";
import { masterEditOf, versionOf, writesJobs } from "./access";

/** The caller's own key from the header, where the body names none. */
export const keyed = <Body extends { uid?: string }>(request: Request, body: Body): Body => {
	const key = request.headers.get("Idempotency-Key")?.trim() ?? "";
	return body.uid === undefined && key.length >= 8 && key.length <= 64 ? { ...body, uid: key } : body;
};

const created = ({ job }: Saved) => ({ message: jobText.created(job.job_number), data: job });

const seen = z.object({ version: z.int().positive().optional() });

export const savingRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/save-job",
		area: "jobs",
		summary: "Saves a new job, quote or trip; the same uid (or Idempotency-Key) again makes nothing.",
		access: writesJobs,
		body: saveInput,
		answer: jobShape,
		async handle({ ctx, body, request }) {
			return created(await saveJob({ ctx: ctx(), input: keyed(request, body) }));
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/duplicate-job/{id}",
		area: "jobs",
		summary: "Makes a new Pending job like another; the same uid again makes nothing.",
		access: writesJobs,
		params: idParam,
		body: duplicateInput,
		answer: jobShape,
		async handle({ ctx, params, body, request }) {
			return created(await duplicateJob({ ctx: ctx(), input: { ...params, ...keyed(request, body) } }));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/save-as-job/{id}",
		area: "jobs",
		summary: "Makes a Pending job of a quote.",
		access: writesJobs,
		params: idParam,
		body: seen,
		answer: jobShape,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? versionOf(request);
			return {
				message: jobText.updated,
				data: await saveQuoteAsJob({ ctx: ctx(), input: { ...params, version } }),
			};
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job/{id}",
		area: "jobs",
		summary:
			"Changes the fields sent; `version` (or If-Match) is the one that was read, a later save answers 409.",
		access: writesJobs,
		params: idParam,
		body: updateJobInput,
		answer: jobShape,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? versionOf(request);
			const data = await updateJob({
				ctx: ctx(),
				input: { ...body, ...params, version, master_edit: masterEditOf(request) },
			});
			return { message: jobText.updated, data };
		},
	}),
];
