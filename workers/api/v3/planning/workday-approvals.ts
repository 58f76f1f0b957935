import { weighDays } from "@/workers/http/guard/weigh";
import { getExpectedVersion } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { getWorkdayApproval, listApprovals } from "~/domain/planning/workdays/approvals";
import { approveWorkday, enterWorkday } from "~/domain/planning/workdays/approve";

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
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-approve-activities/{id}",
		area,
		summary: "Get a workday with its activities and its pay; the id is that of the workday.",
		operation: getWorkdayApproval,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/updateWorkDay/{id}",
		area,
		summary: "Save corrected clock times of a workday and approve it; `approve` 0 withdraws the approval.",
		operation: approveWorkday,
		headerDefaults: (request) => ({ version: getExpectedVersion(request) }),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/createWorkDay",
		area,
		summary: "Enter a past workday with its approved times.",
		operation: enterWorkday,
	}),
] as const;
