import { commit, UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { selectOpenInvoicesById } from "~/db/repositories/finance/bank-payments";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
import {
	insertReceipt,
	insertReceiptPart,
	selectReceiptByUid,
	selectReceiptCustomer,
	settleReceipt,
} from "~/db/repositories/finance/receipts";
import type { Statement } from "~/db/statements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { financeText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceChange } from "../invoice-change";
import { requirePlausibleDay } from "../plausible-day";
import { readReceipt, receiptChange } from "./receipt";
import { type AllocatedPart, findAllocationError } from "./rules-allocation";
import { allocateInput, type ReceiptView, receiptInput, receiptResponse } from "./schemas";

type OpenRow = RowOf<typeof selectOpenInvoicesById>;

/**
 * Records what a customer paid in, spread over its open invoices by `allocations`; the rest stays on account. The same `uid` again
 * records nothing. Throws 404, 409 for an invoice that changes meanwhile or a `uid` of another receipt, and 422 if the parts are more than
 * was paid in or than an invoice takes, for another customer's invoice, or a year that cannot be meant.
 */
export const recordReceipt = defineOperation({
	access: staffWith("finance"),
	input: receiptInput,
	response: receiptResponse,
	message: financeText.receiptRecorded,
	async run({ ctx, input: { allocations, ...sent } }): Promise<ReceiptView> {
		const known = await findRecorded(ctx, sent);
		if (known !== null) return (await readReceipt(ctx, known)).view;
		requirePlausibleDay(ctx, sent.date);
		const [[customer], open] = await read(ctx.d1, [
			selectReceiptCustomer(sent.customer_id),
			selectOpenInvoicesById(allocations.map(({ invoice_id }) => invoice_id)),
		]);
		if (!customer) throw notFound("Customer");
		requireAllocation(sent.amount, allocations, sent.customer_id, open);
		const allocated = sum(allocations.map(({ amount }) => amount));
		try {
			await commit(
				ctx,
				[insertReceipt(ctx, { ...sent, allocated }), ...payInvoices(ctx, sent.uid, allocations, open)],
				[receiptChange("update"), ...allocations.map((one) => invoiceChange("update", one.invoice_id))],
			);
		} catch (error) {
			// The same receipt arrived twice at once.
			if (!(error instanceof UniqueViolation && error.table === "receipt")) throw error;
		}
		const recorded = await findRecorded(ctx, sent);
		if (recorded === null) throw notFound("Receipt");
		return (await readReceipt(ctx, recorded)).view;
	},
});

/** The id of the receipt that was recorded under a key; null if there is none. Throws 409 if it is another customer's or amount. */
async function findRecorded(ctx: Ctx, sent: { uid: string; customer_id: number; amount: number }) {
	const [[known]] = await read(ctx.d1, [selectReceiptByUid(sent.uid)]);
	if (!known) return null;
	if (known.customer_id !== sent.customer_id || known.amount !== sent.amount)
		throw conflict("Another receipt is recorded under this key.");
	return known.id;
}

/**
 * Gives the customer's open invoices what is on account of a receipt. Throws 404, 409 if the receipt or an invoice changes meanwhile, and 422 if
 * the parts are more than is on account or than an invoice takes, or for another customer's invoice.
 */
export const allocateReceipt = defineOperation({
	access: staffWith("finance"),
	input: allocateInput,
	response: receiptResponse,
	message: financeText.receiptAllocated,
	async run({ ctx, input: { id, allocations } }): Promise<ReceiptView> {
		const { row } = await readReceipt(ctx, id);
		const [open] = await read(ctx.d1, [
			selectOpenInvoicesById(allocations.map(({ invoice_id }) => invoice_id)),
		]);
		requireAllocation(row.on_account, allocations, row.customer_id, open);
		await commit(
			ctx,
			[...payInvoices(ctx, row.uid, allocations, open), settleReceipt(ctx, id, row.version)],
			[receiptChange("update", id), ...allocations.map((one) => invoiceChange("update", one.invoice_id))],
		);
		return (await readReceipt(ctx, id)).view;
	},
});

/** Throws 422 on the part that cannot be, by `findAllocationError`, or that is for an invoice of another customer. */
function requireAllocation(
	available: number,
	parts: readonly AllocatedPart[],
	customer_id: number,
	open: readonly OpenRow[],
): void {
	const invoices = new Map(open.map((invoice) => [invoice.id, invoice]));
	const foreign = parts.findIndex((part) => {
		const invoice = invoices.get(part.invoice_id);
		return invoice !== undefined && invoice.customer_id !== customer_id;
	});
	if (foreign >= 0)
		throw validation({ [`allocations.${foreign}.invoice_id`]: "The invoice is another customer's" });
	const error = findAllocationError(available, parts, invoices);
	if (!error) return;
	throw validation({
		[error.at === null ? "allocations" : `allocations.${error.at}.amount`]: error.message,
	});
}

/** Pays invoices out of a receipt. Fails the batch if one has changed since it was read. */
function payInvoices(
	ctx: Ctx,
	receipt_uid: string,
	parts: readonly AllocatedPart[],
	open: readonly OpenRow[],
): Statement[] {
	const versions = new Map(open.map(({ id, version }) => [id, version]));
	return parts.flatMap((part) => [
		insertReceiptPart(ctx, receipt_uid, { ...part, uid: crypto.randomUUID() }),
		settleInvoice(ctx, part.invoice_id, versions.get(part.invoice_id)),
	]);
}
