import { addDays, type DateText, eachDay } from "../time/dates";
import { weekday } from "../time/names";

/** Stored shift numbers and what they are called. */
export const SHIFTS = [
	{ id: 1, title: "Day" },
	{ id: 2, title: "Night" },
] as const;
export type Shift = (typeof SHIFTS)[number]["id"];

/** The driver type of every workday made in the office. */
export const DRIVER_TYPE = 1;

/** Why a driver is away, by the number stored. */
export const AWAY_TYPES = [
	{ type: 1, title: "Holiday" },
	{ type: 2, title: "Sick" },
	{ type: 3, title: "Not Available" },
] as const;
export type AwayType = (typeof AWAY_TYPES)[number]["type"];

/** What a driver is away for, in words; null where they are not. */
export const awayTitle = (type: number | null | undefined): string | null =>
	AWAY_TYPES.find((one) => one.type === type)?.title ?? null;

/** How far a workday has come. */
export type ClockState = "booked" | "inprogress" | "completed";

interface Clock {
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Booked until the driver clocks in, in progress until they clock out. */
export function clockState({ clockin_time, clockout_time }: Clock): ClockState {
	if (!clockin_time) return "booked";
	return clockout_time ? "completed" : "inprogress";
}

/** What the driver list says of a driver on a day and shift. */
export const DRIVER_STATUSES = ["Not Available", "Booked", "Inprogress", "Completed", "Available"] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

const OF_CLOCK: Record<ClockState, DriverStatus> = {
	booked: "Booked",
	inprogress: "Inprogress",
	completed: "Completed",
};

/** A driver's status on a day: away wins, then the workday of the shift that is looked at, else Available. */
export function driverStatus(driver: { away: number | null; work_day: Clock | null }): DriverStatus {
	if (driver.away !== null) return "Not Available";
	return driver.work_day ? OF_CLOCK[clockState(driver.work_day)] : "Available";
}

/** Whether Allocate is open for a driver of this status. */
export const mayAllocate = (status: DriverStatus): boolean => status === "Available" || status === "Booked";

interface Facts {
	today: DateText;
	driver: string;
	reg: string;
	/** Days the driver is away, with why. */
	away: ReadonlyMap<DateText, number>;
	/** Days the driver has a workday of the shift, with the vehicle's registration. */
	driving: ReadonlyMap<DateText, string>;
	/** Days the vehicle has a driver of the shift, with the driver's name. */
	taken: ReadonlyMap<DateText, string>;
	vor: ReadonlySet<DateText>;
}

/** Why a driver cannot be booked on a vehicle on a day, or null. */
export function bookingFault(date: DateText, facts: Facts): string | null {
	const away = facts.away.get(date);
	const other = facts.driving.get(date);
	const driver = facts.taken.get(date);
	if (date < facts.today) return "The day is past";
	if (facts.vor.has(date)) return `${facts.reg} is off the road (VOR)`;
	if (away !== undefined) return `${facts.driver} is away (${awayTitle(away) ?? "Not Available"})`;
	if (driver !== undefined) return `${facts.reg} already has ${driver}`;
	if (other !== undefined) return `${facts.driver} is booked on ${other}`;
	return null;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The days of a month, `2026-11`, that fall on some weekdays, 1 Monday to 7 Sunday. */
export function daysOfMonth(month: string, weekdays: readonly number[]): DateText[] {
	const first = `${month}-01`;
	const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
	const wanted = new Set<string>(weekdays.map((day) => WEEKDAYS[day - 1] ?? ""));
	return eachDay(first, last).filter((date) => wanted.has(weekday(date)));
}

/** A workday's jobs in a new order: those named first, as named, the others after them as they were; places count from 1. */
export function reordered(
	current: readonly number[],
	wanted: readonly { id: number; position: number }[],
): { id: number; position: number }[] {
	const known = new Set(current);
	const named = wanted
		.filter(({ id }) => known.has(id))
		.toSorted((a, b) => a.position - b.position)
		.map(({ id }) => id);
	const moved = new Set(named);
	return [...moved, ...current.filter((id) => !moved.has(id))].map((id, at) => ({ id, position: at + 1 }));
}

/** A row in which some members come in a new order: they change the places they have among them, all others keep theirs. */
export function interleaved(row: readonly number[], ordered: readonly number[]): number[] {
	const present = new Set(row);
	const left = ordered.filter((id) => present.has(id));
	const moved = new Set(left);
	return row.map((id) => (moved.has(id) ? (left.shift() ?? id) : id));
}
