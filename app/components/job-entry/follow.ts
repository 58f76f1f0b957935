import { INITIAL_TIME, type Side } from "~/domain/jobs/rules";
import { type EntryValues, isTrip } from "./values";

const SIDES = ["collection", "delivery"] as const;
/** Modes that both collect and deliver. */
const BOTH = [0, 3, 4];
const PLACE = ["address_line_1", "town", "post_code"] as const;

/**
 * A change together with what follows from it: a date brings the initial time, the delivery day starts as the collection's (and
 * goes on following it while a new job has both on one day), and an address that is typed over loses its position.
 */
export function follow(
	before: EntryValues,
	change: Partial<EntryValues>,
	isNew: boolean,
): Partial<EntryValues> {
	const next: Partial<EntryValues> = { ...change };
	const day = change.collection_date;
	const after = (): EntryValues => ({ ...before, ...next });
	if (day && !isTrip(after()) && BOTH.includes(after().mode) && !("delivery_date" in change)) {
		const together = isNew && before.delivery_date === before.collection_date;
		if (before.delivery_date === null || together) next.delivery_date = day;
	}
	for (const side of SIDES) {
		if (next[`${side}_date`] && after()[`${side}_time`] === null)
			next[`${side}_time`] = firstTime(after(), side);
		const moved = PLACE.some((part) => `${side}_${part}` in change) && !(`${side}_latitude` in change);
		if (moved) Object.assign(next, { [`${side}_latitude`]: null, [`${side}_longitude`]: null });
	}
	return next;
}

/** Values to begin with, with all that follows from the day they name. */
export function completed(values: EntryValues): EntryValues {
	const { collection_date } = values;
	if (!collection_date || values.collection_time) return values;
	return { ...values, ...follow({ ...values, collection_date: null }, { collection_date }, true) };
}

/** On the day of the collection a delivery does not start before it. */
function firstTime(values: EntryValues, side: Side): string {
	const { collection_time: collected } = values;
	const sameDay = values.collection_date === values.delivery_date;
	return side === "delivery" && sameDay && collected && collected > INITIAL_TIME ? collected : INITIAL_TIME;
}
