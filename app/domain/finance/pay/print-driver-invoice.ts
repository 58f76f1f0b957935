import { read } from "~/db/read";
import { selectDriverInvoiceLines } from "~/db/repositories/finance/driver-invoices";
import { printInvoice } from "~/domain/finance/invoicing/invoice-pdf";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { todayInLondon, toLocalTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { type DriverInvoiceRow, readDriverInvoices } from "./driver-invoices";
import { layoutPay } from "./pay-layout";
import { parseStoredParty } from "./pay-party";

const COLUMNS = [
	{ title: "Day", share: 1.5 },
	{ title: "Vehicle", share: 1.3 },
	{ title: "Clocked, approved", share: 2.2 },
	{ title: "Break", share: 0.8, right: true },
	{ title: "Hours", share: 0.9, right: true },
	{ title: "Rate", share: 1, right: true },
	{ title: "Night out", share: 1.1, right: true },
	{ title: "Net", share: 1.2, right: true },
] as const;

/** The name of a PDF by the number of what it shows. */
export const payFileName = (number: string) => `${number.replace(/[^\w.-]/g, "_")}.pdf`;

/** The PDF of a driver invoice and its file name. */
export async function createDriverInvoicePdf(ctx: Ctx, invoice: DriverInvoiceRow) {
	const [lines] = await read(ctx.d1, [selectDriverInvoiceLines(invoice.id)]);
	const supplier = parseStoredParty(invoice.supplier);
	const layout = layoutPay({
		...invoice,
		number: invoice.inv_number,
		date: todayInLondon(new Date(invoice.created_at)),
		supplier: supplier.name ? supplier : { name: invoice.driver_name },
		billed_to: parseStoredParty(invoice.billed_to),
		isSelfBill: invoice.agreement_id !== null,
		columns: COLUMNS,
		rows: lines.map((line) => [
			`${showDate(line.date)}${line.shift_type_id === 2 ? " night" : ""}`,
			line.reg ?? "",
			`${toLocalTime(line.clockin_date ?? line.date, line.clockin_time)} to ${toLocalTime(line.clockout_date ?? line.date, line.clockout_time)}`,
			`${line.break_minutes}`,
			line.hours.toFixed(2),
			showPounds(line.rate),
			line.nightout ? showPounds(line.nightout) : "",
			showPounds(line.amount),
		]),
	});
	return { name: payFileName(invoice.inv_number), bytes: await printInvoice(layout, { logo: null }) };
}

/** A driver invoice as a PDF, shown inline. Throws 404. */
export const downloadDriverInvoice = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [invoice] = await readDriverInvoices(ctx, [input.id]);
		if (!invoice) throw notFound("Driver invoice");
		const { name, bytes } = await createDriverInvoicePdf(ctx, invoice);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});
