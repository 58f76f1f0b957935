const MINUTE = 60_000;

/** How long after an event a reminder of it is still worth giving, in minutes: of a whole day, and of a time of day. */
export const GRACE = { day: 720, time: 60 } as const;

/**
 * Which reminder of an event is due: the shortest of those ways back (minutes) whose moment has come, so that somebody who
 * learns late is told once. Null before the first, and once the event is long past.
 */
export function dueLead(event: Date, leads: readonly number[], now: Date, grace: number): number | null {
	const left = (event.getTime() - now.getTime()) / MINUTE;
	if (left <= -grace) return null;
	const come = leads.filter((lead) => left <= lead);
	return come.length > 0 ? Math.min(...come) : null;
}

/** Whole days ahead in which an event can lie whose first reminder is due now; 0 without reminders. */
export const daysAhead = (leads: readonly number[]): number => Math.ceil(Math.max(0, ...leads) / 1440) + 1;

const UNITS = [
	{ unit: "week", minutes: 10_080 },
	{ unit: "day", minutes: 1440 },
	{ unit: "hour", minutes: 60 },
	{ unit: "minute", minutes: 1 },
] as const;

/** A way back in its largest whole unit: 10080 minutes are 1 week, 90 are 90 minutes. */
export function inUnits(minutes: number): { count: number; unit: (typeof UNITS)[number]["unit"] } {
	const fitting = UNITS.find((one) => minutes > 0 && minutes % one.minutes === 0);
	return fitting
		? { count: minutes / fitting.minutes, unit: fitting.unit }
		: { count: minutes, unit: "minute" };
}

/** Minutes of so many units. */
export const inMinutes = (count: number, unit: (typeof UNITS)[number]["unit"]): number =>
	count * (UNITS.find((one) => one.unit === unit)?.minutes ?? 1);

/** A way back in words: "2 days before", "at the time". */
export function sayLead(minutes: number): string {
	if (minutes === 0) return "at the time";
	const { count, unit } = inUnits(minutes);
	return `${count} ${unit}${count === 1 ? "" : "s"} before`;
}
