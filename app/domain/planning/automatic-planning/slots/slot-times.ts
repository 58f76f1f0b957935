import { addDays } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset, toUtcTime } from "~/shared/time/london";
import { minuteOfDay } from "../../run/rules-timeline";
import type { SlotWindow } from "./slot-job";

/** Which slots a company offers on a day. Times are London's. */
interface SlotTimes {
	slot_minutes: number;
	/** When the first one begins, and when the last one has ended. */
	first_from: string;
	last_until: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A moment as minutes from midnight (UTC) at the start of a day. */
export const minuteOfMoment = (date: string, now: Date): number =>
	(now.getTime() - Date.parse(`${date}T00:00:00Z`)) / 60_000;

/** The slots of a day (UTC), one after the other, without those that have begun. A slot that ends after the last hour is none, nor is one that ends before the day begins in UTC. */
export function listSlots(
	date: string,
	{ slot_minutes, first_from, last_until }: SlotTimes,
	now: Date,
): SlotWindow[] {
	const [first, last] = [minutesOf(first_from), Math.min(minutesOf(last_until), DAY_MINUTES - 1)];
	const count = Math.max(0, Math.floor((last - first) / slot_minutes));
	return Array.from({ length: count }, (_, at): SlotWindow => {
		const from = first + at * slot_minutes;
		const until = from + slot_minutes;
		return { date, from: toUtcTime(date, clockOf(from)), until: toUtcTime(date, clockOf(until)) };
	}).filter(
		({ from, until }) =>
			(minuteOfDay(date, date, from) ?? 0) >= minuteOfMoment(date, now) &&
			(minuteOfDay(date, date, until) ?? 0) >= 0,
	);
}

/** When a slot is delivered, as it is stored: London's day, and the time in UTC. `delivered_at` is in minutes of the slot's day, UTC. */
export function deliveryMoment(date: string, delivered_at: number) {
	const local = Math.ceil(delivered_at) + londonOffset(date);
	const day = addDays(date, Math.floor(local / DAY_MINUTES));
	const minutes = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return { delivery_date: day, delivery_time: toUtcTime(day, clockOf(minutes)) };
}
