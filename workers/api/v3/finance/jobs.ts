import { defineRoute } from "@/workers/http/route/route";
import { getFinanceCounts } from "~/domain/finance/invoicing/customer/finance-counts";
import { correctInvoiceJob } from "~/domain/finance/invoicing/customer/jobs/correct-job";
import {
	listBlockedJobs,
	listExternalJobs,
	listMarkedJobs,
	listUnmarkedJobs,
} from "~/domain/finance/invoicing/customer/jobs/list-jobs";
import { releaseJobs } from "~/domain/finance/invoicing/customer/jobs/release-jobs";

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
	}),
	defineRoute({
		method: "GET",
		path: "/client/external-invoice-jobs",
		area,
		summary:
			"List the jobs of customers that are not invoiced here, NO/EXT Inv and Billed Manually, or of one `status`.",
		operation: listExternalJobs,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/unmarked-jobs",
		area,
		summary:
			"List the jobs at POD, which can be marked for invoice, with what is in the way of their invoice.",
		operation: listUnmarkedJobs,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/blocked-invoice-jobs",
		area,
		summary: "List the jobs that are done and cannot be invoiced yet, with the reasons and their ages.",
		operation: listBlockedJobs,
		weight: "long",
	}),
	defineRoute({
		method: "POST",
		path: "/client/release-invoice-jobs",
		area,
		summary:
			"Let jobs be invoiced although their customer is on stop or over the credit limit; for client admins.",
		operation: releaseJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/correct-invoice-job/{id}",
		area,
		summary:
			"Give a job that is done the reference, price or approved waiting charge that its invoice lacks; one that is marked for invoice goes back to POD for it and is marked again in one step.",
		operation: correctInvoiceJob,
	}),
	defineRoute({
		method: "GET",
		path: "/client/finance-counts",
		area,
		summary: "Count what waits on the finance screens.",
		operation: getFinanceCounts,
	}),
] as const;
