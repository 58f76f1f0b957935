import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { invoicePreviewInput, previewInvoice } from "~/domain/invoicing/preview";
import { invoiceSettingsInput, SERIES } from "~/domain/invoicing/schemas";
import { getInvoiceSettings, saveInvoiceSettings } from "~/domain/invoicing/settings";
import { generalText } from "~/domain/messages";

const area = "account-settings";
const access = staffWith("settings.invoice");
const invoiceSettingsResponse = invoiceSettingsInput.extend({
	next: z.object({
		invoice: z.int(),
		credit_note: z.int(),
		driver_invoice: z.int(),
		self_bill: z.int(),
		job: z.int(),
	}),
});

/** How invoices are numbered, dated and worded. */
export const invoiceSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/invoice-settings",
		area,
		summary: `Get how invoices are numbered, dated and worded; \`next\` holds the next number of ${SERIES.map(({ name }) => name).join(", ")}.`,
		access,
		response: invoiceSettingsResponse,
		async handle({ ctx }) {
			return { data: await getInvoiceSettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/invoice-settings",
		aliases: [{ method: "POST" }],
		area,
		summary:
			"Change how invoices are numbered, dated and worded; a series can only move to an unused number.",
		access,
		body: invoiceSettingsInput,
		response: invoiceSettingsResponse,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveInvoiceSettings({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/invoice-settings/preview",
		area,
		summary: "Download a sample invoice as PDF, with the given settings in place of the saved ones.",
		access,
		query: invoicePreviewInput,
		response: "file",
		async handle({ ctx, query }) {
			return await previewInvoice({ ctx: ctx(), input: query });
		},
	}),
];
