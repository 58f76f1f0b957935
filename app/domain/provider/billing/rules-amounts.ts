import { fromScaled, percentToPence, sum, toPence, toScaled } from "~/shared/money/decimal";
import { type DateText, daysBetween } from "~/shared/time/dates";
import type { Period } from "./rules-periods";

/** The standard rate of VAT, per cent. */
export const VAT_PERCENT = 20;

/** A line of an invoice of the provider; `price_month` is what a month of the plan costs from then on in this period. */
export interface BillingLine {
	text: string;
	amount: number;
	price_month?: number;
}

/** Net, VAT and total of a document: VAT is rounded once, on the sum of the lines. */
export function totalsOf(lines: readonly Pick<BillingLine, "amount">[]) {
	const exact = sum(lines.map(({ amount }) => amount));
	const net = toPence(exact);
	const vat = percentToPence(exact, VAT_PERCENT);
	return { net, vat, total: sum([net, vat]) };
}

/** The part of an amount for some of its days, to the penny, exact until then and halves rounded up. */
export function prorate(amount: number, days: number, of: number): number {
	if (of <= 0 || days <= 0) return 0;
	const numerator = BigInt(toScaled(amount)) * BigInt(Math.min(days, of)) * 2n + BigInt(of) * 1000n;
	const pence = numerator / (BigInt(of) * 2000n);
	return fromScaled(Number(pence) * 1000);
}

/** What a change to a dearer plan costs for the days that remain, today included, and how many those are. */
export function priceChange(
	{ running, next }: { running: number; next: number },
	period: Period,
	today: DateText,
): { days: number; of: number; amount: number } {
	const of = daysBetween(period.from, period.until);
	const days = Math.max(0, Math.min(of, daysBetween(today, period.until)));
	return { days, of, amount: prorate(Math.max(0, sum([next, -running])), days, of) };
}

/** A credit of the company, or a correction of one (below zero). */
export interface OpenCredit {
	id: number;
	amount: number;
	reason: string;
}

/**
 * Takes credits off an invoice, oldest first, down to nothing. What remains of them is carried to the next; a correction is added.
 * All of them are used up by the document: `rest` is the one that replaces them.
 */
export function takeCredits(lines: readonly BillingLine[], credits: readonly OpenCredit[]) {
	const due = sum(lines.map(({ amount }) => amount));
	const available = sum(credits.map(({ amount }) => amount));
	const taken = Math.min(available, due);
	const rest = sum([available, -taken]);
	if (credits.length === 0) return { lines: [...lines], rest: 0 };
	const reasons = [...new Set(credits.map(({ reason }) => reason))].join("; ");
	const line = { text: `Credit: ${reasons}`.slice(0, 300), amount: taken === 0 ? 0 : -taken };
	return { lines: taken === 0 ? [...lines] : [...lines, line], rest };
}

/** The net pounds of a gross amount that was paid too much. */
export const netOfGross = (gross: number): number =>
	fromScaled(Math.round((toScaled(gross) * 100) / (100 + VAT_PERCENT)));
