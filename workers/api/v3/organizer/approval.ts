import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { organizerText } from "~/domain/office-messages";
import { approvalPageResponse, approvalResponse } from "~/domain/workdays/approval-responses";
import { approvalQuery, listApprovals, readApproval } from "~/domain/workdays/approvals";
import { approveWorkday, enterWorkday } from "~/domain/workdays/approve";
import { readWorkday } from "~/domain/workdays/read";
import { workdayResponse } from "~/domain/workdays/responses";
import { approveWorkdayInput, enterWorkdayInput } from "~/domain/workdays/schemas";
import { getExpectedVersion } from "../jobs/access";
import { approvalAccess, idParam } from "./access";

const area = "organizer";

/** Approving workdays: clock times, breaks, night out, pay. */
export const approvalRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/approve-workdays",
		area,
		summary: "List a page of workdays with their pay: awaiting approval, approved, or all that have started.",
		access: approvalAccess,
		query: approvalQuery,
		response: approvalPageResponse,
		async handle({ ctx, query }) {
			return { data: await listApprovals({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-approve-activities/{id}",
		area,
		summary: "Get a workday with its activities and its pay; the id is that of the workday.",
		access: approvalAccess,
		params: idParam,
		response: workdayResponse.extend({ approval: approvalResponse.nullable() }),
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
		summary: "Save corrected clock times of a workday and approve it; `approve` 0 withdraws the approval.",
		access: approvalAccess,
		params: idParam,
		body: approveWorkdayInput,
		response: approvalResponse,
		async handle({ ctx, params, body, request }) {
			const input = { ...params, ...body, version: body.version ?? getExpectedVersion(request) };
			return { message: generalText.detailsUpdated, data: await approveWorkday({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/createWorkDay",
		area,
		summary: "Enter a past workday with its approved times.",
		access: approvalAccess,
		body: enterWorkdayInput,
		response: approvalResponse,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayCreated, data: await enterWorkday({ ctx: ctx(), input: body }) };
		},
	}),
];
