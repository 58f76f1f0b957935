import { leftAfter } from "~/domain/finance/invoicing/receipts/rules-allocation";
import type { OpenItems } from "~/domain/finance/invoicing/receipts/schemas";
import { showPounds } from "~/shared/money/text";

/** An open invoice of a customer, in pounds. */
export type TickedInvoice = OpenItems["invoices"][number];

/** What ticked invoices get, by their id; null for an amount that is not typed yet. */
export type TickedParts = ReadonlyMap<number, number | null>;

/** Ticks an invoice, for all that is open of it or as far as what is left goes, or takes its tick off. */
export function tick(
	parts: TickedParts,
	{ id, outstanding }: Pick<TickedInvoice, "id" | "outstanding">,
	isTicked: boolean,
	amount: number | null,
): TickedParts {
	const next = new Map(parts);
	if (isTicked) {
		const left = leftAfter(amount, parts.values());
		next.set(id, left > 0 ? Math.min(left, outstanding) : outstanding);
	} else next.delete(id);
	return next;
}

/** What is wrong with what a ticked invoice gets. */
export function errorOfPart(
	{ outstanding }: Pick<TickedInvoice, "outstanding">,
	part: number | null | undefined,
): string | undefined {
	if (part === undefined) return undefined;
	if (part === null || part <= 0) return "Please enter an amount";
	return part > outstanding ? `${showPounds(outstanding)} is still to be paid` : undefined;
}

/** What is sent: the ticked ones among the listed invoices; null while one of them has an error. */
export function toAllocations(invoices: readonly TickedInvoice[], parts: TickedParts) {
	const ticked = invoices.filter(({ id }) => parts.has(id));
	if (ticked.some((invoice) => errorOfPart(invoice, parts.get(invoice.id)))) return null;
	return ticked.map(({ id }) => ({ invoice_id: id, amount: parts.get(id) ?? 0 }));
}
