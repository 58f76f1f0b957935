import type { BankLine } from "~/domain/finance/invoicing/bank/rules-bank-lines";
import type { Certainty } from "~/domain/finance/invoicing/bank/rules-match";
import type { BankProposals, RecordedLines } from "~/domain/finance/invoicing/bank/schemas";
import type { OpenInvoiceView } from "~/domain/finance/invoicing/receipts/schemas";
import { sum } from "~/shared/money/decimal";

/** What a line pays of an invoice, in pounds. */
export interface Allocation {
	invoice: OpenInvoiceView;
	amount: number;
}

/** A payment in of a bank's file under review. */
export interface ReviewLine {
	line: BankLine & { row_no: number };
	certainty: Certainty;
	reason: string;
	allocations: Allocation[];
	/** Whose money the rest is, or all of it without an invoice; null for the only customer of the invoices. */
	owner: LineOwner | null;
	isAccepted: boolean;
	/** What became of it, once it was sent; `recorded_before` from the start if it was. */
	outcome: RecordedLines["data"][number] | null;
}

/** A customer whose money a line, or its rest, is. */
export interface LineOwner {
	id: number;
	name: string;
}

/** The tabs of the review. */
export const REVIEW_TABS = [
	{ id: "open", label: "To do" },
	{ id: "certain", label: "Certain" },
	{ id: "likely", label: "Likely" },
	{ id: "none", label: "No match" },
	{ id: "done", label: "Recorded" },
] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number]["id"];

/** The lines with what is proposed for them. */
export function toReviewLines(
	lines: readonly ReviewLine["line"][],
	{ data, invoices }: BankProposals,
): ReviewLine[] {
	const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
	return lines.map((line, at) => {
		const proposal = data[at];
		return {
			line,
			certainty: proposal?.certainty ?? "none",
			reason: proposal?.reason ?? "",
			allocations: (proposal?.allocations ?? []).flatMap(({ invoice_id, amount }) => {
				const invoice = byId.get(invoice_id);
				return invoice ? [{ invoice, amount }] : [];
			}),
			owner: null,
			isAccepted: false,
			outcome: proposal?.is_recorded ? { result: "recorded_before", message: "Recorded before" } : null,
		};
	});
}

/** Recorded, now or before. */
export const isDone = ({ outcome }: ReviewLine): boolean => outcome !== null && outcome.result !== "refused";

/** Whether a line can be accepted: it is not recorded, and it is known whose money all of it is. */
export const isAcceptable = (one: ReviewLine): boolean => !isDone(one) && isPlaced(one);

/** What a line is divided into. */
type PlacedLine = Pick<ReviewLine, "line" | "allocations" | "owner">;

/** Whether it is known whose all of a line is: invoices have it, or the rest is on account of a customer. */
export const isPlaced = (one: PlacedLine): boolean =>
	ownerOf(one) !== null || (one.allocations.length > 0 && leftOf(one) === 0);

/** On whose account the rest of a line stays; null while that is to be chosen. */
export function ownerOf({ owner, allocations }: Pick<PlacedLine, "owner" | "allocations">): LineOwner | null {
	if (owner) return owner;
	const customers = new Map(
		allocations.map(({ invoice }) => [invoice.customer_id, invoice.customer_name] as const),
	);
	const [only] = customers;
	return customers.size === 1 && only ? { id: only[0], name: only[1] } : null;
}

/** What is left of a line after what it pays, in pounds. */
export const leftOf = ({ line, allocations }: Pick<ReviewLine, "line" | "allocations">): number =>
	sum([line.amount, ...allocations.map(({ amount }) => -amount)]);

/** Whether a line is listed in a tab. */
export const isInTab = (one: ReviewLine, tab: ReviewTab): boolean =>
	tab === "done" ? isDone(one) : !isDone(one) && (tab === "open" || one.certainty === tab);
