import { serviceMinutes } from "~/domain/planning/run/rules-timeline";
import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { addDays } from "~/shared/time/dates";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf } from "~/shared/time/london";

/** A start and an end as instants; the end is null while it is open or not known. */
export interface HoursSpan {
	from: string;
	to: string | null;
}

/** When the two ends of a job are wanted, and how long each takes where that is known. */
export interface StopTimes {
	collection_date: string | null;
	collection_time: string | null;
	collection_site?: { service_minutes: number } | null;
	delivery_date: string | null;
	delivery_time: string | null;
	delivery_site?: { service_minutes: number } | null;
}

type ClockedDay = Pick<
	Approval,
	| "date"
	| "clockin_date"
	| "clockin_time"
	| "clockin_approved_time"
	| "clockout_date"
	| "clockout_time"
	| "clockout_approved_time"
>;

/** The longest duty of a day: what is wanted later belongs to another day. */
const MAX_DUTY_MS = 15 * 60 * MINUTE_MS;

/** From the planned start until the last stop wanted on the day is done; null without a start. */
export function findPlanned(
	{ date, start_time }: Pick<Approval, "date" | "start_time">,
	stops: readonly StopTimes[],
): HoursSpan | null {
	if (start_time === null) return null;
	const from = instantOf(date, start_time);
	const done = stops
		.flatMap((stop) => [
			{ at: momentOf(date, stop.collection_date, stop.collection_time), site: stop.collection_site },
			{ at: momentOf(date, stop.delivery_date, stop.delivery_time), site: stop.delivery_site },
		])
		.flatMap(({ at, site }) =>
			at !== null && at > from.getTime() && at <= from.getTime() + MAX_DUTY_MS
				? [at + serviceMinutes(site) * MINUTE_MS]
				: [],
		);
	return {
		from: from.toISOString(),
		to: done.length === 0 ? null : new Date(Math.max(...done)).toISOString(),
	};
}

const momentOf = (day: string, date: string | null, time: string | null) =>
	time ? instantOf(date ?? day, time).getTime() : null;

/** The approved times, otherwise the clocked ones; null before clocking in. */
export function findClocked(day: ClockedDay): HoursSpan | null {
	const start = day.clockin_approved_time ?? day.clockin_time;
	const end = day.clockout_approved_time ?? day.clockout_time;
	if (start === null) return null;
	const startDate = day.clockin_date ?? day.date;
	const from = instantOf(startDate, start);
	if (end === null) return { from: from.toISOString(), to: null };
	const to = instantOf(day.clockout_date ?? startDate, end);
	const isNextDay = day.clockout_date === null && to < from;
	return {
		from: from.toISOString(),
		to: (isNextDay ? instantOf(addDays(startDate, 1), end) : to).toISOString(),
	};
}

const lengthOf = (span: HoursSpan | null) =>
	span?.to ? Math.round((Date.parse(span.to) - Date.parse(span.from)) / MINUTE_MS) : null;

/** Minutes that a day took longer than planned, negative if it was shorter; null unless both are known. */
export function countOverPlan(planned: HoursSpan | null, clocked: HoursSpan | null): number | null {
	const [plannedMinutes, clockedMinutes] = [lengthOf(planned), lengthOf(clocked)];
	return plannedMinutes === null || clockedMinutes === null ? null : clockedMinutes - plannedMinutes;
}

/** Break that mobile workers must have had: 30 minutes over six hours of work, 45 over nine. */
const BREAKS_DUE = [
	{ over: 9 * 60, minutes: 45 },
	{ over: 6 * 60, minutes: 30 },
];

/** Whether a break was shorter than the work beside it requires; a day that is not over has none yet. */
export function isBreakShort(clocked: HoursSpan | null, breakMinutes: number): boolean {
	const duty = lengthOf(clocked);
	if (duty === null) return false;
	const due = BREAKS_DUE.find(({ over }) => duty - breakMinutes > over)?.minutes ?? 0;
	return breakMinutes < due;
}
