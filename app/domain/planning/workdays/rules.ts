import { addDays, type DateText, eachDay } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";

/** Stored shift numbers and their labels. */
export const SHIFTS = [
	{ id: 1, title: "Day" },
	{ id: 2, title: "Night" },
] as const;
export type Shift = (typeof SHIFTS)[number]["id"];

/** The driver type of every workday created by staff. */
export const DRIVER_TYPE = 1;

/** Stored reasons for absence. */
export const AWAY_TYPES = [
	{ type: 1, title: "Holiday" },
	{ type: 2, title: "Sick" },
	{ type: 3, title: "Not Available" },
] as const;
export type AwayType = (typeof AWAY_TYPES)[number]["type"];

/** The label of an absence; null for none. */
export const awayTitle = (type: number | null | undefined): string | null =>
	AWAY_TYPES.find((one) => one.type === type)?.title ?? null;

/** Half of a day. */
export const HALF_DAYS = [
	{ half: "am", title: "Morning", phrase: "in the morning" },
	{ half: "pm", title: "Afternoon", phrase: "in the afternoon" },
] as const;
export type HalfDay = (typeof HALF_DAYS)[number]["half"];

/** "in the morning". */
export const halfDayPhrase = (half: HalfDay): string =>
	HALF_DAYS.find((one) => one.half === half)?.phrase ?? "half the day";

/** The progress of a workday by its clock times. */
export type ClockState = "booked" | "inprogress" | "completed";

interface Clock {
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Booked until clock-in, in progress until clock-out. */
export function clockState({ clockin_time, clockout_time }: Clock): ClockState {
	if (!clockin_time) return "booked";
	return clockout_time ? "completed" : "inprogress";
}

/** The statuses of the driver list, for a day and shift. */
export const DRIVER_STATUSES = ["Not Available", "Booked", "Inprogress", "Completed", "Available"] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

const STATUS_OF_CLOCK: Record<ClockState, DriverStatus> = {
	booked: "Booked",
	inprogress: "Inprogress",
	completed: "Completed",
};

/** A driver's status on a day: absence first, then the workday of the shift, otherwise Available. */
export function driverStatus(driver: { away: number | null; work_day: Clock | null }): DriverStatus {
	if (driver.away !== null) return "Not Available";
	return driver.work_day ? STATUS_OF_CLOCK[clockState(driver.work_day)] : "Available";
}

/** Whether a driver of this status can be allocated. */
export const canAllocate = (status: DriverStatus): boolean => status === "Available" || status === "Booked";

interface RankedDriver {
	status: DriverStatus;
	unfit_reasons: readonly string[];
	favourite: boolean;
	/** Work of a day before that reaches into the day. */
	carried_over?: string | null | undefined;
	/** What is left of the week's hours; null without a limit. */
	week_minutes_left: number | null;
	/** What the driver has worked in the week. */
	week_minutes: number;
}

/**
 * The drivers as a planner needs them: who is available, fit and has hours left first, favourites before others, and of equals who has
 * worked least this week; those who cannot be allocated last.
 */
export function rankDrivers<Driver extends RankedDriver>(drivers: readonly Driver[]): Driver[] {
	const rank = ({ status, unfit_reasons, favourite, week_minutes_left, carried_over }: Driver) => {
		if (!canAllocate(status)) return 8;
		const isFit = unfit_reasons.length === 0 && (week_minutes_left ?? 1) > 0;
		return (isFit ? 0 : 4) + (status === "Available" && !carried_over ? 0 : 2) + (favourite ? 0 : 1);
	};
	return drivers.toSorted((a, b) => rank(a) - rank(b) || a.week_minutes - b.week_minutes);
}

interface BookingFacts {
	today: DateText;
	driver: string;
	reg: string;
	/** Days the driver is away, with the type of absence. */
	away: ReadonlyMap<DateText, number>;
	/** Days the driver has a workday of the shift, with the vehicle's registration. */
	driverVehicles: ReadonlyMap<DateText, string>;
	/** Days the vehicle has a driver of the shift, with the driver's name. */
	vehicleDrivers: ReadonlyMap<DateText, string>;
	vor: ReadonlySet<DateText>;
}

/** Why a driver cannot be booked on a vehicle on a day, or null. */
export function bookingError(date: DateText, facts: BookingFacts): string | null {
	const away = facts.away.get(date);
	const other = facts.driverVehicles.get(date);
	const driver = facts.vehicleDrivers.get(date);
	if (date < facts.today) return "The day is in the past";
	if (facts.vor.has(date)) return `${facts.reg} is off the road (VOR)`;
	if (away !== undefined) return `${facts.driver} is away (${awayTitle(away) ?? "Not Available"})`;
	if (driver !== undefined) return `${facts.reg} already has ${driver}`;
	if (other !== undefined) return `${facts.driver} is booked on ${other}`;
	return null;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The days of a month, `2026-11`, on the given weekdays, 1 Monday to 7 Sunday. */
export function daysOfMonth(month: string, weekdays: readonly number[]): DateText[] {
	const first = `${month}-01`;
	const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
	const requested = new Set<string>(weekdays.map((day) => WEEKDAYS[day - 1] ?? ""));
	return eachDay(first, last).filter((date) => requested.has(formatWeekday(date)));
}

/** The new order of a workday's jobs: the requested ones first, then the others in their current order; positions start at 1. */
export function computeJobOrder(
	current: readonly number[],
	requested: readonly { id: number; position: number }[],
): { id: number; position: number }[] {
	const currentIds = new Set(current);
	const named = requested
		.filter(({ id }) => currentIds.has(id))
		.toSorted((a, b) => a.position - b.position)
		.map(({ id }) => id);
	const moved = new Set(named);
	return [...moved, ...current.filter((id) => !moved.has(id))].map((id, at) => ({ id, position: at + 1 }));
}

/** Reorders some members of a row among the positions they already have; all others stay in place. */
export function interleaveOrder(row: readonly number[], ordered: readonly number[]): number[] {
	const rowIds = new Set(row);
	const remaining = ordered.filter((id) => rowIds.has(id));
	const moved = new Set(remaining);
	return row.map((id) => (moved.has(id) ? (remaining.shift() ?? id) : id));
}
