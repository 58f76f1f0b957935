import { addDays, type DateText, weekOf } from "~/shared/time/dates";
import { firstOfMonth } from "~/shared/time/months";

/** The day a navigation key moves to in a calendar; null for other keys. */
export function dayAfterKey(day: DateText, key: string): DateText | null {
	const steps = new Map(
		Object.entries<() => DateText>({
			ArrowLeft: () => addDays(day, -1),
			ArrowRight: () => addDays(day, 1),
			ArrowUp: () => addDays(day, -7),
			ArrowDown: () => addDays(day, 7),
			Home: () => weekOf(day).from,
			End: () => weekOf(day).to,
			PageUp: () => firstOfMonth(day, -1),
			PageDown: () => firstOfMonth(day, 1),
		}),
	);
	return steps.get(key)?.() ?? null;
}
