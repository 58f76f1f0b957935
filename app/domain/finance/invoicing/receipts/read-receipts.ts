import { read } from "~/db/read";
import { selectOpenInvoicesOf } from "~/db/repositories/finance/bank-payments";
import { selectOpenReceipts, selectReceiptCustomer } from "~/db/repositories/finance/receipts";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import type { Ctx } from "~/tenancy/ctx";
import { toOpenInvoiceView } from "./open-invoice";
import { readReceipt, toListedReceipt } from "./receipt";
import {
	type OpenItems,
	openItemsInput,
	openItemsResponse,
	type ReceiptView,
	receiptResponse,
} from "./schemas";

/** The most open invoices of a customer that are answered, the oldest due first. */
const MAX_OPEN_OF_CUSTOMER = 500;

/** A receipt with what invoices have of it and what was paid back. Throws 404. */
export const getReceipt = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: receiptResponse,
	run: async ({ ctx, input: { id } }): Promise<ReceiptView> => (await readReceipt(ctx, id)).view,
});

/** What a customer has not paid, and what it has on account. Throws 404. */
export const getOpenItems = defineOperation({
	access: staffWith("finance"),
	input: openItemsInput,
	response: openItemsResponse,
	run: ({ ctx, input: { customer_id } }): Promise<OpenItems> => readOpenItems(ctx, customer_id),
});

/** Reads what a customer has not paid, and what it has on account. Throws 404. */
export async function readOpenItems(ctx: Ctx, customer_id: number): Promise<OpenItems> {
	const [[customer], invoices, receipts] = await read(ctx.d1, [
		selectReceiptCustomer(customer_id),
		selectOpenInvoicesOf(customer_id, MAX_OPEN_OF_CUSTOMER),
		selectOpenReceipts(customer_id),
	]);
	if (!customer) throw notFound("Customer");
	return {
		customer,
		invoices: invoices.map(toOpenInvoiceView),
		receipts: receipts.map(toListedReceipt),
		on_account: sum(receipts.map(({ on_account }) => on_account)),
	};
}
