import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { updateJobInput } from "~/domain/jobs/schemas";
import { jobText } from "~/domain/messages";
import { addSubJob } from "~/domain/trips/add-sub-job";
import { removeSubJob, updateSubJob } from "~/domain/trips/change-sub-job";
import { subJobInput, subJobWithTripResponse } from "~/domain/trips/schemas";
import { getExpectedVersion, getMasterEditToken, jobWriteAccess } from "./access";

/** Sub-jobs; completing, cancelling and allocating them uses the routes for jobs. */
export const tripRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/sub-job",
		area: "jobs",
		summary: "Add a sub-job to a trip; repeating a uid creates nothing.",
		access: jobWriteAccess,
		body: subJobInput,
		response: subJobWithTripResponse,
		async handle({ ctx, body }) {
			const data = await addSubJob({ ctx: ctx(), input: body });
			return { message: jobText.created(data.sub_job.job_number), data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Change a sub-job; responds 409 if it has changed since `version` (or If-Match).",
		access: jobWriteAccess,
		params: idParam,
		body: updateJobInput,
		response: subJobWithTripResponse,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? getExpectedVersion(request);
			const input = { ...body, ...params, version, master_edit: getMasterEditToken(request) };
			return { message: jobText.updated, data: await updateSubJob({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Delete a sub-job and update its trip.",
		access: jobWriteAccess,
		params: idParam,
		response: subJobWithTripResponse,
		async handle({ ctx, params, request }) {
			const input = { ...params, version: getExpectedVersion(request) };
			return { message: jobText.deleted, data: await removeSubJob({ ctx: ctx(), input }) };
		},
	}),
];
