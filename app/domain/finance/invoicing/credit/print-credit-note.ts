import { read } from "~/db/read";
import { selectCreditedRate } from "~/db/repositories/finance/credit-notes";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { fileResponse } from "~/domain/kernel/files/headers";
import { type ZipEntry, zipStream } from "~/domain/kernel/files/zip";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { creditNoteText } from "~/shared/texts/finance";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { layoutCreditNote } from "../invoice-layout";
import { printInvoice } from "../invoice-pdf";
import { toInvoiceParty } from "../parties";
import { type CreditNoteRow, readCreditNotes } from "./credit-notes";
import { creditNoteIds } from "./schemas";

const fileName = (number: string) => `${number.replace(/[^\w.-]/g, "_")}.pdf`;

/** The PDF of a credit note and its file name. */
export async function createCreditNotePdf(ctx: Ctx, note: CreditNoteRow) {
	const [[letterhead], [line]] = await read(ctx.d1, [selectLetterhead(), selectCreditedRate(note.id)]);
	const layout = layoutCreditNote({
		number: note.credit_note_number,
		date: note.date,
		supplier: toInvoiceParty(note.supplier),
		billed_to: toInvoiceParty(note.billed_to),
		invoice: `${note.inv_number} of ${showDate(note.invoice_date)}`,
		description: [`Job ${note.job_number}`, note.credit_notes_reason].filter(Boolean).join("\n"),
		net: note.credit_amount,
		vat: note.vat,
		vat_rate: line?.vat_rate ?? null,
	});
	const bytes = await printInvoice(layout, { logo: await readStoredBytes(ctx, letterhead?.logo) });
	return { name: fileName(note.credit_note_number), bytes };
}

/** A credit note as a PDF, shown inline. Throws 404. */
export const downloadCreditNote = defineOperation({
	access: staffWith("credit-notes.read"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [note] = await readCreditNotes(ctx, [input.id]);
		if (!note) throw notFound("Credit note");
		const { name, bytes } = await createCreditNotePdf(ctx, note);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});

/** Credit notes as PDFs in a ZIP, streamed one after the other. Throws 404 if one does not exist. */
export const downloadCreditNotes = defineOperation({
	access: staffWith("credit-notes.read"),
	input: creditNoteIds(creditNoteText.selectFirst),
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const notes = await readCreditNotes(ctx, input.creditNotesIds);
		const entries = notes.map(
			(note): ZipEntry => ({
				name: fileName(note.credit_note_number),
				open: async () => (await createCreditNotePdf(ctx, note)).bytes,
			}),
		);
		return fileResponse(zipStream(entries), { name: "credit_notes.zip", type: "application/zip" });
	},
});
