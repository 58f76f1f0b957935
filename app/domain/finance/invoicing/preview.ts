import { z } from "zod";
import { readCompany } from "~/domain/company/company/save";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { todayInLondon } from "~/shared/time/london";
import { layoutInvoice } from "./invoice-layout";
import { printInvoice } from "./invoice-pdf";
import { createSampleInvoice } from "./sample-invoice";
import { readInvoiceSettings } from "./settings";

const numberField = (min: number, max: number) =>
	z.coerce.number("Please enter a number").min(min).max(max).optional();
const flagParam = z
	.enum(["0", "1"], "Must be 0 or 1")
	.transform((sent): 0 | 1 => (sent === "1" ? 1 : 0))
	.optional();

/** Unsaved settings; omitted ones are as saved. */
export const invoicePreviewInput = z.object({
	invoice_prefix: z.string().trim().max(12).optional(),
	number: numberField(1, 999_999_999),
	terms_days: numberField(0, 365).pipe(z.int("Whole days").optional()),
	vat_rate: numberField(0, 100),
	footer: z.string().trim().max(1000).optional(),
	show_references: flagParam,
	show_addresses: flagParam,
});

/** A sample invoice with the company's settings as a PDF, shown inline. */
export const previewInvoice = defineOperation({
	access: staffWith("settings.invoice"),
	input: invoicePreviewInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [saved, company] = await Promise.all([readInvoiceSettings(ctx), readCompany(ctx)]);
		const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
		const settings = { ...saved, number: saved.next.invoice, ...sent };
		const layout = layoutInvoice(createSampleInvoice(company, settings, todayInLondon(ctx.now)), settings);
		const bytes = await printInvoice(layout, { logo: await readStoredBytes(ctx, company.logo) });
		return fileResponse(bytes, {
			name: "sample-invoice.pdf",
			type: "application/pdf",
			disposition: "inline",
		});
	},
});
