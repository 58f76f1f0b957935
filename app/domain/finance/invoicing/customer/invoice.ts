import { read } from "~/db/read";
import { selectInvoiceLines, selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { selectInvoicePayments } from "~/db/repositories/finance/invoice-payments";
import { selectInvoiceReminders } from "~/db/repositories/finance/invoice-reminders";
import { notFound } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toInvoiceView } from "./list-invoices";
import type { InvoiceDetail, InvoiceView } from "./schemas";

/** Reads an invoice with its lines and payments. Throws 404. */
export async function readInvoice(ctx: Ctx, id: number): Promise<InvoiceDetail> {
	const [[row], lines, payments, reminders] = await read(ctx.d1, [
		selectInvoicesById([id]),
		selectInvoiceLines(id),
		selectInvoicePayments(id),
		selectInvoiceReminders(id),
	]);
	if (!row) throw notFound("Invoice");
	return {
		...toInvoiceView(row, todayInLondon(ctx.now)),
		lines: lines.map(({ invoice_id: _, ...line }) => line),
		payments,
		reminders,
	};
}

/** Reads invoices in the order of their numbers. Throws 404 if one does not exist. */
export async function readInvoices(ctx: Ctx, ids: readonly number[]): Promise<InvoiceView[]> {
	const [rows] = await read(ctx.d1, [selectInvoicesById(ids)]);
	if (rows.length < ids.length) throw notFound("Invoice");
	return rows.map((row) => toInvoiceView(row, todayInLondon(ctx.now)));
}
