import { percentOf, sum, times, toPence } from "../money/decimal";

/** The ways an extra tariff is charged; the number is what is stored. */
export const TARIFF_TYPES = [
	{ type: 0, name: "Fixed Charge" },
	{ type: 1, name: "Percentage of Base Price" },
	{ type: 2, name: "Per Kg" },
	{ type: 3, name: "Per Number" },
	{ type: 4, name: "Input Amount" },
] as const;

/** VAT's standard rate in per cent, used where a customer has no tax code. */
export const STANDARD_VAT = 20;

type Amount = number | null | undefined;

/** What a tariff is worked out from; all amounts in pounds. */
export interface Tariff {
	type: number;
	charge: Amount;
	count?: Amount;
	amount?: Amount;
}

/** The parts of a job a tariff may look at: pounds, and kilograms of actual weight (never volume weight). */
export interface TariffBasis {
	base_charge?: Amount;
	weight?: Amount;
}

const FORMULAS: Record<number, (tariff: Tariff, basis: TariffBasis) => number> = {
	0: ({ charge }) => charge ?? 0,
	1: ({ charge }, { base_charge }) => percentOf(base_charge ?? 0, charge ?? 0),
	2: ({ charge }, { weight }) => times(charge ?? 0, weight ?? 0),
	3: ({ charge, count }) => times(count ?? 0, charge ?? 0),
	4: ({ amount }) => amount ?? 0,
};

/** What one extra tariff comes to, in pounds and pence. Throws a RangeError for an unknown type. */
export function tariffAmount(tariff: Tariff, basis: TariffBasis): number {
	const formula = FORMULAS[tariff.type];
	if (!formula) throw new RangeError(`No tariff has the type ${tariff.type}`);
	return toPence(formula(tariff, basis));
}

/** The extras of a job: the amounts of its chosen tariffs added up. */
export function extrasTotal(charges: readonly { amount: Amount }[]): number {
	return toPence(sum(charges.map(({ amount }) => amount)));
}

/** The price of a job: base, extras and waiting charge, to the penny. Other costs are not part of it. */
export function totalCharge(job: { base_charge?: Amount; extras?: Amount; waiting_charge?: Amount }): number {
	return toPence(sum([job.base_charge, job.extras, job.waiting_charge]));
}

/** Total less subcost, which may be negative; 0 while either is missing. */
export function profitOf(total: Amount, subcost: Amount): number {
	if (total === null || total === undefined || subcost === null || subcost === undefined) return 0;
	return sum([total, -subcost]);
}

/** VAT on a net amount at a rate in per cent, to the penny; none where the job's VAT choice is No. */
export function vatOf(net: number, isVat: boolean | 0 | 1, rate = STANDARD_VAT): number {
	return isVat ? toPence(percentOf(net, rate)) : 0;
}

/** Net and VAT together, to the penny. */
export function grossOf(net: number, isVat: boolean | 0 | 1, rate = STANDARD_VAT): number {
	return toPence(sum([net, vatOf(net, isVat, rate)]));
}
