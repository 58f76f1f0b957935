import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import {
	type AllocatedPart,
	findAllocationError,
	leftAfter,
	type PayableInvoice,
} from "../receipts/rules-allocation";

/** What a line is to pay, and whose money the rest is; without a customer that of the invoices' only one. */
interface PayingLine {
	amount: number;
	allocations: readonly AllocatedPart[];
	customer_id?: number | null | undefined;
}

/** A line that is to be recorded, and whether it has been. */
interface RecordableLine extends PayingLine {
	isRecorded: boolean;
}

/** What becomes of a line: it is recorded, or why not. */
export type LineDecision =
	| { result: "recorded"; message: string }
	| { result: "recorded_before" | "refused"; message: string };

/** An invoice that may be paid, in pounds. */
interface CustomersInvoice extends PayableInvoice {
	customer_id: number;
}
type Invoices = ReadonlyMap<number, CustomersInvoice>;

/** What is read before lines are decided: the invoices that they pay, and the ids of the customers that they name. */
interface KnownAccounts {
	invoices: Invoices;
	customers: ReadonlySet<number>;
}

/**
 * Decides line by line what is recorded: never more than a line has, nor more than is still to be paid of an invoice after the lines before.
 * What no invoice gets is on account of one customer, so that a line is recorded as a whole.
 */
export function decideLines(
	lines: readonly RecordableLine[],
	{ invoices, customers }: KnownAccounts,
): LineDecision[] {
	const left = new Map([...invoices].map(([id, { outstanding }]) => [id, outstanding]));
	return lines.map((line) => {
		if (line.isRecorded) return { result: "recorded_before", message: "Recorded before" };
		const { amount, allocations } = line;
		const error = findAllocationError(amount, allocations, invoices, left)?.message;
		if (error) return { result: "refused", message: error };
		const rest = restOf(line);
		if (line.customer_id && !customers.has(line.customer_id))
			return { result: "refused", message: "The customer does not exist" };
		if (rest > 0 && ownerOf(line, invoices) === null)
			return { result: "refused", message: `Please choose whose money ${showPounds(rest)} is` };
		for (const { invoice_id, amount: part } of allocations)
			left.set(invoice_id, sum([left.get(invoice_id), -part]));
		return {
			result: "recorded",
			message: rest > 0 ? `Recorded, ${showPounds(rest)} on account` : "Recorded",
		};
	});
}

/** What a line is recorded as: a receipt of each customer, with what its invoices get. */
export interface LineReceipt {
	customer_id: number;
	/** In pounds; what no invoice gets of it is on account. */
	amount: number;
	parts: readonly AllocatedPart[];
}

/** The receipts of a line that is recorded, which come to its amount. */
export function toReceipts(line: PayingLine, invoices: Invoices): LineReceipt[] {
	const parts = new Map<number, AllocatedPart[]>();
	for (const part of line.allocations) {
		const customer_id = invoices.get(part.invoice_id)?.customer_id ?? 0;
		parts.set(customer_id, [...(parts.get(customer_id) ?? []), part]);
	}
	const rest = restOf(line);
	const owner = ownerOf(line, invoices);
	if (rest > 0 && owner !== null && !parts.has(owner)) parts.set(owner, []);
	return [...parts].map(([customer_id, own]) => ({
		customer_id,
		amount: sum([...own.map(({ amount }) => amount), customer_id === owner ? rest : 0]),
		parts: own,
	}));
}

const restOf = ({ amount, allocations }: PayingLine) =>
	leftAfter(
		amount,
		allocations.map((part) => part.amount),
	);

/** Whose money the rest of a line is; null if it could be several customers' or anyone's. */
function ownerOf({ customer_id, allocations }: PayingLine, invoices: Invoices): number | null {
	if (customer_id) return customer_id;
	const customers = new Set(allocations.map(({ invoice_id }) => invoices.get(invoice_id)?.customer_id ?? 0));
	const [only] = customers;
	return customers.size === 1 && only ? only : null;
}
