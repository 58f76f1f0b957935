import { type JobFieldChanges, type JobFieldName, type JobListField, toJobField } from "../model/fields";
import type { JobView } from "../model/responses";

type Item = Record<string, unknown>;

const toItems = (list: unknown): Item[] => (Array.isArray(list) ? list : []);

const sameTexts = (name: string) => (before: unknown, changes: unknown) => {
	const texts = (list: unknown) => toItems(list).flatMap((item) => (item[name] ? [item[name]] : []));
	return JSON.stringify(texts(before)) === JSON.stringify(texts(changes));
};

/** Tariffs are equal by id and count. An amount is compared only when one was sent, as most amounts are computed. */
function sameTariffs(before: unknown, changes: unknown): boolean {
	const [beforeItems, changedItems] = [toItems(before), toItems(changes)];
	return (
		beforeItems.length === changedItems.length &&
		changedItems.every(({ extra_tariff_id, count, amount }) => {
			const previous = beforeItems.find((item) => item.extra_tariff_id === extra_tariff_id);
			return previous?.count === (count ?? 1) && (amount ?? previous?.amount) === previous?.amount;
		})
	);
}

const sameValue = (value: unknown, otherValue: unknown) => (value ?? null) === (otherValue ?? null);

/** Lists with the same keys in the same order on both sides; an absent one is empty. */
const sameJson = (before: unknown, changes: unknown) =>
	JSON.stringify(toItems(before)) === JSON.stringify(toItems(changes));

type Comparer = (before: unknown, changes: unknown) => boolean;

/** How to compare each list of a job; all else is compared by value. */
const LIST_COMPARERS: Record<JobListField, Comparer> & Partial<Record<JobFieldName, Comparer>> = {
	customer_reference: sameTexts("name"),
	air_way_bill_numbers: sameTexts("awb_number"),
	job_emails: sameTexts("email"),
	job_extra_charges: sameTariffs,
	occasions: sameJson,
	needs: sameJson,
	dangerous_goods: sameJson,
};

/** The sent fields that differ from the job's. Lists are compared by content. Throws a RangeError for what is no field of a job. */
export function changedJobFields(job: JobView, changes: JobFieldChanges): JobFieldName[] {
	return Object.keys(changes)
		.map(toJobField)
		.filter((field) => !(LIST_COMPARERS[field] ?? sameValue)(job[field], changes[field]));
}

/** How the timeline names a field. */
export const fieldLabel = (field: JobFieldName) => field.replace(/_id$/, "").replaceAll("_", " ");
