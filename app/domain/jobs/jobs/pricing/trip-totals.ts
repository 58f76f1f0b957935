import { sum } from "~/shared/money/decimal";
import { INACTIVE_STATUSES, type JobStatus } from "../model/status";
import { computePrice } from "./price-job";

interface PricedJob {
	status: JobStatus;
	total_charge?: number | null;
	other_costs?: number | null;
	subcost?: number | null;
}

/**
 * The totals of a trip and its sub-jobs that are not cancelled or deleted, in pounds. `subcost` is null and profit 0 while
 * none of them has a subcost.
 */
export function computeTripTotals(trip: PricedJob, subJobs: readonly PricedJob[]) {
	const rows = [trip, ...subJobs.filter(({ status }) => !INACTIVE_STATUSES.includes(status))];
	const total_charge = sum(rows.map((row) => row.total_charge));
	const costs = rows.map((row) => row.subcost).filter((cost) => cost !== null && cost !== undefined);
	const subcost = costs.length > 0 ? sum(costs) : null;
	return {
		total_charge,
		subcost,
		other_costs: sum(rows.map((row) => row.other_costs)),
		profit: computePrice({ subcost }, total_charge).profit,
	};
}
