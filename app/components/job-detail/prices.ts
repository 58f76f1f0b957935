import type { JobView } from "~/domain/jobs/shapes";
import { sum } from "~/domain/money/decimal";

/** A line of a job's price, in pounds. */
export interface PriceLine {
	id: string;
	label: string;
	/** Quiet words after the label: how it is worked out. */
	how?: string;
	amount: number;
}

type Charge = JobView["job_extra_charges"][number];

const plain = (amount: number) => amount.toFixed(2);

/** How an extra tariff came about: "8% of base", "2 × 25.00", "0.12 a kg"; nothing for what is fixed or typed in. */
export function tariffWords({ count, extra_charges: { type, charge } }: Charge): string | undefined {
	if (type === 1) return `${charge}% of base`;
	if (type === 2) return `${charge} a kg`;
	return type === 3 ? `${count} × ${plain(charge)}` : undefined;
}

/** The chosen extra tariffs, or the extras typed in without any. */
export function extraLines(job: Pick<JobView, "extras" | "job_extra_charges">): PriceLine[] {
	const lines = job.job_extra_charges.map((charge) => ({
		id: `tariff-${charge.id}`,
		label: charge.extra_charges.name,
		how: tariffWords(charge),
		amount: charge.amount,
	}));
	const known = sum(lines.map(({ amount }) => amount));
	if (lines.length > 0 && known !== job.extras)
		return [...lines, { id: "extras", label: "Extras as agreed", amount: job.extras }];
	return lines.length > 0 ? lines : [{ id: "extras", label: "Extras", amount: job.extras }];
}

/** What a trip's sub-jobs add to its own total; 0 for anything else. */
export function subJobsTotal({ total_charge, trip_totals }: Pick<JobView, "total_charge" | "trip_totals">) {
	return trip_totals === null ? 0 : sum([trip_totals.total_charge, -total_charge]);
}

/** The profit in per cent of the total, one decimal; null where nothing is known or there is no total. */
export function margin(total: number, subcost: number | null, profit: number | null): string | null {
	if (subcost === null || profit === null || total <= 0) return null;
	return `${((profit / total) * 100).toFixed(1)}%`;
}

/** The waiting charges that a driver asked for and nobody has approved yet. */
export function waitingToApprove(job: Pick<JobView, "job_activities">) {
	return job.job_activities.filter(
		({ action_type, status }) => action_type === "waiting_charge" && status === 1,
	);
}
