import type { JobView } from "./shapes";

type Item = Record<string, unknown>;

const itemsOf = (list: unknown): Item[] => (Array.isArray(list) ? list : []);

const sameTexts = (name: string) => (before: unknown, sent: unknown) => {
	const texts = (list: unknown) => itemsOf(list).flatMap((item) => (item[name] ? [item[name]] : []));
	return JSON.stringify(texts(before)) === JSON.stringify(texts(sent));
};

/** Tariffs are the same by id and count; an amount counts only where one is sent, as most are worked out. */
function sameTariffs(before: unknown, sent: unknown): boolean {
	const [had, has] = [itemsOf(before), itemsOf(sent)];
	return (
		had.length === has.length &&
		has.every(({ extra_tariff_id, count, amount }) => {
			const twin = had.find((item) => item.extra_tariff_id === extra_tariff_id);
			return twin?.count === (count ?? 1) && (amount ?? twin?.amount) === twin?.amount;
		})
	);
}

/** The lists of a job and when two of them say the same. */
const LISTS: Record<string, (before: unknown, sent: unknown) => boolean> = {
	customer_reference: sameTexts("name"),
	air_way_bill_numbers: sameTexts("awb_number"),
	job_emails: sameTexts("email"),
	job_extra_charges: sameTariffs,
};

/** Which fields of a job differ from what was sent; lists by what stands in them. */
export function changedFields(job: JobView, sent: Record<string, unknown>): string[] {
	const before: Record<string, unknown> = job;
	const sameValue = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
	return Object.keys(sent).filter((field) => !(LISTS[field] ?? sameValue)(before[field], sent[field]));
}
