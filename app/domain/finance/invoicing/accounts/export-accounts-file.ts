import { zipSync } from "fflate";
import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectCreditExportLines,
	selectCreditsOfPeriod,
	selectInvoicesOfPeriod,
	selectTaxCodes,
} from "~/db/repositories/finance/accounts-files";
import { markCreditNotesExported } from "~/db/repositories/finance/credit-notes";
import { selectExportLines } from "~/db/repositories/finance/invoice-list";
import { markInvoicesExported } from "~/db/repositories/finance/invoices";
import { selectInvoiceSettings } from "~/db/repositories/jobs/invoice-settings";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { csvLines } from "~/domain/master-data/spreadsheets/csv-text";
import { conflict, notFound, validation } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { chosenDayField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { readInvoices } from "../customer/invoice";
import { decideCsv } from "../customer/rules-csv";
import { describeExport } from "../exported/describe-export";
import { chooseExports } from "../exported/rules-exported";
import { invoiceChange } from "../invoice-change";
import {
	ACCOUNTS_FORMATS,
	type AccountsFormat,
	type AccountsLine,
	MAX_DOCUMENTS_PER_FILE,
	splitByDocument,
	toSageRows,
	toXeroRows,
} from "./rules-accounts-file";

/** The most invoices or credit notes of one call. */
const MAX_DOCUMENTS = 5_000;

const ids = z
	.array(z.int("Not a number").positive("Not a number"))
	.max(MAX_DOCUMENTS, "At most 5,000 at once");

/** Which documents: chosen ones by their ids, or all of a period by their tax point. */
export const accountsFileInput = z
	.object({
		format: z.enum(ACCOUNTS_FORMATS, "xero or sage"),
		documents: z.enum(["invoices", "credit_notes"], "invoices or credit_notes"),
		ids: ids.optional(),
		date_from: chosenDayField.optional(),
		date_to: chosenDayField.optional(),
	})
	.refine((sent) => (sent.ids?.length ?? 0) > 0 || (sent.date_from && sent.date_to), {
		path: ["ids"],
		message: financeText.selectInvoice,
	});
type AccountsFileInput = z.output<typeof accountsFileInput>;

export const accountsFileResponse = z.object({
	/** The file, its content in base64: a CSV, or a ZIP of several; null if nothing is left to export. */
	file: z.object({ name: z.string(), content_type: z.string(), content: z.string() }).nullable(),
	/** How many documents are in it. */
	documents: z.int(),
	/** The invoices or credit notes that were exported before and are left out. */
	already: z.array(z.string()),
	/** What the user is warned of; null for nothing. */
	warning: z.string().nullable(),
});
type AccountsFile = z.output<typeof accountsFileResponse>;

/**
 * Invoices or credit notes as a file for Xero or Sage 50, which are marked as exported; those that were before and have not changed since are left out. Throws 404,
 * 422 without documents, and 409 naming the customers whose company details are missing.
 */
export const exportAccountsFile = defineOperation({
	access: staffWith("finance"),
	input: accountsFileInput,
	response: accountsFileResponse,
	async run({ ctx, input }): Promise<AccountsFile> {
		const chosen = [...new Set(input.ids ?? (await readPeriod(ctx, input)))];
		if (chosen.length === 0) throw validation({ ids: "There is nothing to export in this period" });
		const { lines, already, warning } =
			input.documents === "invoices" ? await takeInvoices(ctx, chosen) : await takeCredits(ctx, chosen);
		const [[settings], tax_codes] = await read(ctx.d1, [selectInvoiceSettings(), selectTaxCodes()]);
		if (!settings) throw new Error("the invoice settings are missing");
		const toRows = input.format === "xero" ? toXeroRows : toSageRows;
		const parts = splitByDocument(lines, MAX_DOCUMENTS_PER_FILE).map((part) =>
			csvLines(toRows(part, { ...settings, tax_codes })),
		);
		return {
			file: parts.length > 0 ? packFile(nameOf(input), parts) : null,
			documents: new Set(lines.map(({ number }) => number)).size,
			already,
			warning,
		};
	},
});

async function readPeriod(ctx: Ctx, { documents, date_from = "", date_to = "" }: AccountsFileInput) {
	const select = documents === "invoices" ? selectInvoicesOfPeriod : selectCreditsOfPeriod;
	const [rows] = await read(ctx.d1, [select(date_from, date_to, MAX_DOCUMENTS + 1)]);
	if (rows.length > MAX_DOCUMENTS)
		throw validation({ ids: "At most 5,000 at once: please choose a shorter period" });
	return rows.map(({ id }) => id);
}

interface Taken {
	lines: AccountsLine[];
	already: string[];
	warning: string | null;
}

async function takeInvoices(ctx: Ctx, chosenIds: readonly number[]): Promise<Taken> {
	const chosen = await readInvoices(ctx, chosenIds);
	const [rows] = await read(ctx.d1, [selectExportLines(chosenIds)]);
	const billed = new Set(rows.filter((row) => row.has_company_details).map((row) => row.invoice_id));
	const decision = decideCsv(
		chosen.map((invoice) => ({ ...invoice, has_company_details: billed.has(invoice.id) })),
	);
	if (decision.missing) throw conflict(financeText.companyMissing(decision.missing.join(", ")));
	const { invoices, already } = decision;
	if (invoices.length > 0)
		await commit(
			ctx,
			markInvoicesExported(ctx, invoices, 1),
			invoices.map(({ id }) => invoiceChange("update", id)),
		);
	const exported = new Set(invoices.map(({ id }) => id));
	return {
		already,
		warning: describeExport(decision, financeText.csvAlready),
		lines: rows
			.filter(({ invoice_id }) => exported.has(invoice_id))
			.map((row) => ({
				...row,
				kind: "invoice",
				number: row.inv_number,
				due: row.invoice_due,
				reference: row.job_number ?? "",
			})),
	};
}

async function takeCredits(ctx: Ctx, chosenIds: readonly number[]): Promise<Taken> {
	const [notes] = await read(ctx.d1, [selectCreditExportLines(chosenIds)]);
	if (notes.length < chosenIds.length) throw notFound("Credit note");
	const missing = notes.filter((note) => !note.has_company_details).map((note) => note.customer_name);
	if (missing.length > 0) throw conflict(financeText.companyMissing([...new Set(missing)].join(", ")));
	const choice = chooseExports(notes);
	if (choice.taken.length > 0)
		await commit(
			ctx,
			markCreditNotesExported(ctx, choice.taken),
			choice.taken.map(({ job_id }) => jobChange("update", { id: job_id })),
		);
	return {
		already: choice.already,
		warning: describeExport(choice, financeText.creditsAlready),
		lines: choice.taken.map((note) => ({
			...note,
			kind: "credit_note",
			due: note.date,
			reference: note.inv_number ?? "",
			description: note.reason || `Credit for job ${note.job_number}`,
		})),
	};
}

const PROGRAM: Record<AccountsFormat, string> = { xero: "xero", sage: "sage-50" };

const nameOf = ({ format, documents, date_from, date_to }: AccountsFileInput) =>
	[PROGRAM[format], documents.replace("_", "-"), date_from, date_to].filter(Boolean).join("-");

/** One CSV as it is, several in a ZIP, numbered. */
function packFile(name: string, parts: readonly string[]): AccountsFile["file"] {
	const encoder = new TextEncoder();
	const [first = ""] = parts;
	if (parts.length === 1)
		return { name: `${name}.csv`, content_type: "text/csv", content: toBase64(encoder.encode(first)) };
	const files = parts.map((part, place) => [`${name}-${place + 1}.csv`, encoder.encode(part)] as const);
	return {
		name: `${name}.zip`,
		content_type: "application/zip",
		content: toBase64(zipSync(Object.fromEntries(files))),
	};
}

/** In slices, as a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
	const slice = 0x8000;
	let text = "";
	for (let at = 0; at < bytes.length; at += slice)
		text += String.fromCharCode(...bytes.subarray(at, at + slice));
	return btoa(text);
}
