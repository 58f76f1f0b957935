import { organizerText } from "~/shared/texts/organizer";
import { isEmptyDate } from "~/shared/time/dates";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import { instantOf } from "~/shared/time/london";

/** The quick reminders, by option number. */
export const QUICK_REMINDERS = [
	{ option: 1, label: "30 minutes before collection", side: "collection", minutes: 30 },
	{ option: 2, label: "1 hour before collection", side: "collection", minutes: 60 },
	{ option: 3, label: "30 minutes before delivery", side: "delivery", minutes: 30 },
	{ option: 4, label: "1 hour before delivery", side: "delivery", minutes: 60 },
] as const;

/** The number of a quick reminder. */
export type QuickReminder = (typeof QUICK_REMINDERS)[number]["option"];

interface JobDates {
	collection_date: string | null;
	collection_time: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
}

const UNDEFINED_ERRORS = {
	collection: organizerText.collectionUndefined,
	delivery: organizerText.deliveryUndefined,
} as const;

/** The time of a job's quick reminder as UK day and UTC time, or an error. Throws a RangeError for an unknown option. */
export function quickReminder(
	job: JobDates,
	option: number,
): { date: string; time: string } | { error: string } {
	const quick = QUICK_REMINDERS.find((one) => one.option === option);
	if (!quick) throw new RangeError(`No quick reminder has the number ${option}`);
	const [date, time] = [job[`${quick.side}_date`], job[`${quick.side}_time`]];
	if (isEmptyDate(date) || !time) return { error: UNDEFINED_ERRORS[quick.side] };
	const at = new Date(instantOf(date, time).getTime() - quick.minutes * 60_000);
	return dayAndTime(at);
}

/** An instant as stored with a reminder: the day in London and the time in UTC. */
function dayAndTime(at: Date): { date: string; time: string } {
	const time = at.toISOString().slice(11, 16);
	const utcDay = at.toISOString().slice(0, 10);
	const days = [utcDay, new Date(at.getTime() + HOUR_MS).toISOString().slice(0, 10)];
	return { date: days.find((day) => instantOf(day, time).getTime() === at.getTime()) ?? utcDay, time };
}
