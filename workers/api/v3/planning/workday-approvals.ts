import { getExpectedVersion } from "@/workers/http/header-input";
import { defineRoute } from "@/workers/http/route";
import { weighDays } from "@/workers/http/weigh";
import { approvalPageResponse, approvalResponse } from "~/domain/planning/workdays/approval-responses";
import { getWorkdayApproval, listApprovals } from "~/domain/planning/workdays/approvals";
import { approveWorkday, enterWorkday } from "~/domain/planning/workdays/approve";
import { workdayResponse } from "~/domain/planning/workdays/responses";

const area = "organizer";

/** Approving workdays: clock times, breaks, night out, pay. */
export const approvalRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/approve-workdays",
		area,
		summary: "List a page of workdays with their pay: awaiting approval, approved, or all that have started.",
		operation: listApprovals,
		weight: ({ from = "", to = "" }) => weighDays({ date_from: from, date_to: to }),
		response: approvalPageResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-approve-activities/{id}",
		area,
		summary: "Get a workday with its activities and its pay; the id is that of the workday.",
		operation: getWorkdayApproval,
		response: workdayResponse.extend({ approval: approvalResponse.nullable() }),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/updateWorkDay/{id}",
		area,
		summary: "Save corrected clock times of a workday and approve it; `approve` 0 withdraws the approval.",
		operation: approveWorkday,
		response: approvalResponse,
		headerDefaults: (request) => ({ version: getExpectedVersion(request) }),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/createWorkDay",
		area,
		summary: "Enter a past workday with its approved times.",
		operation: enterWorkday,
		response: approvalResponse,
	}),
] as const;
