import { validation } from "~/shared/errors";
import { multiplyToPence, percentToPence, sum, toPence } from "~/shared/money/decimal";

/** An extra tariff of the company; its charge is in pounds or per cent. */
export interface ExtraTariffRow {
	id: number;
	type: number;
	charge: number;
	removed: 0 | 1;
}

export interface JobTariff {
	extra_tariff_id: number;
	count?: number | null;
	amount?: number | null;
}

export interface JobMoney {
	base_charge?: number | null;
	waiting_charge?: number | null;
	extras?: number | null;
	weight?: number | null;
	subcost?: number | null;
	other_costs?: number | null;
	job_extra_charges?: readonly JobTariff[];
}

/**
 * Computes a job's tariff amounts, extras, total and profit in pounds, ignoring any totals that were sent. Without tariffs
 * the entered extras are used. Tariffs in `currentTariffIds`, which the job already has, are accepted even if deleted since.
 * Throws 422 for any other tariff that does not exist.
 */
export function priceJob(
	job: JobMoney,
	tariffs: readonly ExtraTariffRow[],
	currentTariffIds: readonly number[] = [],
) {
	const ratesById = new Map(tariffs.map((tariff) => [tariff.id, tariff]));
	const tariffsById = new Map(
		(job.job_extra_charges ?? []).map((tariff) => [tariff.extra_tariff_id, tariff]),
	);
	const job_extra_charges = [...tariffsById.values()].map(({ extra_tariff_id, count, amount }) => {
		const tariff = ratesById.get(extra_tariff_id);
		if (!tariff || (tariff.removed && !currentTariffIds.includes(extra_tariff_id)))
			throw validation({ job_extra_charges: "This extra tariff does not exist" });
		const quantity = count ?? 1;
		return {
			extra_tariff_id,
			count: quantity,
			amount: computeTariffAmount({ ...tariff, count: quantity, amount }, job),
		};
	});
	const extras = job_extra_charges.length > 0 ? computeExtrasTotal(job_extra_charges) : (job.extras ?? 0);
	const base_charge = job.base_charge ?? 0;
	const waiting_charge = job.waiting_charge ?? 0;
	const subcost = job.subcost ?? null;
	return {
		base_charge,
		waiting_charge,
		other_costs: job.other_costs ?? 0,
		job_extra_charges,
		extras,
		subcost,
		...computePrice({ base_charge, extras, waiting_charge, subcost }),
	};
}

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

/** To the penny, by stored tariff type: fixed charge, percentage of base price, per kg, per number, entered amount. */
const FORMULAS: Record<number, (tariff: Tariff, basis: TariffBasis) => number> = {
	0: ({ charge }) => toPence(charge ?? 0),
	1: ({ charge }, { base_charge }) => percentToPence(base_charge ?? 0, charge ?? 0),
	2: ({ charge }, { weight }) => multiplyToPence(charge ?? 0, weight ?? 0),
	3: ({ charge, count }) => multiplyToPence(count ?? 0, charge ?? 0),
	4: ({ amount }) => toPence(amount ?? 0),
};

/** The amount of one extra tariff, in pounds to the penny. Throws a RangeError for an unknown type. */
export function computeTariffAmount(tariff: Tariff, basis: TariffBasis): number {
	const formula = FORMULAS[tariff.type];
	if (!formula) throw new RangeError(`No tariff has the type ${tariff.type}`);
	return formula(tariff, basis);
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
	return isVat ? percentToPence(net, rate) : 0;
}

/** Net and VAT together, to the penny. */
export function computeGross(net: number, isVat: boolean | 0 | 1, rate = STANDARD_VAT_RATE): number {
	return toPence(sum([net, computeVat(net, isVat, rate)]));
}
