import { type DateText, eachDay } from "~/domain/time/dates";

/** Days chosen after one more was pressed; with Shift all from the last one pressed to this one, as far as they are open. */
export function pickDays(
	chosen: readonly DateText[],
	date: DateText,
	{ last, shift, isOpen }: { last: DateText | null; shift: boolean; isOpen: (date: DateText) => boolean },
): DateText[] {
	if (shift && last) {
		const [from = date, to = date] = [last, date].sort();
		return [...new Set([...chosen, ...eachDay(from, to).filter(isOpen)])].sort();
	}
	return chosen.includes(date) ? chosen.filter((day) => day !== date) : [...chosen, date].sort();
}
