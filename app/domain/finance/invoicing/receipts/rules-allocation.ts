import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";

/** What an invoice gets, in pounds. */
export interface AllocatedPart {
	invoice_id: number;
	amount: number;
}

/** An invoice that may be paid, in pounds. */
export interface PayableInvoice {
	inv_number: string;
	outstanding: number;
}

/** Why money cannot be spread like this; `at` is the place of the part that it is about. */
interface AllocationError {
	at: number | null;
	message: string;
}

/**
 * What is wrong with the parts of an amount, or null: never more than there is, nor more than is still to be paid of an invoice. `left` is
 * what is still to be paid where parts before these have been taken off.
 */
export function findAllocationError(
	available: number,
	parts: readonly AllocatedPart[],
	invoices: ReadonlyMap<number, PayableInvoice>,
	left: ReadonlyMap<number, number> = new Map(),
): AllocationError | null {
	const ids = parts.map(({ invoice_id }) => invoice_id);
	const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
	if (twice >= 0) return { at: twice, message: "An invoice is chosen twice" };
	if (sum(parts.map(({ amount }) => amount)) > available)
		return { at: null, message: "More than was paid in" };
	for (const [at, { invoice_id, amount }] of parts.entries()) {
		const invoice = invoices.get(invoice_id);
		if (!invoice) return { at, message: "An invoice is paid already" };
		const open = left.get(invoice_id) ?? invoice.outstanding;
		if (amount > open)
			return { at, message: `${invoice.inv_number}: ${showPounds(open)} is still to be paid` };
	}
	return null;
}

/** Spreads an amount over invoices in their order, as far as it goes: what each gets, by id, in pounds. */
export function spreadInOrder(
	amount: number,
	invoices: readonly { id: number; outstanding: number }[],
): Map<number, number> {
	const parts = new Map<number, number>();
	let left = amount;
	for (const { id, outstanding } of invoices) {
		const part = Math.min(left, outstanding);
		if (part <= 0) break;
		parts.set(id, part);
		left = sum([left, -part]);
	}
	return parts;
}

/** What is left of an amount after its parts, in pounds; below 0 if they are more. A part that is not typed yet is none. */
export const leftAfter = (amount: number | null, parts: Iterable<number | null>): number =>
	sum([amount ?? 0, ...[...parts].map((part) => -(part ?? 0))]);
