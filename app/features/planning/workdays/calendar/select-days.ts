import { type DateText, eachDay } from "~/shared/time/dates";

/** Toggles a day. With Shift, adds every open day between the last clicked day and this one. */
export function selectDays(
	selected: readonly DateText[],
	date: DateText,
	{ last, shift, isOpen }: { last: DateText | null; shift: boolean; isOpen: (date: DateText) => boolean },
): DateText[] {
	if (shift && last) {
		const [from = date, to = date] = [last, date].sort();
		return [...new Set([...selected, ...eachDay(from, to).filter(isOpen)])].sort();
	}
	return selected.includes(date) ? selected.filter((day) => day !== date) : [...selected, date].sort();
}
