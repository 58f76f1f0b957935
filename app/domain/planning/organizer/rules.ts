import { clockState } from "~/domain/planning/workdays/rules";

/** The statuses of a day with a workday, as in the legend. */
export const DAY_STATUSES = [
	{ status: "favourite", title: "Favourite driver booked" },
	{ status: "swapped", title: "Swapped driver booked" },
	{ status: "inprogress", title: "In progress" },
	{ status: "completed", title: "Completed" },
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number]["status"];

interface WorkedDay {
	driver_id: number | null;
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Whether a driver is not a favourite of the vehicle on that shift. */
export const isSwapped = (driver_id: number, favourites: readonly number[]): boolean =>
	!favourites.includes(driver_id);

/** The status of a workday: its progress, or before it starts, whether a favourite driver is booked. Null without a driver. */
export function dayStatus(day: WorkedDay, favourites: readonly number[]): DayStatus | null {
	if (day.driver_id === null) return null;
	const state = clockState(day);
	if (state !== "booked") return state;
	return isSwapped(day.driver_id, favourites) ? "swapped" : "favourite";
}

/** Truncates a text, with an ellipsis. */
export const truncate = (text: string, maxLength: number): string =>
	text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

/** Length of the delivery in Available Jobs, in characters. */
export const DELIVERY_LENGTH = 10;
