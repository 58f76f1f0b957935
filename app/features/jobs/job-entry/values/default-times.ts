import { INITIAL_TIME } from "~/domain/jobs/jobs/model/rules";
import { estimateDrivingMinutes } from "~/domain/master-data/roads/speeds";
import type { DateText } from "~/shared/time/dates";
import { type TimeText, timeInLondon, todayInLondon } from "~/shared/time/london";
import type { EntryValues, SubJobValues } from "./values";

const QUARTER = 15;
const LAST_QUARTER = "23:45";

const padded = (amount: number) => String(amount).padStart(2, "0");
const toMinutes = (time: TimeText) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The next quarter of an hour at or after minutes from a time; the day's last one where the next would be tomorrow's. */
function quarterAfter(time: TimeText, minutes: number): TimeText {
	const target = Math.ceil((toMinutes(time) + minutes) / QUARTER) * QUARTER;
	return target > toMinutes(LAST_QUARTER)
		? LAST_QUARTER
		: `${padded(Math.floor(target / 60))}:${padded(target % 60)}`;
}

/** The London time that a day starts with: the initial time, today the next quarter of an hour once that has passed. */
export function initialTimeOf(date: DateText | null, now: Date = new Date()): TimeText {
	if (date !== todayInLondon(now)) return INITIAL_TIME;
	const next = quarterAfter(timeInLondon(now), 1);
	return next > INITIAL_TIME ? next : INITIAL_TIME;
}

/** The London time of the stop after one on the same day: an hour later, on the quarter. */
export const nextStopTime = (before: TimeText): TimeText => quarterAfter(before, 60);

/** The time of a new trip's stop: the wanted one, else the expected one, which is before the end of its window. */
export function timeOfStop({
	time,
	time_until,
	there_at,
}: Pick<SubJobValues, "time" | "time_until" | "there_at">): TimeText | null {
	if (time !== null || there_at === null) return time;
	if (time_until === null || there_at < time_until) return there_at;
	const before = Math.max(0, toMinutes(time_until) - QUARTER);
	return `${padded(Math.floor(before / 60))}:${padded(before % 60)}`;
}

/** When a new trip's stop will be done: when it is expected, if that is in its window; otherwise the time it is saved with. */
export function arrivalOfStop(stop: Pick<SubJobValues, "time" | "time_until" | "there_at">): TimeText | null {
	const { time, time_until, there_at } = stop;
	const isInWindow =
		time !== null && time_until !== null && there_at !== null && there_at >= time && there_at <= time_until;
	return isInWindow ? there_at : timeOfStop(stop);
}

type DeliveryTimes = Pick<EntryValues, "collection_date" | "collection_time" | "delivery_date" | "mileage">;

/** The London time a delivery starts with: on the day of its collection after the drive, where the mileage is known. */
export function initialDeliveryTime(values: DeliveryTimes, now?: Date): TimeText {
	const { collection_date, collection_time, delivery_date, mileage } = values;
	const isSameDay = collection_date === delivery_date;
	if (!isSameDay || !collection_time) return initialTimeOf(delivery_date, now);
	if (mileage) return quarterAfter(collection_time, estimateDrivingMinutes(mileage));
	return collection_time > INITIAL_TIME ? collection_time : INITIAL_TIME;
}
