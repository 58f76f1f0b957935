import { canSplitByDay, JOB_TYPE, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { initialDeliveryTime, initialTimeOf } from "./default-times";
import { loadOfStops } from "./stop-sums";
import { type EntryValues, isTripEntry } from "./values";

const SIDES = ["collection", "delivery"] as const;

const COLLECT_AND_DELIVER_MODES = [0, 3, 4];
const LOCATION_FIELDS = ["address_line_1", "town", "post_code"] as const;

/**
 * A change plus the fields derived from it: a date sets the initial time, the delivery date starts as the collection date (and
 * follows it while a new job has both on one day), the delivery time of a new job follows collection and mileage until it is typed, and
 * an edited address loses its map position.
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
	if (change.trip_sub_jobs) Object.assign(next, loadOfStops(before, change.trip_sub_jobs));
	// A new job that is no longer over two days is an ordinary one again.
	if (isNew && after().job_type === JOB_TYPE.split && !canSplitByDay(after())) next.job_type = JOB_TYPE.job;
	const wasDefault =
		before.delivery_time !== null && before.delivery_time === defaultTime(before, "delivery");
	if (isNew && wasDefault && !("delivery_time" in change) && after().delivery_date) {
		const delivery_time = defaultTime(after(), "delivery");
		if (delivery_time !== before.delivery_time) next.delivery_time = delivery_time;
	}
	return next;
}

/** Initial values plus the fields derived from their collection date. */
export function completeInitialValues(values: EntryValues): EntryValues {
	const { collection_date } = values;
	if (!collection_date || values.collection_time) return values;
	return { ...values, ...withDerivedFields({ ...values, collection_date: null }, { collection_date }, true) };
}

const defaultTime = (values: EntryValues, side: JobSide): string =>
	side === "delivery" ? initialDeliveryTime(values) : initialTimeOf(values.collection_date);
