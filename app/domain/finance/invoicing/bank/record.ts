import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import {
	isBankBatchOutdated,
	paymentUid,
	selectOpenInvoicesById,
	selectRecordedLines,
} from "~/db/repositories/finance/bank-payments";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { insertReceipt, insertReceiptPart, selectReceiptCustomers } from "~/db/repositories/finance/receipts";
import type { Statement } from "~/db/statements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { sum } from "~/shared/money/decimal";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceChange } from "../invoice-change";
import { receiptChange } from "../receipts/receipt";
import { keyOfLine } from "./line-keys";
import { decideLines, type LineReceipt, toReceipts } from "./rules-record";
import { type RecordedLine, type RecordedLines, recordedResponse, recordInput } from "./schemas";

/** How often lines are decided again after a colleague was first. */
const TRIES = 3;

/**
 * Records payments of a bank's file as the user has accepted them, with a result for each line: as receipts that come to its amount, what no
 * invoice gets on account. A line is recorded once, whichever user sends it and however often; what cannot be recorded is refused with the
 * reason and holds no other line up.
 */
export const recordBankPayments = defineOperation({
	access: staffWith("finance"),
	input: recordInput,
	response: recordedResponse,
	async run({ ctx, input: { lines } }): Promise<RecordedLines> {
		const keys = await Promise.all(lines.map(keyOfLine));
		for (let tries = 1; ; tries++) {
			try {
				return { data: await recordLines(ctx, lines, keys) };
			} catch (error) {
				const isRace = error instanceof StaleVersion || error instanceof UniqueViolation;
				if (!isRace || tries === TRIES) throw error;
			}
		}
	},
});

async function recordLines(ctx: Ctx, lines: readonly RecordedLine[], keys: readonly string[]) {
	const ids = new Set(lines.flatMap(({ allocations }) => allocations.map(({ invoice_id }) => invoice_id)));
	const [open, recordedRows, customers] = await read(ctx.d1, [
		selectOpenInvoicesById([...ids]),
		selectRecordedLines(keys),
		selectReceiptCustomers(lines.flatMap(({ customer_id }) => customer_id ?? [])),
	]);
	const invoices = new Map(open.map((invoice) => [invoice.id, invoice]));
	const recorded = new Set(recordedRows.map(({ key }) => key));
	const decisions = decideLines(
		lines.map((line, at) => {
			const key = keys[at] ?? "";
			const isRecorded = recorded.has(key);
			// The same line twice in a call is the second time recorded before.
			recorded.add(key);
			return { ...line, isRecorded };
		}),
		{ invoices, customers: new Set(customers.map(({ id }) => id)) },
	);
	const accepted = lines.flatMap((line, at) =>
		decisions[at]?.result === "recorded" ? [{ line, key: keys[at] ?? "" }] : [],
	);
	if (accepted.length === 0) return decisions;
	const paid = [
		...new Set(accepted.flatMap(({ line }) => line.allocations.map(({ invoice_id }) => invoice_id))),
	];
	await commit(
		ctx,
		[
			refuseIf(
				"record",
				isBankBatchOutdated(
					accepted.map(({ key }) => key),
					open.filter(({ id }) => paid.includes(id)),
				),
			),
			...accepted.flatMap(({ line, key }) => insertLine(ctx, line, key, toReceipts(line, invoices))),
			...paid.map((id) => settleInvoice(ctx, id)),
		],
		[receiptChange("update"), ...paid.map((id) => invoiceChange("update", id))],
	);
	return decisions;
}

/** Adds the receipts of a line and what invoices have of them, numbered under its key. */
function insertLine(
	ctx: Ctx,
	{ date, text }: RecordedLine,
	key: string,
	receipts: readonly LineReceipt[],
): Statement[] {
	let place = 0;
	return receipts.flatMap(({ customer_id, amount, parts }, at) => {
		const uid = paymentUid(key, at + 1);
		const allocated = sum(parts.map((part) => part.amount));
		return [
			insertReceipt(ctx, {
				...{ customer_id, date, amount, allocated, uid },
				...{ method: "bank_transfer", reference: text },
			}),
			...parts.map((part) => insertReceiptPart(ctx, uid, { ...part, uid: paymentUid(key, ++place) })),
		];
	});
}
