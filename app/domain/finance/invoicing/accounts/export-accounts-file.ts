import { zipSync } from "fflate";
import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectSalesLines } from "~/db/repositories/finance/accounts/accounts-lines";
import {
	type BillSeries,
	markBillsExported,
	selectDriverInvoicesMade,
	selectExportedBills,
	selectSelfBillsOfDays,
} from "~/db/repositories/finance/accounts/exported-bills";
import {
	selectCreditExportLines,
	selectCreditsOfPeriod,
	selectInvoicesOfPeriod,
} from "~/db/repositories/finance/accounts-files";
import { markCreditNotesExported } from "~/db/repositories/finance/credit-notes";
import { markInvoicesExported } from "~/db/repositories/finance/invoices";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { csvLines } from "~/domain/master-data/spreadsheets/csv-text";
import { conflict, notFound, validation } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { addDays } from "~/shared/time/dates";
import { startOfLondonDay } from "~/shared/time/london";
import { chosenDayField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { type AccountsBooks, readAccountsBooks } from "../books/books";
import { ACCOUNTS_FORMATS, type AccountsFormat } from "../books/rules-program-limits";
import { readInvoices } from "../customer/invoice";
import { decideCsv } from "../customer/rules-csv";
import { describeExport } from "../exported/describe-export";
import { chooseExports } from "../exported/rules-exported";
import { invoiceChange } from "../invoice-change";
import { readBillLines } from "./bill-lines";
import { fitLines, refuseMissingDetails } from "./fit-lines";
import {
	type AccountsLine,
	MAX_DOCUMENTS_PER_FILE,
	splitByDocument,
	toSageRows,
	toXeroRows,
} from "./rules-accounts-file";
import { toCreditLines, toSalesLines } from "./sales-lines";

/** What an accounts file is made of: what customers are charged, and what suppliers and drivers bill. */
const ACCOUNTS_DOCUMENTS = ["invoices", "credit_notes", "self_bills", "driver_invoices"] as const;

/** The most documents of one call. */
const MAX_DOCUMENTS = 5_000;

const ids = z
	.array(z.int("Not a number").positive("Not a number"))
	.max(MAX_DOCUMENTS, "At most 5,000 at once");

/** Which documents: chosen ones by their ids, or all of a period by their tax point. */
export const accountsFileInput = z
	.object({
		format: z.enum(ACCOUNTS_FORMATS, "xero or sage"),
		documents: z.enum(ACCOUNTS_DOCUMENTS, "invoices, credit_notes, self_bills or driver_invoices"),
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
 * Documents as a file for Xero or Sage 50, which are marked as exported; those that were before and have not changed since are left out.
 * Throws 404, 422 without documents, and 409 with what has to be corrected first, in `data.problems`: customers without company details,
 * and whatever the program would refuse. Then nothing is written or marked.
 */
export const exportAccountsFile = defineOperation({
	access: staffWith("finance"),
	input: accountsFileInput,
	response: accountsFileResponse,
	async run({ ctx, input }): Promise<AccountsFile> {
		const chosen = [...new Set(input.ids ?? (await readPeriod(ctx, input)))];
		if (chosen.length === 0) throw validation({ ids: "There is nothing to export in this period" });
		const books = await readAccountsBooks(ctx);
		const take = TAKE[input.documents];
		const { lines, already, warning } = await take(ctx, { books, format: input.format }, chosen);
		const toRows = input.format === "xero" ? toXeroRows : toSageRows;
		const parts = splitByDocument(lines, MAX_DOCUMENTS_PER_FILE).map((part) => csvLines(toRows(part, books)));
		return {
			file: parts.length > 0 ? packFile(nameOf(input), parts) : null,
			documents: new Set(lines.map(({ number }) => number)).size,
			already,
			warning,
		};
	},
});

async function readPeriod(ctx: Ctx, { documents, date_from = "", date_to = "" }: AccountsFileInput) {
	const limit = MAX_DOCUMENTS + 1;
	const select = {
		invoices: () => selectInvoicesOfPeriod(date_from, date_to, limit),
		credit_notes: () => selectCreditsOfPeriod(date_from, date_to, limit),
		self_bills: () => selectSelfBillsOfDays(date_from, date_to, limit),
		driver_invoices: () =>
			selectDriverInvoicesMade(startOfLondonDay(date_from), startOfLondonDay(addDays(date_to, 1)), limit),
	}[documents];
	const [rows] = await read(ctx.d1, [select()]);
	if (rows.length > MAX_DOCUMENTS)
		throw validation({ ids: "At most 5,000 at once: please choose a shorter period" });
	return rows.map(({ id }) => id);
}

/** What the lines of a file depend on. */
interface Target {
	books: AccountsBooks;
	format: AccountsFormat;
}

interface Taken {
	lines: AccountsLine[];
	already: string[];
	warning: string | null;
}

async function takeInvoices(
	ctx: Ctx,
	{ books, format }: Target,
	chosenIds: readonly number[],
): Promise<Taken> {
	const chosen = await readInvoices(ctx, chosenIds);
	const [rows] = await read(ctx.d1, [selectSalesLines(chosenIds)]);
	refuseMissingDetails(rows);
	const decision = decideCsv(chosen.map((invoice) => ({ ...invoice, has_company_details: true })));
	if (decision.missing) throw conflict(financeText.companyMissing(decision.missing.join(", ")));
	const { invoices, already } = decision;
	const exported = new Set(invoices.map(({ inv_number }) => inv_number));
	const lines = fitLines(
		format,
		toSalesLines(
			books,
			rows.filter(({ number }) => exported.has(number)),
		),
	);
	if (invoices.length > 0)
		await commit(
			ctx,
			markInvoicesExported(ctx, invoices, 1),
			invoices.map(({ id }) => invoiceChange("update", id)),
		);
	return { already, warning: describeExport(decision, financeText.csvAlready), lines };
}

async function takeCredits(
	ctx: Ctx,
	{ books, format }: Target,
	chosenIds: readonly number[],
): Promise<Taken> {
	const [notes] = await read(ctx.d1, [selectCreditExportLines(chosenIds)]);
	if (notes.length < chosenIds.length) throw notFound("Credit note");
	refuseMissingDetails(notes);
	const choice = chooseExports(notes);
	const lines = fitLines(format, toCreditLines(books, choice.taken));
	if (choice.taken.length > 0)
		await commit(
			ctx,
			markCreditNotesExported(ctx, choice.taken),
			choice.taken.map(({ job_id }) => jobChange("update", { id: job_id })),
		);
	return { already: choice.already, warning: describeExport(choice, financeText.creditsAlready), lines };
}

const takeBills =
	(series: BillSeries, what: string) =>
	async (ctx: Ctx, { books, format }: Target, chosenIds: readonly number[]): Promise<Taken> => {
		const [bills] = await read(ctx.d1, [selectExportedBills(series, chosenIds)]);
		if (bills.length < chosenIds.length) throw notFound(what);
		const choice = chooseExports(bills.map((bill) => ({ ...bill, is_changed: false })));
		const ids = choice.taken.map(({ id }) => id);
		const lines = fitLines(format, await readBillLines(ctx, books, series, ids));
		if (ids.length > 0)
			await commit(ctx, markBillsExported(ctx, series, choice.taken, ctx.now.toISOString()), [
				{ type: "invoiceChange", kind: "update", entity: series, entity_id: null },
			]);
		return { already: choice.already, warning: describeExport(choice, financeText.billsAlready), lines };
	};

const TAKE = {
	invoices: takeInvoices,
	credit_notes: takeCredits,
	self_bills: takeBills("self_bill", "Self-bill"),
	driver_invoices: takeBills("driver_invoice", "Driver invoice"),
} satisfies Record<(typeof ACCOUNTS_DOCUMENTS)[number], unknown>;

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
