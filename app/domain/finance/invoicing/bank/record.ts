import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import {
	isBankBatchOutdated,
	paymentUid,
	selectOpenInvoicesById,
	selectRecordedLines,
} from "~/db/repositories/finance/bank-payments";
import { insertInvoicePayment, settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceChange } from "../invoice-change";
import { keyOfLine } from "./line-keys";
import { decideLines } from "./rules-record";
import { type RecordedLine, type RecordedLines, recordedResponse, recordInput } from "./schemas";

/** How often lines are decided again after a colleague was first. */
const TRIES = 3;

/**
 * Records payments of a bank's file as the user has accepted them, with a result for each line. A line is recorded once, whichever user sends
 * it and however often; what cannot be recorded is refused with the reason and holds no other line up.
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
	const [open, recordedRows] = await read(ctx.d1, [
		selectOpenInvoicesById([...ids]),
		selectRecordedLines(keys),
	]);
	const recorded = new Set(recordedRows.map(({ key }) => key));
	const decisions = decideLines(
		lines.map((line, at) => {
			const key = keys[at] ?? "";
			const isRecorded = recorded.has(key);
			// The same line twice in a call is the second time recorded before.
			recorded.add(key);
			return { ...line, isRecorded };
		}),
		new Map(open.map((invoice) => [invoice.id, invoice])),
	);
	const accepted = lines.flatMap((line, at) =>
		decisions[at]?.result === "recorded" ? [{ line, key: keys[at] ?? "" }] : [],
	);
	if (accepted.length === 0) return decisions;
	const payments = accepted.flatMap(({ line, key }) =>
		line.allocations.map(({ invoice_id, amount }, place) => ({
			invoice_id,
			amount,
			date: line.date,
			reference: line.text,
			uid: paymentUid(key, place + 1),
		})),
	);
	const paid = [...new Set(payments.map(({ invoice_id }) => invoice_id))];
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
			...payments.map((payment) => insertInvoicePayment(ctx, payment)),
			...paid.map((id) => settleInvoice(ctx, id)),
		],
		paid.map((id) => invoiceChange("update", id)),
	);
	return decisions;
}
