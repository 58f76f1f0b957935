import { sum } from "~/shared/money/decimal";
import { type DateText, daysBetween } from "~/shared/time/dates";

/** An invoice that is not paid, or what is in credit, which is outstanding below 0: paid or credited too much, or on account; in pounds. */
export interface OpenItem {
	date: DateText;
	number: string;
	invoice_due: DateText;
	total_charge: number;
	/** Payments and credits. */
	paid: number;
	outstanding: number;
}

/** How old debts are: not due, and up to 30, 60, 90 and more days overdue, in pounds. */
export type Ages = readonly [number, number, number, number, number];

export const AGE_LABELS = [
	"Not due",
	"1 to 30 days",
	"31 to 60 days",
	"61 to 90 days",
	"Over 90 days",
] as const;

/** What is outstanding by age on a day. What is in credit is taken off what is not due. */
export function computeAges(
	items: readonly Pick<OpenItem, "invoice_due" | "outstanding">[],
	today: DateText,
): Ages {
	const inAge = (age: number) =>
		sum(
			items
				.filter(
					({ invoice_due, outstanding }) =>
						(outstanding < 0 ? 0 : ageOf(daysBetween(invoice_due, today))) === age,
				)
				.map(({ outstanding }) => outstanding),
		);
	return [inAge(0), inAge(1), inAge(2), inAge(3), inAge(4)];
}

const ageOf = (days: number) => (days <= 0 ? 0 : Math.min(4, Math.ceil(days / 30)));

/** What is due and what is overdue of open items on a day, in pounds. */
export function totalOpen(items: readonly OpenItem[], today: DateText) {
	return {
		total: sum(items.map(({ outstanding }) => outstanding)),
		overdue: sum(
			items
				.filter(({ invoice_due, outstanding }) => outstanding > 0 && invoice_due < today)
				.map(({ outstanding }) => outstanding),
		),
	};
}

/** An entry of an account: an invoice or a refund, or what reduces the account; the amount in pounds without sign. */
export interface AccountEntry {
	kind: "Invoice" | "Payment" | "Credit note" | "Refund" | "Written off" | "Discount";
	date: DateText;
	number: string;
	amount: number;
}

const ENTRY_ORDER = ["Invoice", "Credit note", "Discount", "Written off", "Payment", "Refund"];

/** Whether an entry raises what is outstanding. */
export const isCharge = ({ kind }: Pick<AccountEntry, "kind">): boolean =>
	kind === "Invoice" || kind === "Refund";

/** The entries of an account in order, each with the balance after it. */
export function runBalance(opening: number, entries: readonly AccountEntry[]) {
	let balance = opening;
	return [...entries]
		.sort((a, b) =>
			a.date === b.date
				? ENTRY_ORDER.indexOf(a.kind) - ENTRY_ORDER.indexOf(b.kind)
				: a.date < b.date
					? -1
					: 1,
		)
		.map((entry) => {
			balance = sum([balance, isCharge(entry) ? entry.amount : -entry.amount]);
			return { ...entry, balance };
		});
}
