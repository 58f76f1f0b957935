import { DAY_MINUTES, MINUTE_MS } from "~/shared/time/durations.mjs";

/** How long after an event its reminder is still sent, for whole-day and timed events. */
export const GRACE_MINUTES = { day: 720, time: 60 } as const;

/**
 * The reminder of an event that is due: the shortest lead time (minutes) that has been reached, so that late reminders are sent
 * only once. Null before the first one, and after the grace period.
 */
export function dueLead(event: Date, leads: readonly number[], now: Date, grace: number): number | null {
	const remaining = (event.getTime() - now.getTime()) / MINUTE_MS;
	if (remaining <= -grace) return null;
	const reached = leads.filter((lead) => remaining <= lead);
	return reached.length > 0 ? Math.min(...reached) : null;
}

/**
 * How far ahead a visit looks for what is scheduled. A company without anything in these days is visited again after them, unless a
 * change or a use of its sessions brings that forward.
 */
export const HORIZON_DAYS = 3;

/** The earliest of some moments, null without any. */
export const earliest = (moments: readonly (Date | null)[]): Date | null =>
	moments.reduce((first, at) => (at && (!first || at < first) ? at : first), null);

/** The next moment after now at which one of an event's lead times (minutes) is reached; null after the last. */
export const nextLead = (event: Date, leads: readonly number[], now: Date): Date | null =>
	earliest(
		leads.map((lead) => new Date(event.getTime() - lead * MINUTE_MS)).filter((moment) => moment > now),
	);

/** How many days ahead to look for events with a due reminder; 1 without reminders. */
export const daysAhead = (leads: readonly number[]): number =>
	Math.ceil(Math.max(0, ...leads) / DAY_MINUTES) + 1;

const UNITS = [
	{ unit: "week", minutes: 10_080 },
	{ unit: "day", minutes: DAY_MINUTES },
	{ unit: "hour", minutes: 60 },
	{ unit: "minute", minutes: 1 },
] as const;

/** A lead time in its largest whole unit: 10080 minutes are 1 week, 90 are 90 minutes. */
export function toLargestUnit(minutes: number): { count: number; unit: (typeof UNITS)[number]["unit"] } {
	const largest = UNITS.find((one) => minutes > 0 && minutes % one.minutes === 0);
	return largest
		? { count: minutes / largest.minutes, unit: largest.unit }
		: { count: minutes, unit: "minute" };
}

/** Converts a number of units to minutes. */
export const toMinutes = (count: number, unit: (typeof UNITS)[number]["unit"]): number =>
	count * (UNITS.find((one) => one.unit === unit)?.minutes ?? 1);

/** Formats a lead time: "2 days before", "at the time". */
export function formatLead(minutes: number): string {
	if (minutes === 0) return "at the time";
	const { count, unit } = toLargestUnit(minutes);
	return `${count} ${unit}${count === 1 ? "" : "s"} before`;
}
