import { defineRoute } from "@/workers/http/route/route";
import { previewInvoiceRun } from "~/domain/finance/invoicing/customer/runs/preview-run";
import {
	continueInvoiceRun,
	getInvoiceRun,
	listOpenInvoiceRuns,
	stopInvoiceRun,
} from "~/domain/finance/invoicing/customer/runs/runs";
import {
	invoiceBySetting,
	invoiceEachJob,
	invoicePerCustomer,
} from "~/domain/finance/invoicing/customer/runs/start-run";

const area = "finance";

/** Invoices that are made of chosen jobs. */
export const invoiceRunRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/single-job-invoice",
		area,
		summary: "Make an invoice of each job; jobs that cannot be invoiced stay as they are, with the reason.",
		operation: invoiceEachJob,
	}),
	defineRoute({
		method: "POST",
		path: "/client/multi-job-invoice",
		area,
		summary:
			"Make one invoice per customer of the jobs; jobs that cannot be invoiced stay as they are, with the reason.",
		operation: invoicePerCustomer,
	}),
	defineRoute({
		method: "POST",
		path: "/client/generate-job-invoice",
		area,
		summary:
			"Make invoices of the jobs by each customer's setting; jobs that cannot be invoiced stay as they are, with the reason.",
		operation: invoiceBySetting,
	}),
	defineRoute({
		method: "POST",
		path: "/client/invoice-runs/preview",
		readsOnly: true,
		area,
		summary: "Show what invoices would be made of jobs, without making them.",
		operation: previewInvoiceRun,
	}),
	defineRoute({
		method: "GET",
		path: "/client/invoice-runs",
		area,
		summary: "List the runs of invoices that are not finished.",
		operation: listOpenInvoiceRuns,
	}),
	defineRoute({
		method: "GET",
		path: "/client/invoice-runs/{id}",
		area,
		summary: "Get a run of invoices with how far it is and what it returned.",
		operation: getInvoiceRun,
	}),
	defineRoute({
		method: "POST",
		path: "/client/invoice-runs/{id}/continue",
		area,
		summary: "Make the next invoices of a run; a stopped one goes on.",
		operation: continueInvoiceRun,
	}),
	defineRoute({
		method: "POST",
		path: "/client/invoice-runs/{id}/stop",
		area,
		summary: "Stop a run of invoices: what it has made stays, its other jobs wait until it is continued.",
		operation: stopInvoiceRun,
	}),
] as const;
