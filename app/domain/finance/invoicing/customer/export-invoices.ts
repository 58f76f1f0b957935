import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectExportLines } from "~/db/repositories/finance/invoice-list";
import { markInvoicesExported } from "~/db/repositories/finance/invoices";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { financeText } from "~/shared/texts/finance";
import { readAccountsBooks } from "../books/books";
import { chargeOfLine } from "../books/rules-codes";
import { describeExport } from "../exported/describe-export";
import { invoiceChange } from "../invoice-change";
import { readInvoices } from "./invoice";
import { changedInvoicesResponse } from "./responses";
import { decideCsv } from "./rules-csv";
import { type InvoiceView, invoiceIdsField } from "./schemas";

const idsInput = z.object({ job_inv_ids: invoiceIdsField });

/** A line of an invoice as the accounts take it; amounts in pounds. */
const exportedLine = z.object({
	inv_number: z.string(),
	date: z.string(),
	invoice_due: z.string(),
	customer_code: z.string(),
	customer_name: z.string(),
	/** What the customer is called in the accounts; null as its code and name. */
	account_reference: z.string().nullable(),
	job_number: z.string().nullable(),
	description: z.string(),
	quantity: z.number(),
	rate: price(),
	net: ledgerPrice(),
	vat_rate: z.number(),
	vat: ledgerPrice(),
	tax_code: z.string().nullable(),
	account_code: z.string(),
	tax_type: z.string(),
});

export const invoiceExportResponse = z.object({
	lines: z.array(exportedLine),
	/** The invoices that were exported before and are left out. */
	already: z.array(z.string()),
	/** What the user is warned of; null for nothing. */
	warning: z.string().nullable(),
});
type InvoiceExport = z.output<typeof invoiceExportResponse>;

/**
 * The lines of invoices for the accounts; the invoices are marked as exported, those that were before and have not changed since are left out. Throws 404, and 409
 * naming the customers whose company details are missing.
 */
export const exportInvoices = defineOperation({
	access: staffWith("finance"),
	input: idsInput,
	response: invoiceExportResponse,
	async run({ ctx, input }): Promise<InvoiceExport> {
		const chosen = await readInvoices(ctx, input.job_inv_ids);
		const [lines] = await read(ctx.d1, [selectExportLines(input.job_inv_ids)]);
		const books = await readAccountsBooks(ctx);
		const decision = decideCsv(
			chosen.map((invoice) => ({
				...invoice,
				has_company_details: lines.some((line) => line.invoice_id === invoice.id && line.has_company_details),
			})),
		);
		if (decision.missing) throw conflict(financeText.companyMissing(decision.missing.join(", ")));
		const { invoices, already } = decision;
		if (invoices.length > 0)
			await commit(
				ctx,
				markInvoicesExported(ctx, invoices, 1),
				invoices.map(({ id }) => invoiceChange("update", id)),
			);
		const ids = new Set(invoices.map(({ id }) => id));
		return {
			lines: lines
				.filter(({ invoice_id }) => ids.has(invoice_id))
				.map(({ invoice_id: _, has_company_details: __, customer_id, depot_id, kind, ...line }) => ({
					...line,
					account_code: books.codesOf({
						charge: chargeOfLine({ kind, description: line.description }),
						...{ customer_id, depot_id },
					}).account_code,
					tax_type: books.tax_type,
				})),
			already,
			warning: describeExport(decision, financeText.csvAlready),
		};
	},
});

const markExport = (is_csv_downloaded: 0 | 1) =>
	defineOperation({
		access: staffWith("finance"),
		input: idsInput,
		response: changedInvoicesResponse,
		message: is_csv_downloaded === 1 ? financeText.csvMarked : financeText.csvRemoved,
		async run({ ctx, input }): Promise<{ data: InvoiceView[] }> {
			const invoices = await readInvoices(ctx, input.job_inv_ids);
			await commit(
				ctx,
				markInvoicesExported(ctx, invoices, is_csv_downloaded),
				invoices.map(({ id }) => invoiceChange("update", id)),
			);
			return { data: await readInvoices(ctx, input.job_inv_ids) };
		},
	});

/** Marks invoices as exported without a file. Throws 404. */
export const markInvoiceExport = markExport(1);
/** Marks invoices as not exported. Throws 404. */
export const clearInvoiceExport = markExport(0);
