import { deliveryTimeWarning, stopTimeWarnings } from "~/domain/jobs/jobs/entry/rules-time-order";
import { confirm } from "~/ui/overlay/confirm";
import { arrivalOfStop } from "../values/default-times";
import { type EntryField, type EntryValues, isTripEntry } from "../values/values";

const TIME_FIELDS: readonly EntryField[] = [
	"collection_date",
	"collection_time",
	"delivery_date",
	"delivery_time",
	"mode",
];

/** The times of a job or of a new trip's stops that are in a doubtful order, in words. */
function describeTimeOrder(values: EntryValues): string[] {
	if (!isTripEntry(values)) {
		const warning = deliveryTimeWarning(values);
		return warning
			? [`Delivery ${values.delivery_time}, collection ${values.collection_time}: ${lowerFirst(warning)}`]
			: [];
	}
	const collection = { date: values.collection_date, time: values.collection_time };
	const stops = values.trip_sub_jobs.map((sub) => ({ date: sub.date, time: arrivalOfStop(sub) }));
	return stopTimeWarnings(collection, stops).flatMap((warning, at) =>
		warning ? [`Stop ${at + 1} at ${stops[at]?.time}: ${lowerFirst(warning)}`] : [],
	);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Confirms times in a doubtful order. Those of a saved job only if `changed` has one of them. */
export async function confirmTimeOrder(
	values: EntryValues,
	changed: Partial<EntryValues> | null,
): Promise<boolean> {
	if (changed && !TIME_FIELDS.some((field) => field in changed)) return true;
	return confirmDoubtfulTimes(describeTimeOrder(values));
}

/** Confirms doubtful times; true if there are none. */
export async function confirmDoubtfulTimes(doubts: readonly string[]): Promise<boolean> {
	return (
		doubts.length === 0 ||
		confirm({
			title: "Check the times",
			question: doubts.join("\n"),
			okText: "Save anyway",
			cancelText: "Back",
			quiet: true,
		})
	);
}
