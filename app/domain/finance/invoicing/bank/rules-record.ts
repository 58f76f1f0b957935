import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";

interface Allocation {
	invoice_id: number;
	amount: number;
}

/** A line that is to be recorded, and whether it has been. */
interface RecordableLine {
	amount: number;
	allocations: readonly Allocation[];
	isRecorded: boolean;
}

/** What becomes of a line: its payments are recorded, or why not. */
export type LineDecision =
	| { result: "recorded"; message: string }
	| { result: "recorded_before" | "refused"; message: string };

/** An invoice that may be paid, in pounds. */
interface PayableInvoice {
	inv_number: string;
	outstanding: number;
}

/** Decides line by line what is recorded: never more than a line has, nor more than is still to be paid of an invoice after the lines before. */
export function decideLines(
	lines: readonly RecordableLine[],
	invoices: ReadonlyMap<number, PayableInvoice>,
): LineDecision[] {
	const left = new Map([...invoices].map(([id, { outstanding }]) => [id, outstanding]));
	return lines.map(({ amount, allocations, isRecorded }) => {
		if (isRecorded) return { result: "recorded_before", message: "Recorded before" };
		const error = findError(amount, allocations, invoices, left);
		if (error) return { result: "refused", message: error };
		for (const { invoice_id, amount: part } of allocations)
			left.set(invoice_id, sum([left.get(invoice_id), -part]));
		const over = sum([amount, ...allocations.map((one) => -one.amount)]);
		return { result: "recorded", message: over > 0 ? `${showPounds(over)} is left over` : "Recorded" };
	});
}

function findError(
	amount: number,
	allocations: readonly Allocation[],
	invoices: ReadonlyMap<number, PayableInvoice>,
	left: ReadonlyMap<number, number>,
): string | null {
	const ids = allocations.map(({ invoice_id }) => invoice_id);
	if (new Set(ids).size < ids.length) return "An invoice is chosen twice";
	if (sum(allocations.map((one) => one.amount)) > amount) return "More than was paid in";
	for (const { invoice_id, amount: part } of allocations) {
		const invoice = invoices.get(invoice_id);
		if (!invoice) return "An invoice is paid already";
		const open = left.get(invoice_id) ?? 0;
		if (part > open) return `${invoice.inv_number}: ${showPounds(open)} is still to be paid`;
	}
	return null;
}
