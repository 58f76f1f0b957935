import { INITIAL_TIME, type JobSide } from "~/domain/jobs/model/rules";
import { type EntryValues, isTripEntry } from "./values";

const SIDES = ["collection", "delivery"] as const;

const COLLECT_AND_DELIVER_MODES = [0, 3, 4];
const LOCATION_FIELDS = ["address_line_1", "town", "post_code"] as const;

/**
 * A change plus the fields derived from it: a date sets the initial time, the delivery date starts as the collection date (and
 * follows it while a new job has both on one day), and an edited address loses its map position.
 */
export function withDerivedFields(
	before: EntryValues,
	change: Partial<EntryValues>,
	isNew: boolean,
): Partial<EntryValues> {
	const next: Partial<EntryValues> = { ...change };
	const collectionDate = change.collection_date;
	const after = (): EntryValues => ({ ...before, ...next });
	if (
		collectionDate &&
		!isTripEntry(after()) &&
		COLLECT_AND_DELIVER_MODES.includes(after().mode) &&
		!("delivery_date" in change)
	) {
		const followsCollection = isNew && before.delivery_date === before.collection_date;
		if (before.delivery_date === null || followsCollection) next.delivery_date = collectionDate;
	}
	for (const side of SIDES) {
		if (next[`${side}_date`] && after()[`${side}_time`] === null)
			next[`${side}_time`] = defaultTime(after(), side);
		const locationChanged =
			LOCATION_FIELDS.some((field) => `${side}_${field}` in change) && !(`${side}_latitude` in change);
		if (locationChanged) Object.assign(next, { [`${side}_latitude`]: null, [`${side}_longitude`]: null });
	}
	return next;
}

/** Initial values plus the fields derived from their collection date. */
export function completeInitialValues(values: EntryValues): EntryValues {
	const { collection_date } = values;
	if (!collection_date || values.collection_time) return values;
	return { ...values, ...withDerivedFields({ ...values, collection_date: null }, { collection_date }, true) };
}

/** A delivery on the day of collection never defaults to an earlier time. */
function defaultTime(values: EntryValues, side: JobSide): string {
	const { collection_time } = values;
	const sameDay = values.collection_date === values.delivery_date;
	return side === "delivery" && sameDay && collection_time && collection_time > INITIAL_TIME
		? collection_time
		: INITIAL_TIME;
}
