import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import {
	changeInvoiceDate,
	deleteInvoices,
	setInvoiceStatus,
} from "~/domain/finance/invoicing/customer/change-invoices";
import {
	clearInvoiceExport,
	exportInvoices,
	markInvoiceExport,
} from "~/domain/finance/invoicing/customer/export-invoices";
import { listInvoices } from "~/domain/finance/invoicing/customer/list-invoices";
import { listInvoiceTypes, listVoidNumbers } from "~/domain/finance/invoicing/customer/lists";
import {
	listInvoiceRecipients,
	saveInvoiceRecipients,
} from "~/domain/finance/invoicing/customer/mail/recipients";
import {
	sendEachInvoice,
	sendInvoicesPerCustomer,
	sendInvoicesTogether,
} from "~/domain/finance/invoicing/customer/mail/send-invoices";
import { addInvoicePayment, removeInvoicePayment } from "~/domain/finance/invoicing/customer/payments";
import { getInvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { downloadInvoice } from "~/domain/finance/invoicing/customer/print/print-invoice";
import { downloadInvoices } from "~/domain/finance/invoicing/customer/print/print-invoices";

const area = "finance";
/** The invoices to customers. */
export const invoiceRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job-invoice-by-date-range",
		area,
		summary:
			"List invoices by their date (`invoice_date` one day, or two separated by a comma), state, customer, number and keyword, with counts and what is outstanding.",
		operation: listInvoices,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-invoices/{id}",
		area,
		summary: "Get an invoice with its lines, parties, payments, credits, mails and printed page.",
		operation: getInvoiceRecord,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-customer-invoice/{id}",
		area,
		summary: "Download an invoice as PDF.",
		operation: downloadInvoice,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-multi-customer-invoices",
		area,
		summary: "Download invoices as PDFs in a ZIP (`invoiceIds` separated by commas; at most 500).",
		operation: downloadInvoices,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-inv-status",
		area,
		summary: "Mark invoices as Sent or Paid; Paid records a payment of what is outstanding.",
		operation: setInvoiceStatus,
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-invoice-each",
		area,
		summary: "Mail invoices as PDFs, one mail an invoice; drafts become Sent.",
		operation: sendEachInvoice,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-invoice-multi-batch",
		area,
		summary: "Mail invoices as PDFs, one mail a customer; drafts become Sent.",
		operation: sendInvoicesPerCustomer,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-invoice-single-batch",
		area,
		summary: "Mail invoices as PDFs in one mail; drafts become Sent.",
		operation: sendInvoicesTogether,
		weight: "heavy",
	}),
	defineRoute({
		method: "PUT",
		path: "/client/change-invoice-date",
		area,
		summary: "Change the date of drafts, and the due date by as much.",
		operation: changeInvoiceDate,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-job-invoice/{ids}",
		area,
		summary:
			"Delete drafts (ids separated by commas): their jobs are marked for invoice again, their numbers void.",
		operation: deleteInvoices,
		params: z.object({ ids: z.string().regex(/^\d+(,\d+)*$/, "Ids separated by commas") }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-invoices/{id}/payments",
		area,
		summary: "Record a payment or a part of one; with the last the invoice is Paid.",
		operation: addInvoicePayment,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customer-invoices/{id}/payments/{payment_id}",
		area,
		summary: "Delete a payment that was recorded by mistake.",
		operation: removeInvoicePayment,
	}),
	defineRoute({
		method: "POST",
		path: "/client/csv-data-for-job-invoices",
		area,
		summary:
			"Get the lines of invoices for the accounts, and mark them as exported; those exported before are left out.",
		operation: exportInvoices,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/remove-csv-download",
		area,
		summary: "Mark invoices as not exported.",
		operation: clearInvoiceExport,
	}),
	defineRoute({
		method: "POST",
		path: "/client/mark-csv-download",
		area,
		summary: "Mark invoices as exported without getting their lines.",
		operation: markInvoiceExport,
	}),
	defineRoute({
		method: "GET",
		path: "/client/invoice-recipients",
		area,
		summary:
			"List the addresses that invoices are mailed to, by customer (`job_inv_ids` separated by commas).",
		operation: listInvoiceRecipients,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/invoice-recipients/{id}",
		area,
		summary: "Make `emails` the addresses that invoices of a customer are mailed to.",
		operation: saveInvoiceRecipients,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-invoice-type",
		area,
		summary: "List how jobs become invoices.",
		operation: listInvoiceTypes,
	}),
	defineRoute({
		method: "GET",
		path: "/client/void-invoice-numbers",
		area,
		summary: "List the numbers of deleted drafts of a range of days, which are not used again.",
		operation: listVoidNumbers,
	}),
] as const;
