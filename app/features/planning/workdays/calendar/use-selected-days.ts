import { useState } from "react";
import type { DateText } from "~/shared/time/dates";
import { selectDays } from "./select-days";

/** Days selected in a month, one by one or as a range with Shift, and their error. */
export function useSelectedDays(onChange?: (days: readonly DateText[]) => void) {
	const [selected, setSelected] = useState<DateText[]>([]);
	const [last, setLast] = useState<DateText | null>(null);
	const [error, setError] = useState<string | null>(null);
	const set = (days: DateText[]) => {
		setSelected(days);
		setError(null);
		onChange?.(days);
	};
	const pick = (date: DateText, shift: boolean, isOpen: (date: DateText) => boolean) => {
		setLast(date);
		set(selectDays(selected, date, { last, shift, isOpen }));
	};
	return { selected, set, pick, error, setError };
}
