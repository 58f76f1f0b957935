/** How chosen jobs become invoices: one each, one a customer, or by each customer's setting. */
export const GROUPINGS = ["single_job", "multi_job", "by_customer"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What decides on whose invoice a job is. */
export interface GroupedJob {
	id: number;
	customer_id: number;
	/** The customer's own setting. */
	invoice_type: "single_job" | "multi_job";
}

/** The most jobs of one invoice: more of a customer are spread over several. */
export const MAX_JOBS_ON_INVOICE = 500;

/** The invoice of each job, as a key: jobs with the same key are on one. In the order of the jobs. */
export function groupJobs<Job extends GroupedJob>(
	jobs: readonly Job[],
	grouping: Grouping,
): { key: string; jobs: Job[] }[] {
	const groups = new Map<string, Job[]>();
	const counts = new Map<number, number>();
	for (const job of jobs) {
		const type = grouping === "by_customer" ? job.invoice_type : grouping;
		const place = counts.get(job.customer_id) ?? 0;
		counts.set(job.customer_id, place + 1);
		const key =
			type === "single_job"
				? `job ${job.id}`
				: `customer ${job.customer_id}.${Math.floor(place / MAX_JOBS_ON_INVOICE) + 1}`;
		groups.set(key, [...(groups.get(key) ?? []), job]);
	}
	return [...groups].map(([key, members]) => ({ key, jobs: members }));
}
