import { useState } from "react";
import type { DateText } from "~/shared/time/dates";
import { selectDays } from "./select-days";

const NO_DAYS: readonly DateText[] = [];

/**
 * Days selected in a month, one by one or as a range with Shift, and their error. Until something is changed, `initial` days are selected,
 * which may become known later.
 */
export function useSelectedDays(
	onChange?: (days: readonly DateText[]) => void,
	initial: readonly DateText[] = NO_DAYS,
) {
	const [changed, setChanged] = useState<readonly DateText[] | null>(null);
	const selected = changed ?? initial;
	const [last, setLast] = useState<DateText | null>(null);
	const [error, setError] = useState<string | null>(null);
	const set = (days: readonly DateText[]) => {
		setChanged(days);
		setError(null);
		onChange?.(days);
	};
	const pick = (date: DateText, shift: boolean, isOpen: (date: DateText) => boolean) => {
		setLast(date);
		set(selectDays(selected, date, { last, shift, isOpen }));
	};
	return { selected, hasChanged: changed !== null, set, pick, error, setError };
}
