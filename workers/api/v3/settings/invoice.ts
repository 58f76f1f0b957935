import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { invoicePreview, invoicePreviewInput } from "~/domain/invoicing/preview";
import { invoiceSettingsInput, SERIES } from "~/domain/invoicing/schemas";
import { invoiceSettings, saveInvoiceSettings } from "~/domain/invoicing/settings";
import { generalText } from "~/domain/messages";

const area = "account-settings";
const access = staffWith("settings.invoice");
const shape = invoiceSettingsInput.extend({
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
		summary: `How invoices are numbered, dated and worded; \`next\` is the next number of ${SERIES.map(({ name }) => name).join(", ")}.`,
		access,
		answer: shape,
		async handle({ ctx }) {
			return { data: await invoiceSettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/invoice-settings",
		also: [{ method: "POST" }],
		area,
		summary:
			"Changes how invoices are numbered, dated and worded; a series only moves to a number that is free.",
		access,
		body: invoiceSettingsInput,
		answer: shape,
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
		summary: "A specimen invoice as PDF, with what is sent in place of what is saved.",
		access,
		query: invoicePreviewInput,
		answer: "file",
		async handle({ ctx, query }) {
			return await invoicePreview({ ctx: ctx(), input: query });
		},
	}),
];
