import { z } from "zod";
import { fileResponse } from "~/domain/kernel/files/headers";
import { type ZipEntry, zipStream } from "~/domain/kernel/files/zip";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isDate } from "~/shared/time/dates";
import { readInvoices } from "../invoice";
import { invoiceIdsField } from "../schemas";
import { createInvoicePdf } from "./print-invoice";

/** The most PDFs of one archive. */
const MAX_PDFS = 500;

const day = z
	.string()
	.trim()
	.refine((text) => text === "" || isDate(text), "Please choose a day")
	.optional();

/** Ids separated by commas; the range of days names the archive. */
export const downloadInvoicesInput = z.object({
	invoiceIds: z
		.string()
		.default("")
		.transform((list): unknown[] => list.split(",").filter(Boolean))
		.pipe(invoiceIdsField)
		.refine((ids) => ids.length <= MAX_PDFS, `At most ${MAX_PDFS} at once`),
	date_from: day,
	date_to: day,
});

/** Invoices as PDFs in a ZIP, streamed one after the other. Throws 404 if one does not exist. */
export const downloadInvoices = defineOperation({
	access: staffWith("finance"),
	input: downloadInvoicesInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const invoices = await readInvoices(ctx, input.invoiceIds);
		const entries = invoices.map(
			({ id, inv_number }): ZipEntry => ({
				name: `${inv_number.replace(/[^\w.-]/g, "_")}.pdf`,
				open: async () => (await createInvoicePdf(ctx, id)).bytes,
			}),
		);
		const { date_from, date_to } = input;
		const name = date_from && date_to ? `${date_from}_${date_to}.zip` : "customer_invoice_page.zip";
		return fileResponse(zipStream(entries), { name, type: "application/zip" });
	},
});
