import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { sum } from "~/shared/money/decimal";

/** The jobs of a customer on the page, as one row that unfolds. */
export interface CustomerGroup {
	customer_id: number;
	customer_name: string;
	invoice_type: ListedInvoiceJob["invoice_type"];
	jobs: readonly ListedInvoiceJob[];
	/** In pounds. */
	total_charge: number;
	from: string | null;
	to: string | null;
}

/** A row of the grid: a job, or the group that it is in. */
export type ListRow = { kind: "job"; job: ListedInvoiceJob } | { kind: "group"; group: CustomerGroup };

export const rowId = (row: ListRow): string =>
	row.kind === "job" ? `job ${row.job.id}` : groupRowId(row.group.customer_id);
const groupRowId = (customer_id: number) => `customer ${customer_id}`;
const jobRowId = (id: number) => `job ${id}`;

export const toJobRows = (jobs: readonly ListedInvoiceJob[]): ListRow[] =>
	jobs.map((job) => ({ kind: "job", job }));

/** The jobs by customer, customers in the order of their first jobs. */
export function groupByCustomer(jobs: readonly ListedInvoiceJob[]): CustomerGroup[] {
	const members = new Map<number, ListedInvoiceJob[]>();
	for (const job of jobs) {
		const group = members.get(job.customer_id);
		if (group) group.push(job);
		else members.set(job.customer_id, [job]);
	}
	return [...members].map(([customer_id, group]) => {
		const days = group.flatMap((job) => job.delivery_date ?? job.collection_date ?? []).sort();
		return {
			customer_id,
			customer_name: group[0]?.customer_name ?? "",
			invoice_type: group[0]?.invoice_type ?? "single_job",
			jobs: group,
			total_charge: sum(group.map(({ total_charge }) => total_charge)),
			from: days[0] ?? null,
			to: days.at(-1) ?? null,
		};
	});
}

/** The rows that are ticked while these jobs are selected: the jobs, and the groups of which all are. */
export function tickedRows(
	groups: readonly CustomerGroup[] | null,
	selected: ReadonlySet<number>,
): Set<string> {
	const full = (groups ?? []).filter(({ jobs }) => jobs.every(({ id }) => selected.has(id)));
	return new Set([...[...selected].map(jobRowId), ...full.map(({ customer_id }) => groupRowId(customer_id))]);
}

/**
 * The selected jobs after the ticks of the grid have changed: ticking a group selects its jobs, folded or not; the jobs of an
 * unfolded group are what their own ticks are, unless the group's has changed.
 */
export function selectTicked(
	groups: readonly CustomerGroup[],
	selected: ReadonlySet<number>,
	ticked: ReadonlySet<string>,
	isOpen: (id: string) => boolean,
): Set<number> {
	const next = new Set<number>();
	for (const { customer_id, jobs } of groups) {
		const id = groupRowId(customer_id);
		const wasFull = jobs.every((job) => selected.has(job.id));
		if (ticked.has(id) !== wasFull) {
			if (!wasFull) for (const job of jobs) next.add(job.id);
			continue;
		}
		const isSelected = isOpen(id)
			? (job: ListedInvoiceJob) => ticked.has(jobRowId(job.id))
			: (job: ListedInvoiceJob) => selected.has(job.id);
		for (const job of jobs) if (isSelected(job)) next.add(job.id);
	}
	return next;
}
