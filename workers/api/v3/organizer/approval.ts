import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { organizerText } from "~/domain/office-messages";
import { approvalPageShape, approvalShape } from "~/domain/workdays/approval-shapes";
import { approvalQuery, approvals, readApproval } from "~/domain/workdays/approvals";
import { approveWorkday, enterWorkday } from "~/domain/workdays/approve";
import { readWorkday } from "~/domain/workdays/read";
import { approveInput, enterWorkdayInput } from "~/domain/workdays/schemas";
import { workdayShape } from "~/domain/workdays/shapes";
import { versionOf } from "../jobs/access";
import { approves, idParam } from "./access";

const area = "organizer";

/** Approving workdays: clock times, breaks, night out, pay. */
export const approvalRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/approve-workdays",
		area,
		summary:
			"A page of workdays that wait for approval, are approved, or all that were begun; each with its pay.",
		access: approves,
		query: approvalQuery,
		answer: approvalPageShape,
		async handle({ ctx, query }) {
			return { data: await approvals({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-approve-activities/{id}",
		area,
		summary: "A workday with its activities, and what it will pay; the id is the workday's.",
		access: approves,
		params: idParam,
		answer: workdayShape.extend({ approval: approvalShape.nullable() }),
		async handle({ ctx, params }) {
			const workday = await readWorkday(ctx(), params.id);
			const approval = workday.driver_id === null ? null : await readApproval(ctx(), params.id);
			return { data: { ...workday, approval } };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/updateWorkDay/{id}",
		area,
		summary: "Keeps corrected clock times of a workday and approves it; `approve` 0 takes the approval back.",
		access: approves,
		params: idParam,
		body: approveInput,
		answer: approvalShape,
		async handle({ ctx, params, body, request }) {
			const input = { ...params, ...body, version: body.version ?? versionOf(request) };
			return { message: generalText.detailsUpdated, data: await approveWorkday({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/createWorkDay",
		area,
		summary: "Enters a workday after the fact, with its approved times.",
		access: approves,
		body: enterWorkdayInput,
		answer: approvalShape,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayCreated, data: await enterWorkday({ ctx: ctx(), input: body }) };
		},
	}),
];
