import { read } from "~/db/read";
import {
	searchOpenInvoices,
	selectOpenInvoices,
	selectRecordedLines,
} from "~/db/repositories/finance/bank-payments";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { toOpenInvoiceView } from "../receipts/open-invoice";
import type { OpenInvoiceView } from "../receipts/schemas";
import { keyOfLine } from "./line-keys";
import { matchPayments } from "./rules-match";
import {
	type BankProposals,
	openInvoicesResponse,
	proposalsResponse,
	proposeInput,
	searchOpenInput,
} from "./schemas";

/** The most open invoices that payments are matched with, the oldest first. */
const MAX_OPEN = 20_000;
const MAX_FOUND = 50;

/** Proposes which invoices the payments of a bank's file pay; nothing is recorded. */
export const proposePayments = defineOperation({
	access: staffWith("finance"),
	input: proposeInput,
	response: proposalsResponse,
	async run({ ctx, input: { lines } }): Promise<BankProposals> {
		const keys = await Promise.all(lines.map(keyOfLine));
		const [open, recordedRows] = await read(ctx.d1, [
			selectOpenInvoices(MAX_OPEN),
			selectRecordedLines(keys),
		]);
		const recorded = new Set(recordedRows.map(({ key }) => key));
		const isNew = keys.map((key) => !recorded.has(key));
		const proposals = matchPayments(
			lines.filter((_, at) => isNew[at]),
			open,
		);
		let next = 0;
		const data = isNew.map((isOne) => {
			const proposal = isOne ? proposals[next++] : undefined;
			return proposal
				? { ...proposal, is_recorded: false }
				: { certainty: "none" as const, reason: "", allocations: [], over: 0, is_recorded: true };
		});
		const proposed = new Set(
			data.flatMap(({ allocations }) => allocations.map(({ invoice_id }) => invoice_id)),
		);
		return { data, invoices: open.filter(({ id }) => proposed.has(id)).map(toOpenInvoiceView) };
	},
});

/** Finds open invoices by number or customer, the oldest due first; at most 50. */
export const findOpenInvoices = defineOperation({
	access: staffWith("finance"),
	input: searchOpenInput,
	response: openInvoicesResponse,
	async run({ ctx, input }): Promise<{ data: OpenInvoiceView[] }> {
		const [rows] = await read(ctx.d1, [
			input.keyword ? searchOpenInvoices(input.keyword, MAX_FOUND) : selectOpenInvoices(MAX_FOUND),
		]);
		return { data: rows.map(toOpenInvoiceView) };
	},
});
