import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { otherCostsInput, subCostInput, updateOtherCosts, updateSubCost } from "~/domain/jobs/costs";
import { removeJob } from "~/domain/jobs/remove";
import { restoreJob } from "~/domain/jobs/restore";
import { setJobStatus, statusInput } from "~/domain/jobs/set-status";
import { jobShape } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import { masterEditOf, versionOf, writesCosts, writesJobs } from "./access";

export const lifecycleRoutes = [
	defineRoute({
		method: "PUT",
		path: "/client/update-job-status/{id}",
		area: "jobs",
		summary: "Takes a job to another status, as far as the present one allows.",
		access: writesCosts,
		params: idParam,
		body: statusInput,
		answer: jobShape,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? versionOf(request);
			const data = await setJobStatus({
				ctx: ctx(),
				input: { ...params, ...body, version, master_edit: masterEditOf(request) },
			});
			return { message: data.status === "Cancelled" ? jobText.cancelled : jobText.statusUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-sub-cost/{id}",
		area: "jobs",
		summary: "Sets what the carrier is paid; the profit follows.",
		access: writesCosts,
		params: idParam,
		body: subCostInput,
		answer: jobShape,
		async handle({ ctx, params, body }) {
			const data = await updateSubCost({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.subCostUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-other-costs/{id}",
		area: "jobs",
		summary: "Sets the other costs of a job.",
		access: writesCosts,
		params: idParam,
		body: otherCostsInput,
		answer: jobShape,
		async handle({ ctx, params, body }) {
			const data = await updateOtherCosts({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.otherCostsUpdated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-job/{id}",
		area: "jobs",
		summary: "Deletes a job; it can be restored.",
		access: writesJobs,
		params: idParam,
		answer: jobShape,
		async handle({ ctx, params, request }) {
			const data = await removeJob({ ctx: ctx(), input: { ...params, version: versionOf(request) } });
			return { message: jobText.deleted, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/restore-job/{id}",
		also: [{ method: "PUT" }, { method: "POST" }],
		changesState: true,
		area: "jobs",
		summary: "Gives a deleted job back the status it had.",
		access: writesJobs,
		params: idParam,
		answer: jobShape,
		async handle({ ctx, params }) {
			return { message: jobText.updated, data: await restoreJob({ ctx: ctx(), input: params }) };
		},
	}),
];
