import type { Change } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import type { selectOpenReceipts } from "~/db/repositories/finance/receipts";
import {
	selectReceipt,
	selectReceiptPayments,
	selectReceiptRefunds,
} from "~/db/repositories/finance/receipts";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ListedReceipt, ReceiptView } from "./schemas";

/** Announces a change of a receipt to the office, as those of invoices are. */
export const receiptChange = (kind: "update" | "delete", id: number | null = null): Change => ({
	type: "invoiceChange",
	kind,
	entity: "receipt",
	entity_id: id,
});

/** A receipt as the office sees it. */
export function toListedReceipt(row: RowOf<typeof selectOpenReceipts>): ListedReceipt {
	const { customer_id, customer_code, customer_name, version: _, uid: __, ...receipt } = row;
	return { ...receipt, customer: { id: customer_id, customer_code, customer_name } };
}

/** Reads a receipt with what invoices have of it and what was paid back, and its row. Throws 404. */
export async function readReceipt(ctx: Ctx, id: number) {
	const [[row], payments, refunds] = await read(ctx.d1, [
		selectReceipt(id),
		selectReceiptPayments(id),
		selectReceiptRefunds(id),
	]);
	if (!row) throw notFound("Receipt");
	const view: ReceiptView = { ...toListedReceipt(row), payments, refunds };
	return { row, view };
}
