import { z } from "zod";
import { readCompany } from "~/domain/company/save";
import { fileAnswer } from "~/domain/files/headers";
import { storedBytes } from "~/domain/paper/letterhead";
import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import { invoicePdf } from "./invoice-pdf";
import { invoicePaper } from "./paper";
import { invoiceSettings } from "./settings";
import { specimenInvoice } from "./specimen";

const number = (least: number, most: number) =>
	z.coerce.number("Please enter a number").min(least).max(most).optional();
const bit = z
	.enum(["0", "1"], "Must be 0 or 1")
	.transform((sent): 0 | 1 => (sent === "1" ? 1 : 0))
	.optional();

/** Settings as they are being typed; those left out are as saved. */
export const invoicePreviewInput = z.object({
	invoice_prefix: z.string().trim().max(12).optional(),
	number: number(1, 999_999_999),
	terms_days: number(0, 365).pipe(z.int("Whole days").optional()),
	vat_rate: number(0, 100),
	footer: z.string().trim().max(1000).optional(),
	show_references: bit,
	show_addresses: bit,
});

/** An invented invoice in the company's layout as a PDF that the browser shows. */
export async function invoicePreview({
	ctx,
	input,
}: Verb<z.output<typeof invoicePreviewInput>>): Promise<Response> {
	const [saved, company] = await Promise.all([invoiceSettings({ ctx, input: undefined }), readCompany(ctx)]);
	const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
	const settings = { ...saved, number: saved.next.invoice, ...sent };
	const paper = invoicePaper(specimenInvoice(company, settings, todayInLondon(ctx.now)), settings);
	const bytes = await invoicePdf(paper, { logo: await storedBytes(ctx, company.logo) });
	return fileAnswer(bytes, { name: "specimen-invoice.pdf", type: "application/pdf", way: "inline" });
}
