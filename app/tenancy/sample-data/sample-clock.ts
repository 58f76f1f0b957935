import { addDays, type DateText } from "~/shared/time/dates";
import { DAY_MINUTES, MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf, todayInLondon, toUtcTime } from "~/shared/time/london";

/** The time of day that the sample day was written for: its jobs are moved so that they are about now. */
const WRITTEN_FOR = 11 * 60;
/** How long that day has lasted by then, in minutes: after midnight it is shorter, so that it begins today. */
const BEGUN = 5 * 60;
const STEP = 5;

const parse = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const format = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export type SampleClock = ReturnType<typeof sampleClock>;

/** The clock of a sample day. Times of today are moved towards the present; what is still to come may be after midnight. */
export function sampleClock(now: Date) {
	const today = todayInLondon(now);
	const midnight = instantOf(today, toUtcTime(today, "00:00")).getTime();
	const present = Math.max(0, Math.floor((now.getTime() - midnight) / MINUTE_MS));
	const share = Math.min(1, present / BEGUN);
	const minutesOf = (day: number, time: string) => {
		if (day !== 0) return parse(time);
		const after = parse(time) - WRITTEN_FOR;
		const minutes = present + (after < 0 ? after * share : after);
		return Math.max(0, Math.floor(minutes / STEP) * STEP);
	};
	/** The day of a time. */
	const dateOf = (day: number, time: string): DateText =>
		addDays(today, day + (minutesOf(day, time) >= DAY_MINUTES ? 1 : 0));
	/** The stored time of day. */
	const timeOf = (day: number, time: string) =>
		toUtcTime(dateOf(day, time), format(minutesOf(day, time) % DAY_MINUTES));
	return {
		dateOf,
		timeOf,
		instantOf: (day: number, time: string) => instantOf(dateOf(day, time), timeOf(day, time)).toISOString(),
	};
}
