import { formatMonth } from "~/shared/time/months";
import { type MonthlySurcharge, surchargeChooser } from "../customer/runs/rules-surcharge";

/** How many jobs of a customer's month are on invoices. */
export interface InvoicedMonth {
	month: string;
	customer_id: number;
	/** The customer's permanent surcharge, in per cent; null for none. */
	permanent: number | null;
	jobs: number;
}

/** A month that may not change, with how many of its jobs are on invoices. */
interface LockedMonth {
	month: string;
	jobs: number;
}

/** The months in which jobs that are on invoices would have another surcharge by `after` than by `before`, in order. */
export function findLockedMonths(
	before: readonly MonthlySurcharge[],
	after: readonly MonthlySurcharge[],
	invoiced: readonly InvoicedMonth[],
): LockedMonth[] {
	const locked = new Map<string, number>();
	const [chooseBefore, chooseAfter] = [surchargeChooser(before), surchargeChooser(after)];
	for (const { month, customer_id: id, permanent, jobs } of invoiced) {
		const customer = { id, permanent };
		if (chooseBefore(customer, month) === chooseAfter(customer, month)) continue;
		locked.set(month, (locked.get(month) ?? 0) + jobs);
	}
	return [...locked].map(([month, jobs]) => ({ month, jobs })).sort((a, b) => a.month.localeCompare(b.month));
}

/** The invoiced months that a surcharge could touch: from its first month on, of its customer where it is of one. */
export const touchedBy = (
	{ customer_id, month: from }: MonthlySurcharge,
	invoiced: readonly InvoicedMonth[],
): InvoicedMonth[] =>
	invoiced.filter((one) => one.month >= from && (customer_id === null || one.customer_id === customer_id));

/** Why a locked month stays as it is, and what can be done: "436 jobs of November 2026 are on invoices …". */
export const describeLock = ({ month, jobs }: LockedMonth): string =>
	`${jobs.toLocaleString("en-GB")} ${jobs === 1 ? "job" : "jobs"} of ${formatMonth(month)} ${
		jobs === 1 ? "is" : "are"
	} on invoices, so the fuel surcharge stays. Drafts can be deleted first; what a job was charged too much can be credited.`;
