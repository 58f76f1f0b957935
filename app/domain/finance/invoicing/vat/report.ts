import { read } from "~/db/read";
import {
	countDraftsOfPeriod,
	selectCreditsOfCode,
	selectInvoicesOfCode,
	selectVatPeriods,
	sumCreditedVat,
	sumInvoicedVat,
} from "~/db/repositories/finance/vat-periods";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { closingError, combineVat, totalVat, type VatRange } from "./rules-vat-summary";
import {
	type VatDocument,
	type VatDocuments,
	type VatReport,
	vatDocumentsInput,
	vatDocumentsResponse,
	vatRangeInput,
	vatReportResponse,
} from "./schemas";

/** The most documents of each kind in a list. */
const MAX_LISTED = 500;
/** The most of each kind in a file. */
const MAX_IN_FILE = 20_000;

/** Net and VAT of a period by code and rate, the reasons not to close it, and the closed periods. */
export const getVatReport = defineOperation({
	access: staffWith("finance"),
	input: vatRangeInput,
	response: vatReportResponse,
	run: ({ ctx, input }): Promise<VatReport> => readVatReport(ctx, input),
});

/** Reads net and VAT of a period. */
export async function readVatReport(ctx: Ctx, { date_from, date_to }: VatRange): Promise<VatReport> {
	const [invoiced, credited, [drafts], periods] = await read(ctx.d1, [
		sumInvoicedVat(date_from, date_to),
		sumCreditedVat(date_from, date_to),
		countDraftsOfPeriod(date_from, date_to),
		selectVatPeriods(),
	]);
	const rows = combineVat(invoiced, credited);
	return {
		date_from,
		date_to,
		rows,
		...totalVat(rows),
		drafts: drafts ?? { invoices: 0, credit_notes: 0 },
		closing_error: closingError({ date_from, date_to }, todayInLondon(ctx.now), periods),
		periods,
		can_reopen: isClientAdmin(ctx.actor),
	};
}

/** The invoices and credit notes behind a figure, credits negative; at most 500 of each. */
export const listVatDocuments = defineOperation({
	access: staffWith("finance"),
	input: vatDocumentsInput,
	response: vatDocumentsResponse,
	async run({ ctx, input }): Promise<VatDocuments> {
		const period = { ...input, limit: MAX_LISTED + 1 };
		const [invoices, credits] = await read(ctx.d1, [
			selectInvoicesOfCode(period),
			selectCreditsOfCode(period),
		]);
		return {
			data: [...invoices.slice(0, MAX_LISTED).map(toInvoice), ...credits.slice(0, MAX_LISTED).map(toCredit)],
			is_cut: invoices.length > MAX_LISTED || credits.length > MAX_LISTED,
		};
	},
});

type Listed<Row> = Row & { kind: VatDocument["kind"] };
const toInvoice = <Row>(row: Row): Listed<Row> => ({ ...row, kind: "invoice" });
const toCredit = <Row extends { net: number; vat: number }>(row: Row): Listed<Row> => ({
	...row,
	kind: "credit_note",
	net: 0 - row.net,
	vat: 0 - row.vat,
});

const CSV_HEADINGS = ["Tax code", "VAT rate", "Type", "Number", "Date", "Customer", "Net", "VAT"];

/** The period as CSV: the documents of each code and rate with their sum, then the total. */
export const downloadVatReport = defineOperation({
	access: staffWith("finance"),
	input: vatRangeInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const report = await readVatReport(ctx, input);
		const selects = report.rows.flatMap((row) => {
			const period = { ...input, tax_code: row.tax_code, vat_rate: row.vat_rate, limit: MAX_IN_FILE };
			return [selectInvoicesOfCode(period), selectCreditsOfCode(period)];
		});
		const lists = selects.length > 0 ? await read(ctx.d1, selects) : [];
		const rows = report.rows.flatMap((row, at) => [
			...[...(lists[at * 2] ?? []).map(toInvoice), ...(lists[at * 2 + 1] ?? []).map(toCredit)].map((one) => [
				row.tax_code,
				row.vat_rate,
				one.kind === "invoice" ? "Invoice" : "Credit note",
				one.number,
				one.date,
				one.customer_name,
				one.net,
				one.vat,
			]),
			[row.tax_code, row.vat_rate, "Sum", "", "", "", row.net, row.vat],
		]);
		const csv = csvText([CSV_HEADINGS, ...rows, ["", "", "Total", "", "", "", report.net, report.vat]]);
		return fileResponse(new TextEncoder().encode(csv), {
			name: `vat-${input.date_from}-${input.date_to}.csv`,
			type: "text/csv; charset=utf-8",
		});
	},
});
