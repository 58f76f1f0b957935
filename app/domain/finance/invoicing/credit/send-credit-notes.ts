import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import {
	clearExportedCreditNotes,
	markCreditNotesExported,
	requireCreditNotes,
	updateCreditNote,
} from "~/db/repositories/finance/credit-notes";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { splitEmails } from "~/shared/contact/email";
import { conflict, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { creditNoteText, financeText } from "~/shared/texts/finance";
import { describeExport } from "../exported/describe-export";
import { chooseExports } from "../exported/rules-exported";
import { splitByAddress } from "../rules-addresses";
import { readCreditNotes, toCreditNoteView } from "./credit-notes";
import { createCreditNotePdf } from "./print-credit-note";
import {
	type CreditNoteView,
	type CreditReports,
	creditNoteIds,
	creditNotesResponse,
	creditReportResponse,
	type SentCreditNotes,
	sentCreditNotesResponse,
} from "./schemas";

/**
 * Mails credit notes as PDFs, one mail each, to the accounts addresses of their customers; drafts become Sent. Customers without an address are
 * named, and their notes stay as they are. Throws 404, 409 while the mail is switched off, and 422 if no customer has an address.
 */
export const sendCreditNotes = defineOperation({
	access: staffWith("credit-notes.write"),
	input: creditNoteIds(creditNoteText.selectFirst),
	response: sentCreditNotesResponse,
	message: creditNoteText.sent,
	async run({ ctx, input }): Promise<SentCreditNotes> {
		const chosen = await readCreditNotes(ctx, input.creditNotesIds);
		const [[template], [company], customers] = await read(ctx.d1, [
			selectTemplate("credit_note"),
			selectCompanyName(),
			selectAccountsEmails(chosen.map(({ customer_id }) => customer_id)),
		]);
		if (!template?.is_enabled) throw conflict("The credit note mail is switched off in the email settings.");
		const emailsBy = new Map(customers.map(({ id, emails }) => [id, splitEmails(emails).valid]));
		const { ready: notes, missing } = splitByAddress(
			chosen.map((note) => ({ ...note, emails: emailsBy.get(note.customer_id) ?? [] })),
		);
		const without_address = [...new Set(missing.map(({ customer_name }) => customer_name))];
		if (notes.length === 0) throw validation({ creditNotesIds: financeText.noAddress(without_address) });
		const files = await Promise.all(
			notes.map(async (note) => ({
				...(await createCreditNotePdf(ctx, note)),
				key: `credit-notes/${crypto.randomUUID()}.pdf`,
				type: "application/pdf",
			})),
		);
		const mails = notes.map((note, place): Mail => {
			const file = files[place];
			return {
				...buildMail(template, note.emails.join(", "), {
					name: note.customer_name,
					company: company?.company_name ?? ctx.tenant.name,
					number: note.credit_note_number,
					total: showPounds(sum([note.credit_amount, note.vat])),
				}),
				attachments: file ? [{ file: file.key, file_name: file.name, content_type: file.type }] : [],
				about: "credit_note",
				about_id: note.id,
				customer_id: note.customer_id,
			};
		});
		const now = ctx.now.toISOString();
		const writes = [
			requireCreditNotes(notes),
			...notes.flatMap(({ id, status, version }) =>
				status === "Draft" ? [updateCreditNote(ctx, id, { status: "Sent", sent_at: now }, version)] : [],
			),
		];
		await withStoredFiles(ctx, files, () =>
			commit(
				ctx,
				writes,
				notes.map(({ job_id }) => jobChange("update", { id: job_id })),
				mails,
			),
		);
		return {
			data: (await readCreditNotes(ctx, input.creditNotesIds)).map(toCreditNoteView),
			without_address,
		};
	},
});

/**
 * The rows of the file for the accounts; the notes are marked as exported, those that were before and have not changed are left out. Throws 404.
 */
export const exportCreditNotes = defineOperation({
	access: staffWith("credit-notes.write"),
	input: creditNoteIds(creditNoteText.selectFirst),
	response: creditReportResponse,
	async run({ ctx, input }): Promise<CreditReports> {
		const chosen = await readCreditNotes(ctx, input.creditNotesIds);
		const choice = chooseExports(
			chosen.map((note) => ({
				...note,
				number: note.credit_note_number,
				is_exported: note.is_csv === 1,
				is_changed: note.is_changed_since_export,
			})),
		);
		const { taken: notes, already } = choice;
		if (notes.length > 0)
			await commit(
				ctx,
				markCreditNotesExported(ctx, notes),
				notes.map(({ job_id }) => jobChange("update", { id: job_id })),
			);
		return {
			already,
			warning: describeExport(choice, financeText.creditsAlready),
			creditReports: notes.map((note) => ({
				credit_note_number: note.credit_note_number,
				date: note.date,
				customer_code: note.customer_code,
				customer_name: note.customer_name,
				inv_number: note.inv_number,
				job_number: note.job_number,
				reason: note.credit_notes_reason,
				net: note.credit_amount,
				vat: note.vat,
				total: sum([note.credit_amount, note.vat]),
			})),
		};
	},
});

/** Marks credit notes as not exported. Throws 404. */
export const clearCreditNoteExport = defineOperation({
	access: staffWith("credit-notes.write"),
	input: creditNoteIds(creditNoteText.selectOne),
	response: creditNotesResponse,
	async run({ ctx, input }): Promise<{ data: CreditNoteView[] }> {
		const notes = await readCreditNotes(ctx, input.creditNotesIds);
		await commit(
			ctx,
			clearExportedCreditNotes(ctx, input.creditNotesIds),
			notes.map(({ job_id }) => jobChange("update", { id: job_id })),
		);
		return { data: (await readCreditNotes(ctx, input.creditNotesIds)).map(toCreditNoteView) };
	},
});
