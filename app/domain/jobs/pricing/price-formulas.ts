import { computePercent, multiply, sum, toPence } from "~/domain/shared/money/decimal";

/** The standard VAT rate in per cent, used when a customer has no tax code. */
export const STANDARD_VAT_RATE = 20;

type Amount = number | null | undefined;

/** The inputs of a tariff's amount; all amounts in pounds. */
export interface Tariff {
	type: number;
	charge: Amount;
	count?: Amount;
	amount?: Amount;
}

/** The job fields a tariff may depend on: pounds, and kilograms of actual weight (never volume weight). */
interface TariffBasis {
	base_charge?: Amount;
	weight?: Amount;
}

/** By stored tariff type: fixed charge, percentage of base price, per kg, per number, entered amount. */
const FORMULAS: Record<number, (tariff: Tariff, basis: TariffBasis) => number> = {
	0: ({ charge }) => charge ?? 0,
	1: ({ charge }, { base_charge }) => computePercent(base_charge ?? 0, charge ?? 0),
	2: ({ charge }, { weight }) => multiply(charge ?? 0, weight ?? 0),
	3: ({ charge, count }) => multiply(count ?? 0, charge ?? 0),
	4: ({ amount }) => amount ?? 0,
};

/** The amount of one extra tariff, in pounds to the penny. Throws a RangeError for an unknown type. */
export function computeTariffAmount(tariff: Tariff, basis: TariffBasis): number {
	const formula = FORMULAS[tariff.type];
	if (!formula) throw new RangeError(`No tariff has the type ${tariff.type}`);
	return toPence(formula(tariff, basis));
}

/** The extras of a job: the sum of its tariff amounts. */
export function computeExtrasTotal(charges: readonly { amount: Amount }[]): number {
	return toPence(sum(charges.map(({ amount }) => amount)));
}

/** The price of a job: base, extras and waiting charge, to the penny. Other costs are not part of it. */
export function computeTotalCharge(job: {
	base_charge?: Amount;
	extras?: Amount;
	waiting_charge?: Amount;
}): number {
	return toPence(sum([job.base_charge, job.extras, job.waiting_charge]));
}

/** Total less subcost; may be negative, and is 0 while either is missing. */
export function computeProfit(total: Amount, subcost: Amount): number {
	if (total === null || total === undefined || subcost === null || subcost === undefined) return 0;
	return sum([total, -subcost]);
}

/** What a price is made of, in pounds. */
interface Charges {
	base_charge?: Amount;
	extras?: Amount;
	waiting_charge?: Amount;
	subcost?: Amount;
}

/** The total and profit of a job. An `agreed` total, fixed before or typed under Master Edit, replaces the computed one. */
export function computePrice(charges: Charges, agreed?: Amount): { total_charge: number; profit: number } {
	const total_charge = agreed ?? computeTotalCharge(charges);
	return { total_charge, profit: computeProfit(total_charge, charges.subcost) };
}

/** VAT on a net amount at a rate in per cent, to the penny; 0 when the job is not subject to VAT. */
export function computeVat(net: number, isVat: boolean | 0 | 1, rate = STANDARD_VAT_RATE): number {
	return isVat ? toPence(computePercent(net, rate)) : 0;
}

/** Net and VAT together, to the penny. */
export function computeGross(net: number, isVat: boolean | 0 | 1, rate = STANDARD_VAT_RATE): number {
	return toPence(sum([net, computeVat(net, isVat, rate)]));
}
