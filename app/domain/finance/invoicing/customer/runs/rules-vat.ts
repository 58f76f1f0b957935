import { percentToPence, sum } from "~/shared/money/decimal";

/** A net amount in pounds and its VAT rate in per cent. */
export interface Taxed {
	net: number;
	vat_rate: number;
}

/**
 * The VAT of each line, in pounds. VAT is rounded to the penny once, over all lines of a rate, as HMRC allows (VAT Notice 700, 17.5); the
 * lines get shares of that amount, so that they add up to it.
 */
export function spreadVat(lines: readonly Taxed[]): number[] {
	const netSoFar = new Map<number, number>();
	return lines.map(({ net, vat_rate }) => {
		const before = netSoFar.get(vat_rate) ?? 0;
		const after = sum([before, net]);
		netSoFar.set(vat_rate, after);
		return sum([vatOf(after, vat_rate), -vatOf(before, vat_rate)]);
	});
}

/** VAT of a net amount at a rate in per cent, to the penny. */
const vatOf = (net: number, rate: number) => percentToPence(net, rate);

/** Net, VAT and gross of lines, in pounds. */
export function totalLines(lines: readonly { net: number; vat: number }[]) {
	const net = sum(lines.map((line) => line.net));
	const vat = sum(lines.map((line) => line.vat));
	return { net, vat, total_charge: sum([net, vat]) };
}
