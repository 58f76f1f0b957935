import { type RowOf, read } from "~/db/read";
import { selectInvoiceLines, selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { contentDisposition } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import type { ExportCell } from "~/domain/master-data/records/write-workbook";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { requireOwnInvoice } from "./own-invoice";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Invoice = RowOf<typeof selectInvoicesById>;
type Line = RowOf<typeof selectInvoiceLines>;

/** The columns of the workbook: heading, width in characters, cell of a line. */
const COLUMNS: readonly (readonly [string, number, (line: Line, invoice: Invoice) => ExportCell])[] = [
	["Invoice", 14, (_, { inv_number }) => inv_number],
	["Date", 12, (_, { date }) => date],
	["Due", 12, (_, { invoice_due }) => invoice_due],
	[
		"Job number",
		12,
		({ job_id }, { job_details }) => job_details.find(({ id }) => id === job_id)?.job_number ?? null,
	],
	["Description", 40, ({ description }) => description],
	["Your reference", 20, ({ detail }) => detail?.references ?? null],
	["Collected", 12, ({ detail }) => detail?.collected ?? null],
	["From", 28, ({ detail }) => detail?.from ?? null],
	["Delivered", 12, ({ detail }) => detail?.delivered ?? null],
	["To", 28, ({ detail }) => detail?.to ?? null],
	["Quantity", 10, ({ quantity }) => quantity],
	["Rate", 10, ({ rate }) => rate],
	["Net", 12, ({ net }) => net],
	["VAT %", 8, ({ vat_rate }) => vat_rate],
	["VAT", 12, ({ vat }) => vat],
	["Total", 12, ({ net, vat }) => sum([net, vat])],
];

/**
 * The lines of an invoice as a workbook, one row a line. Throws 404; for a customer also for a draft and another customer's invoice.
 */
export const exportInvoiceWorkbook = defineOperation({
	access: [staffWith("finance"), customersWith("customer.invoices")],
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [[invoice], lines] = await read(ctx.d1, [
			selectInvoicesById([input.id]),
			selectInvoiceLines(input.id),
		]);
		if (!invoice) throw notFound("Invoice");
		if (ctx.actor.type === "customer") requireOwnInvoice(invoice, ctx.actor);
		const { streamWorkbook } = await import("~/domain/master-data/records/write-workbook");
		const columns = COLUMNS.map(([heading, width]) => ({ heading, width }));
		const rows = lines.map((line) => COLUMNS.map(([, , cell]) => cell(line, invoice)));
		return new Response(streamWorkbook(columns, [rows]), {
			headers: {
				"Content-Type": XLSX,
				"Content-Disposition": contentDisposition(
					"attachment",
					`${invoice.inv_number.replace(/[^\w.-]/g, "_")}.xlsx`,
				),
			},
		});
	},
});
