import { defineRoute } from "@/workers/http/route/route";
import { getAccountsCodes, saveAccountsCodes } from "~/domain/finance/invoicing/books/accounts-codes";
import { previewInvoice } from "~/domain/finance/invoicing/preview";
import { SERIES } from "~/domain/finance/invoicing/schemas";
import { getInvoiceSettings, saveInvoiceSettings } from "~/domain/finance/invoicing/settings";

const area = "account-settings";

/** How invoices are numbered, dated and worded. */
export const invoiceSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/invoice-settings",
		area,
		summary: `Get how invoices are numbered, dated and worded; \`next\` holds the next number of ${SERIES.map(({ name }) => name).join(", ")}.`,
		operation: getInvoiceSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/invoice-settings",
		aliases: [{ method: "POST" }],
		area,
		summary:
			"Change how invoices are numbered, dated and worded; a series can only move to an unused number.",
		operation: saveInvoiceSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/accounts-codes",
		area,
		summary:
			"Get where charges go in the accounts: nominal code and department in Sage 50, account code and tracking option in Xero, by charge, and those of customers and depots.",
		operation: getAccountsCodes,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/accounts-codes",
		area,
		summary:
			"Save where charges go in the accounts, in place of what was saved before; `charge` null is for all charges of a customer or depot.",
		operation: saveAccountsCodes,
	}),
	defineRoute({
		method: "GET",
		path: "/client/invoice-settings/preview",
		area,
		summary: "Download a sample invoice as PDF, with the given settings in place of the saved ones.",
		operation: previewInvoice,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
] as const;
