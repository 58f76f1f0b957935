import type { OfferedSlot, OfferedSlots } from "~/domain/portal/bookings/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { showWindow, toLocalTime } from "~/shared/time/london";

/** "Today 26-11" or "Fri 27-11". */
export const nameDay = (day: string, today: string): string =>
	`${day === today ? "Today" : formatWeekday(day)} ${showDate(day).slice(0, 5)}`;

/** What a day has, in a few words: its cheapest price, or that nothing is left; nothing where none could be looked for. */
export function describeDay(offer: OfferedSlots | undefined): string {
	if (!offer || offer.refusal !== null) return "";
	const free = offer.slots.filter(({ reason }) => reason === null);
	if (free.length === 0) return "nothing left";
	const prices = free.flatMap(({ net }) => net ?? []);
	return prices.length > 0 ? `from ${showPounds(Math.min(...prices))}` : `${free.length} free`;
}

/** The window of a slot in London: "13:00–14:00". */
export const nameSlot = (date: string, { from, until }: Pick<OfferedSlot, "from" | "until">): string =>
	showWindow(date, from, until);

/** When a slot is delivered, or why it is not free. */
export function describeSlot(
	date: string,
	{ reason, delivery_date, delivery_time, is_cheapest }: OfferedSlot,
	hasDearer: boolean,
): string {
	if (reason !== null || delivery_date === null) return reason ?? "";
	const day = delivery_date === date ? "" : `${formatWeekday(delivery_date)} `;
	const cheapest = is_cheapest && hasDearer ? ", cheapest" : "";
	return `delivered about ${day}${toLocalTime(delivery_date, delivery_time)}${cheapest}`;
}

/** What is left of the time for which a slot is reserved: "9:42". */
export const showLeft = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What is read out of the time that is left: at five, two and one minute. */
export function announceLeft(seconds: number): string {
	if (seconds > 300) return "";
	if (seconds > 120) return "The time is reserved for five more minutes";
	return seconds > 60
		? "The time is reserved for two more minutes"
		: "The time is reserved for one more minute";
}
