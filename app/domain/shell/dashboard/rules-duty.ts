import type { DateText } from "~/shared/time/dates";
import { type TimeText, toLocalTime } from "~/shared/time/london";

/** A driver's workday of today. Times are UTC. */
export interface DriverShift {
	work_day_id: number;
	driver: string;
	mobile: string | null;
	reg: string | null;
	start_time: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	/** Its booked jobs. */
	jobs: number;
}

/** How long a shift usually is, in hours: a driver who has not clocked out yet counts as on duty for that long. */
export const USUAL_SHIFT_HOURS = 10;
/** Minutes after the start of a shift from which a driver who has not clocked in is missed. */
const GRACE_MINUTES = 10;

const minutesOf = (time: TimeText) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since a driver should have clocked in; null if none is missed. */
export function minutesAbsent(
	{ start_time, clockin_time }: Pick<DriverShift, "start_time" | "clockin_time">,
	today: DateText,
	time: TimeText,
): number | null {
	if (!start_time || clockin_time) return null;
	const late = minutesOf(time) - minutesOf(toLocalTime(today, start_time));
	return late >= GRACE_MINUTES ? late : null;
}

/** Whether a driver with booked jobs has not clocked in although the shift has begun. */
export const isAbsent = (duty: DriverShift, today: DateText, time: TimeText): boolean =>
	duty.jobs > 0 && minutesAbsent(duty, today, time) !== null;

/** Drivers on duty: by hour of the day, and how many are where in their shift now. */
export interface ShiftSummary {
	/** How many drivers are on duty in each hour from midnight. */
	hours: number[];
	drivers: number;
	on_duty: number;
	finished: number;
	/** Their shift has begun, and they have not clocked in. */
	not_clocked_in: number;
	/** Their shift begins later, or at no given time. */
	later: number;
}

type ShiftTimes = Pick<DriverShift, "start_time" | "clockin_time" | "clockout_time">;

function stateOf(
	duty: ShiftTimes,
	today: DateText,
	time: TimeText,
): "on_duty" | "finished" | "not_clocked_in" | "later" {
	if (duty.clockout_time) return "finished";
	if (duty.clockin_time) return "on_duty";
	return minutesAbsent(duty, today, time) === null ? "later" : "not_clocked_in";
}

/** The first hour of a shift, and the hour after its last; null without a start. */
function shiftHours({ start_time, clockin_time, clockout_time }: ShiftTimes, today: DateText) {
	const start = toLocalTime(today, clockin_time ?? start_time);
	if (!start) return null;
	const from = Math.floor(minutesOf(start) / 60);
	const end = toLocalTime(today, clockout_time);
	const to = end ? Math.ceil(minutesOf(end) / 60) : from + USUAL_SHIFT_HOURS;
	// A shift that ends before it begins ends on the next day.
	return { from, to: Math.min(24, to <= from ? 24 : to) };
}

/** Sums up the drivers' workdays of a day. */
export function summariseShifts(
	duties: readonly ShiftTimes[],
	today: DateText,
	time: TimeText,
): ShiftSummary {
	const states = duties.map((duty) => stateOf(duty, today, time));
	const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
	const shifts = duties.flatMap((duty) => shiftHours(duty, today) ?? []);
	return {
		hours: Array.from(
			{ length: 24 },
			(_, hour) => shifts.filter(({ from, to }) => hour >= from && hour < to).length,
		),
		drivers: duties.length,
		on_duty: count("on_duty"),
		finished: count("finished"),
		not_clocked_in: count("not_clocked_in"),
		later: count("later"),
	};
}
