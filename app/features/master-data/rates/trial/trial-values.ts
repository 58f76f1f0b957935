import type { DateText } from "~/shared/time/dates";
import { type TimeText, toUtcTime } from "~/shared/time/london";
import { readPostcodes } from "../card/zone-line";

/** A job as it is typed beside a card, by London's clock. */
export interface TrialValues {
	from: string;
	/** Postcodes on the way, with commas between them. */
	via: string;
	to: string;
	load_type_id: number | null;
	service_id: number | null;
	date: DateText | null;
	time: TimeText | null;
	/** The end of the delivery's window. */
	before: TimeText | null;
	mileage: number | null;
	weight: number | null;
	spaces: number | null;
	item_count: number | null;
}

/** A job without anything but its day. */
export const beginTrial = (date: DateText): TrialValues => ({
	from: "",
	via: "",
	to: "",
	load_type_id: null,
	service_id: null,
	date,
	time: null,
	before: null,
	mileage: null,
	weight: null,
	spaces: null,
	item_count: null,
});

const utcOf = (date: DateText | null, time: TimeText | null) => (date && toUtcTime(date, time)) || null;

/** The job as the API prices it: times in UTC, a trip where there are stops on the way. */
export function toTrialJob(values: TrialValues) {
	const { from, to, via, date, time, before, ...rest } = values;
	const drops = readPostcodes(via).map((post_code) => ({ post_code }));
	return {
		...rest,
		collection_post_code: from.trim().toUpperCase() || null,
		delivery_post_code: to.trim().toUpperCase() || null,
		collection_date: date,
		collection_time: utcOf(date, time),
		delivery_date: date,
		// A window has to begin: at the start of the day.
		delivery_time: before ? utcOf(date, "00:00") : null,
		delivery_time_until: utcOf(date, before),
		...(drops.length > 0 ? { drops } : {}),
	};
}
