import { defineRoute } from "@/workers/http/route/route";
import { getBankColumns, rememberBankColumns } from "~/domain/finance/invoicing/bank/columns";
import { listPayments } from "~/domain/finance/invoicing/bank/list-payments";
import { findOpenInvoices, proposePayments } from "~/domain/finance/invoicing/bank/propose";
import { recordBankPayments } from "~/domain/finance/invoicing/bank/record";

const area = "finance";

/** Payments of customers, by hand and from the bank's files. */
export const paymentRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/invoice-payments",
		area,
		summary: "List the payments of a range of days, by keyword, with what they come to.",
		operation: listPayments,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/open-invoices",
		area,
		summary: "Find invoices that are sent and not paid, by number or customer.",
		operation: findOpenInvoices,
	}),
	defineRoute({
		method: "POST",
		path: "/client/bank-payments/propose",
		readsOnly: true,
		area,
		summary:
			"Propose which invoices the payments of a bank's file pay, by number, amount and name; nothing is recorded.",
		operation: proposePayments,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/bank-payments",
		area,
		summary: "Record payments of a bank's file with the invoices they pay; the same line is recorded once.",
		operation: recordBankPayments,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/bank-columns",
		area,
		summary: "Get the columns that the user chose for files of a bank with these headings (`layout`).",
		operation: getBankColumns,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bank-columns",
		area,
		summary: "Remember for the user what the columns of a bank's files with these headings are.",
		operation: rememberBankColumns,
	}),
] as const;
