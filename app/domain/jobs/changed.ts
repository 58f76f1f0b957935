import type { JobView } from "./shapes";

/** The lists of a job by the one value each item stands for. */
const LISTS: Record<string, (job: Record<string, unknown>) => unknown> = {
	customer_reference: (job) => namesOf(job.customer_reference, "name"),
	air_way_bill_numbers: (job) => namesOf(job.air_way_bill_numbers, "awb_number"),
	job_emails: (job) => namesOf(job.job_emails, "email"),
	job_extra_charges: (job) => chargesOf(job.job_extra_charges),
};

type Item = Record<string, unknown>;
const items = (list: unknown): Item[] => (Array.isArray(list) ? list : []);

const namesOf = (list: unknown, name: string) => items(list).flatMap((item) => (item[name] ? [item[name]] : []));

const chargesOf = (list: unknown) =>
	items(list)
		.map((item) => [item.extra_tariff_id, item.count ?? 1, item.amount ?? null])
		.sort(([a], [b]) => Number(a) - Number(b));

/** Which fields of a job differ from what was sent; lists by what stands in them. */
export function changedFields(job: JobView, sent: Record<string, unknown>): string[] {
	const before: Record<string, unknown> = job;
	return Object.keys(sent).filter((field) => {
		const of = LISTS[field];
		if (of) return JSON.stringify(of(before)) !== JSON.stringify(of(sent));
		return (before[field] ?? null) !== (sent[field] ?? null);
	});
}
