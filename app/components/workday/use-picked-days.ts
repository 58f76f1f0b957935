import { useState } from "react";
import type { DateText } from "~/domain/time/dates";
import { pickDays } from "./pick-days";

/** Days picked from months, one by one or up to the last one with Shift, and what is wrong with them. */
export function usePickedDays(onChange?: (days: readonly DateText[]) => void) {
	const [chosen, setChosen] = useState<DateText[]>([]);
	const [last, setLast] = useState<DateText | null>(null);
	const [error, setError] = useState<string | null>(null);
	const set = (days: DateText[]) => {
		setChosen(days);
		setError(null);
		onChange?.(days);
	};
	const pick = (date: DateText, shift: boolean, isOpen: (date: DateText) => boolean) => {
		setLast(date);
		set(pickDays(chosen, date, { last, shift, isOpen }));
	};
	return { chosen, set, pick, error, setError };
}
