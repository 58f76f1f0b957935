import { defineRoute } from "@/workers/http/route";
import { listExternalJobs, listMarkedJobs, listUnmarkedJobs } from "~/domain/invoicing/customer/list-jobs";
import { invoiceJobsResponse } from "~/domain/invoicing/customer/schemas";

const area = "finance";

/** The jobs on their way to an invoice. */
export const invoiceJobRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/marked-for-invoice-jobs",
		area,
		summary:
			"List the jobs that are marked for invoice, with what is in the way of their invoice (`date` one day, or two separated by a comma).",
		operation: listMarkedJobs,
		weight: "long",
		response: invoiceJobsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/external-invoice-jobs",
		area,
		summary: "List the jobs of customers that are not invoiced here: NO/EXT Inv and Billed Manually.",
		operation: listExternalJobs,
		weight: "long",
		response: invoiceJobsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/unmarked-jobs",
		area,
		summary:
			"List the jobs that are done and not marked for invoice yet, with what is in the way of their invoice.",
		operation: listUnmarkedJobs,
		weight: "long",
		response: invoiceJobsResponse,
	}),
] as const;
