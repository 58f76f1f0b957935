import { defineRoute } from "@/workers/http/route/route";
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
		path: "/client/invoice-settings/preview",
		area,
		summary: "Download a sample invoice as PDF, with the given settings in place of the saved ones.",
		operation: previewInvoice,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
] as const;
