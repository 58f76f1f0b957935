import { defineRoute } from "@/workers/http/route/route";
import { listPaymentReminders } from "~/domain/finance/invoicing/reminders/due-reminders";
import { sendPaymentReminders } from "~/domain/finance/invoicing/reminders/send-payment-reminders";
import { listOpenAccounts } from "~/domain/finance/invoicing/statements/open-accounts";
import { downloadStatement, sendStatements } from "~/domain/finance/invoicing/statements/send-statements";

const area = "finance";

/** Statements of account and reminders of what is overdue. */
export const statementRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/debtors",
		area,
		summary: "List the customers with what is outstanding and overdue, the most overdue first.",
		operation: listOpenAccounts,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-statements/{customer_id}",
		area,
		summary:
			"Download a customer's statement of account as PDF: what is open, or of a period (`kind=period` with its days).",
		operation: downloadStatement,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-statements/send",
		area,
		summary: "Mail statements of account as PDFs, one mail a customer.",
		operation: sendStatements,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/payment-reminders",
		area,
		summary: "List the reminders of overdue invoices that are due.",
		operation: listPaymentReminders,
		weight: "long",
	}),
	defineRoute({
		method: "POST",
		path: "/client/payment-reminders/send",
		area,
		summary: "Send the reminders of invoices that are due, each step once.",
		operation: sendPaymentReminders,
		weight: "heavy",
	}),
] as const;
