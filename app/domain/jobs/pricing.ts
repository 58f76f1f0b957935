import { validation } from "~/domain/errors";
import { extrasTotal, profitOf, tariffAmount, totalCharge } from "./price";

/** An extra tariff as the company charges it, in pounds or per cent. */
export interface TariffRow {
	id: number;
	type: number;
	charge: number;
	removed: 0 | 1;
}

/** The tariffs named in the list of ids given as JSON, removed ones too. */
export const TARIFFS_SQL = `SELECT id, type, charge / 100000.0 AS charge, deleted_at IS NOT NULL AS removed
	FROM extra_tariff WHERE id IN (SELECT value FROM json_each(?1))`;

export interface ChosenTariff {
	extra_tariff_id: number;
	count?: number | null;
	amount?: number | null;
}

interface Money {
	base_charge?: number | null;
	waiting_charge?: number | null;
	extras?: number | null;
	weight?: number | null;
	subcost?: number | null;
	other_costs?: number | null;
	job_extra_charges?: readonly ChosenTariff[];
}

/**
 * A job's money worked out from its charges and tariffs, whatever sums were sent: each tariff's amount, extras, total and
 * profit, in pounds. Without tariffs the extras typed in stand. `kept` names the tariffs the job already has: those may have
 * been taken off the company's list since. Throws 422 for a tariff that is not on it.
 */
export function priceJob(job: Money, tariffs: readonly TariffRow[], kept: readonly number[] = []) {
	const byId = new Map(tariffs.map((tariff) => [tariff.id, tariff]));
	const chosen = new Map((job.job_extra_charges ?? []).map((one) => [one.extra_tariff_id, one]));
	const job_extra_charges = [...chosen.values()].map(({ extra_tariff_id, count, amount }) => {
		const tariff = byId.get(extra_tariff_id);
		if (!tariff || (tariff.removed && !kept.includes(extra_tariff_id)))
			throw validation({ job_extra_charges: "This extra tariff is not there" });
		const times = count ?? 1;
		return { extra_tariff_id, count: times, amount: tariffAmount({ ...tariff, count: times, amount }, job) };
	});
	const extras = job_extra_charges.length > 0 ? extrasTotal(job_extra_charges) : (job.extras ?? 0);
	const base_charge = job.base_charge ?? 0;
	const waiting_charge = job.waiting_charge ?? 0;
	const total_charge = totalCharge({ base_charge, extras, waiting_charge });
	const subcost = job.subcost ?? null;
	return {
		base_charge,
		waiting_charge,
		other_costs: job.other_costs ?? 0,
		job_extra_charges,
		extras,
		total_charge,
		subcost,
		profit: profitOf(total_charge, subcost),
	};
}
