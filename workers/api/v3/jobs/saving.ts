import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { duplicateJob, duplicateJobInput } from "~/domain/jobs/duplicate";
import { jobResponse } from "~/domain/jobs/responses";
import { type SaveJobResult, saveJob } from "~/domain/jobs/save";
import { saveQuoteAsJob } from "~/domain/jobs/save-as-job";
import { saveTripInput } from "~/domain/jobs/save-input";
import { updateJobInput } from "~/domain/jobs/schemas";
import { updateJob } from "~/domain/jobs/update";
import { jobText } from "~/domain/messages";
import { getExpectedVersion, getMasterEditToken, jobWriteAccess } from "./access";

/** Takes the `Idempotency-Key` header as uid if the body has none. */
export const withIdempotencyKey = <Body extends { uid?: string }>(request: Request, body: Body): Body => {
	const key = request.headers.get("Idempotency-Key")?.trim() ?? "";
	return body.uid === undefined && key.length >= 8 && key.length <= 64 ? { ...body, uid: key } : body;
};

const toCreatedResponse = ({ job }: SaveJobResult) => ({
	message: jobText.created(job.job_number),
	data: job,
});

const versionBody = z.object({ version: z.int().positive().optional() });

export const savingRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/save-job",
		area: "jobs",
		summary: "Create a job, quote or trip; repeating a uid (or Idempotency-Key) creates nothing.",
		access: jobWriteAccess,
		body: saveTripInput,
		response: jobResponse,
		async handle({ ctx, body, request }) {
			return toCreatedResponse(await saveJob({ ctx: ctx(), input: withIdempotencyKey(request, body) }));
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/duplicate-job/{id}",
		area: "jobs",
		summary: "Duplicate a job as a new Pending job; repeating a uid creates nothing.",
		access: jobWriteAccess,
		params: idParam,
		body: duplicateJobInput,
		response: jobResponse,
		async handle({ ctx, params, body, request }) {
			return toCreatedResponse(
				await duplicateJob({ ctx: ctx(), input: { ...params, ...withIdempotencyKey(request, body) } }),
			);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/save-as-job/{id}",
		area: "jobs",
		summary: "Turn a quote into a Pending job.",
		access: jobWriteAccess,
		params: idParam,
		body: versionBody,
		response: jobResponse,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? getExpectedVersion(request);
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
			"Change the given fields of a job; responds 409 if it has changed since `version` (or If-Match).",
		access: jobWriteAccess,
		params: idParam,
		body: updateJobInput,
		response: jobResponse,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? getExpectedVersion(request);
			const data = await updateJob({
				ctx: ctx(),
				input: { ...body, ...params, version, master_edit: getMasterEditToken(request) },
			});
			return { message: jobText.updated, data };
		},
	}),
];
