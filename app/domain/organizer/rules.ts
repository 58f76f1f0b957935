import { clockState } from "../workdays/rules";

/** How a day with work looks, in the words of the legend. */
export const DAY_LOOKS = [
	{ look: "favourite", title: "Favourite driver booked" },
	{ look: "swapped", title: "Swapped driver booked" },
	{ look: "inprogress", title: "In progress" },
	{ look: "completed", title: "Completed" },
] as const;
export type DayLook = (typeof DAY_LOOKS)[number]["look"];

interface Worked {
	driver_id: number | null;
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Whether a driver is none of the vehicle's usual ones on that shift. */
export const isSwapped = (driver_id: number, favourites: readonly number[]): boolean =>
	!favourites.includes(driver_id);

/** The colour of a workday: how far it has come, else whether its usual driver is booked. Null while it has no driver. */
export function dayLook(day: Worked, favourites: readonly number[]): DayLook | null {
	if (day.driver_id === null) return null;
	const state = clockState(day);
	if (state !== "booked") return state;
	return isSwapped(day.driver_id, favourites) ? "swapped" : "favourite";
}

/** A text cut to so many characters, with an ellipsis where something is missing. */
export const cut = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most)}…` : text;

/** How much of the delivery Available Jobs shows, in characters. */
export const DELIVERY_LENGTH = 10;
