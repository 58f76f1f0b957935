import { defineRoute } from "@/workers/http/route/route";
import {
	downloadOwnCreditNote,
	downloadOwnInvoice,
	downloadOwnStatement,
} from "~/domain/finance/invoicing/portal/download-own";
import { exportInvoiceWorkbook } from "~/domain/finance/invoicing/portal/export-invoice";
import { listOwnInvoices } from "~/domain/finance/invoicing/portal/list-own-invoices";
import { getOwnInvoice } from "~/domain/finance/invoicing/portal/own-invoice";
import { answerQuestion } from "~/domain/finance/invoicing/questions/answer-question";
import { askQuestion } from "~/domain/finance/invoicing/questions/ask-question";
import { listOwnQuestions, listQuestions } from "~/domain/finance/invoicing/questions/list-questions";

const area = "customer-portal";
const file = { area, weight: "heavy", response: "file", respond: (response: Response) => response } as const;
const workbook = {
	...file,
	summary: "Download the lines of an invoice as a spreadsheet.",
	operation: exportInvoiceWorkbook,
} as const;

/** A customer's invoices, and its questions about them; the office answers those. */
export const ownInvoiceRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/invoices",
		area,
		summary:
			"List the customer's invoices and credit notes by `state` (open, overdue, paid) and keywords, with what is to be paid.",
		operation: listOwnInvoices,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/customer/invoices/{id}",
		area,
		summary: "Get an invoice of the customer's with its lines, payments, credits and questions.",
		operation: getOwnInvoice,
	}),
	defineRoute({
		...file,
		method: "GET",
		path: "/customer/invoices/{id}/pdf",
		summary: "Download an invoice of the customer's as PDF.",
		operation: downloadOwnInvoice,
	}),
	defineRoute({ ...workbook, method: "GET", path: "/customer/invoices/{id}/export" }),
	defineRoute({ ...workbook, method: "GET", path: "/client/customer-portal-invoice/export/{id}" }),
	defineRoute({
		...file,
		method: "GET",
		path: "/customer/credit-notes/{id}/pdf",
		summary: "Download a credit note of the customer's as PDF.",
		operation: downloadOwnCreditNote,
	}),
	defineRoute({
		...file,
		method: "GET",
		path: "/customer/statement",
		summary:
			"Download the customer's statement of account as PDF: what is open, or of a period (`kind=period` with its days).",
		operation: downloadOwnStatement,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/questions",
		area,
		summary: "List the customer's questions with their answers, of an invoice, of a job, or all.",
		operation: listOwnQuestions,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/questions",
		area,
		summary: "Ask about an invoice, a line of it, or a job; the same `uid` again is the same question.",
		operation: askQuestion,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-questions",
		area,
		summary: "List the questions of customers: those that wait for an answer, or all.",
		operation: listQuestions,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-questions/{id}/answer",
		area,
		summary: "Answer a question of a customer, by mail and in the portal.",
		operation: answerQuestion,
	}),
] as const;
