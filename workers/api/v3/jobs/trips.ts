import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { updateJobInput } from "~/domain/jobs/schemas";
import { jobText } from "~/domain/messages";
import { addSubJob } from "~/domain/trips/add-sub-job";
import { removeSubJob, updateSubJob } from "~/domain/trips/change-sub-job";
import { inTripShape, subJobInput } from "~/domain/trips/schemas";
import { masterEditOf, versionOf, writesJobs } from "./access";

/** Sub-jobs; they are completed, cancelled and allocated by the calls that do so to a job. */
export const tripRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/sub-job",
		area: "jobs",
		summary: "Adds a sub-job to a trip; the same uid again makes nothing.",
		access: writesJobs,
		body: subJobInput,
		answer: inTripShape,
		async handle({ ctx, body }) {
			const data = await addSubJob({ ctx: ctx(), input: body });
			return { message: jobText.created(data.sub_job.job_number), data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Changes a sub-job; `version` (or If-Match) is the one that was read.",
		access: writesJobs,
		params: idParam,
		body: updateJobInput,
		answer: inTripShape,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? versionOf(request);
			const input = { ...body, ...params, version, master_edit: masterEditOf(request) };
			return { message: jobText.updated, data: await updateSubJob({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Deletes a sub-job; its trip follows.",
		access: writesJobs,
		params: idParam,
		answer: inTripShape,
		async handle({ ctx, params, request }) {
			const input = { ...params, version: versionOf(request) };
			return { message: jobText.deleted, data: await removeSubJob({ ctx: ctx(), input }) };
		},
	}),
];
