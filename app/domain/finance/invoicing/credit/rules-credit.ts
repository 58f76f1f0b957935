import { percentToPence, sum } from "~/shared/money/decimal";

/** A line of an invoice that a job was charged by. */
interface CreditedLine {
	net: number;
	vat: number;
	vat_rate: number;
}

/** A credit note of a job; amounts in pounds. */
interface EarlierCredit {
	credit_amount: number;
	vat: number;
}

/** What may be credited of a job, in pounds without VAT: what it was charged less its other credit notes. */
export const creditableOf = (
	lines: readonly CreditedLine[],
	credits: readonly EarlierCredit[] = [],
): number => sum([...lines.map(({ net }) => net), ...credits.map(({ credit_amount }) => -credit_amount)]);

/**
 * The VAT of a credit, in pounds: at the rate of the job's line, and never more than what is left of the VAT that was charged; all that is
 * left if all is credited.
 */
export function vatOfCredit(
	amount: number,
	lines: readonly CreditedLine[],
	credits: readonly EarlierCredit[] = [],
): number {
	const left = sum([...lines.map(({ vat }) => vat), ...credits.map(({ vat }) => -vat)]);
	if (amount === creditableOf(lines, credits)) return left;
	return Math.min(left, percentToPence(amount, lines[0]?.vat_rate ?? 0));
}
