import { percentToPence, sum } from "~/shared/money/decimal";

/** A line of an invoice that a job was charged by. */
interface CreditedLine {
	net: number;
	vat: number;
	vat_rate: number;
}

/** What may be credited of a job, in pounds without VAT: what it was charged. */
export const creditableOf = (lines: readonly CreditedLine[]): number => sum(lines.map(({ net }) => net));

/** The VAT of a credit, in pounds: the whole VAT if all is credited, else at the rate of the job's line. */
export function vatOfCredit(amount: number, lines: readonly CreditedLine[]): number {
	if (amount === creditableOf(lines)) return sum(lines.map(({ vat }) => vat));
	return percentToPence(amount, lines[0]?.vat_rate ?? 0);
}
