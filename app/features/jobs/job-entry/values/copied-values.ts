import { addDays, type DateText, daysBetween } from "~/shared/time/dates";
import type { EntryValues } from "./values";

/** A date as many days later; null stays. */
const later = (date: DateText | null, days: number) => (date === null ? null : addDays(date, days));

/**
 * A job's values as those of a new one: without its references, what has happened to it and what carrying it cost or added. A job of a past day begins today, its
 * delivery as many days after the collection as before.
 */
export function toCopiedValues(values: EntryValues, today: DateText): EntryValues {
	const { collection_date, delivery_date } = values;
	const first = collection_date ?? delivery_date;
	const days = first !== null && first < today ? daysBetween(first, today) : 0;
	return {
		...values,
		customer_reference: [],
		air_way_bill_numbers: [],
		occasions: [],
		waiting_charge: null,
		other_costs: null,
		subcost: null,
		collection_date: later(collection_date, days),
		delivery_date: later(delivery_date, days),
	};
}
