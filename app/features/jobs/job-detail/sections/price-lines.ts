import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { sum } from "~/shared/money/decimal";

/** A line of a job's price, in pounds. */
interface PriceLine {
	id: string;
	label: string;
	/** How the amount is calculated; shown muted after the label. */
	basis?: string;
	amount: number;
}

type Charge = JobView["job_extra_charges"][number];

const formatDecimals = (amount: number) => amount.toFixed(2);

/** How an extra tariff is calculated: "8% of base", "2 × 25.00", "£0.12 per kg"; undefined for fixed and manual amounts. */
function describeTariff({ count, extra_charges: { type, charge } }: Charge): string | undefined {
	if (type === 1) return `${charge}% of base`;
	if (type === 2) return `£${charge} per kg`;
	return type === 3 ? `${count} × ${formatDecimals(charge)}` : undefined;
}

/** The selected extra tariffs, or the extras entered without any. */
export function listExtraLines(job: Pick<JobView, "extras" | "job_extra_charges">): PriceLine[] {
	const lines = job.job_extra_charges.map((charge) => ({
		id: `tariff-${charge.id}`,
		label: charge.extra_charges.name,
		basis: describeTariff(charge),
		amount: charge.amount,
	}));
	const tariffTotal = sum(lines.map(({ amount }) => amount));
	if (lines.length > 0 && tariffTotal !== job.extras)
		return [...lines, { id: "extras", label: "Extras as agreed", amount: job.extras }];
	return lines.length > 0 ? lines : [{ id: "extras", label: "Extras", amount: job.extras }];
}

/** What sub-jobs add to the total of a trip; 0 for other jobs. */
export function computeSubJobsTotal({
	total_charge,
	trip_totals,
}: Pick<JobView, "total_charge" | "trip_totals">) {
	return trip_totals === null ? 0 : sum([trip_totals.total_charge, -total_charge]);
}

/** The profit in per cent of the total, to one decimal; null without a subcost or a total. */
export function formatMargin(total: number, subcost: number | null, profit: number | null): string | null {
	if (subcost === null || profit === null || total <= 0) return null;
	return `${((profit / total) * 100).toFixed(1)}%`;
}

/** Waiting charges that a driver requested and nobody has approved yet. */
export function listChargesToApprove(job: Pick<JobView, "job_activities">) {
	return job.job_activities.filter(
		({ action_type, status }) => action_type === "waiting_charge" && status === 1,
	);
}
