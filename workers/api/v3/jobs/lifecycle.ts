import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { removeJob } from "~/domain/jobs/remove";
import { jobResponse } from "~/domain/jobs/responses";
import { restoreJob } from "~/domain/jobs/restore";
import { setJobStatus, setStatusInput } from "~/domain/jobs/set-status";
import { otherCostsInput, subCostInput, updateOtherCosts, updateSubCost } from "~/domain/jobs/update-costs";
import { jobText } from "~/domain/messages";
import { costWriteAccess, getExpectedVersion, getMasterEditToken, jobWriteAccess } from "./access";

export const lifecycleRoutes = [
	defineRoute({
		method: "PUT",
		path: "/client/update-job-status/{id}",
		area: "jobs",
		summary: "Change the status of a job, if its current status allows it.",
		access: costWriteAccess,
		params: idParam,
		body: setStatusInput,
		response: jobResponse,
		async handle({ ctx, params, body, request }) {
			const version = body.version ?? getExpectedVersion(request);
			const data = await setJobStatus({
				ctx: ctx(),
				input: { ...params, ...body, version, master_edit: getMasterEditToken(request) },
			});
			return { message: data.status === "Cancelled" ? jobText.cancelled : jobText.statusUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-sub-cost/{id}",
		area: "jobs",
		summary: "Set what the carrier is paid and recalculate the profit.",
		access: costWriteAccess,
		params: idParam,
		body: subCostInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			const data = await updateSubCost({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.subCostUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-other-costs/{id}",
		area: "jobs",
		summary: "Set the other costs of a job.",
		access: costWriteAccess,
		params: idParam,
		body: otherCostsInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			const data = await updateOtherCosts({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.otherCostsUpdated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-job/{id}",
		area: "jobs",
		summary: "Delete a job; it can be restored.",
		access: jobWriteAccess,
		params: idParam,
		response: jobResponse,
		async handle({ ctx, params, request }) {
			const data = await removeJob({
				ctx: ctx(),
				input: { ...params, version: getExpectedVersion(request) },
			});
			return { message: jobText.deleted, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/restore-job/{id}",
		aliases: [{ method: "PUT" }, { method: "POST" }],
		changesState: true,
		area: "jobs",
		summary: "Restore a deleted job to the status it had.",
		access: jobWriteAccess,
		params: idParam,
		response: jobResponse,
		async handle({ ctx, params }) {
			return { message: jobText.updated, data: await restoreJob({ ctx: ctx(), input: params }) };
		},
	}),
];
