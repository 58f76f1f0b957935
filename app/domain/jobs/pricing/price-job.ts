import { validation } from "~/domain/shared/errors";
import { computeExtrasTotal, computePrice, computeTariffAmount } from "./price-formulas";

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
