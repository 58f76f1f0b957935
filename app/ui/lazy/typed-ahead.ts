/** What a key press does while something is opening. */
export type PressResult = "typing" | "swallow" | "cancel" | "leave";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** Text older than this is no longer what the user wants to enter. */
export const MAX_AGE_MS = 10_000;
/** Keys that leave a field: what is typed after them belongs to no known field. */
const LEAVES_FIELD = new Set(["Enter", "Tab"]);
const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Process", "Dead"]);

/**
 * Collects what is typed until the field it is meant for has the focus. Returns what the caller does with each press: nothing
 * for a modifier, a composition or a browser command (`leave`).
 */
export function createTypedAhead(startedAt: number) {
	let text = "";
	let hasLeftField = false;
	const collect = (change: string) => {
		if (!hasLeftField) text = change;
	};
	return {
		press(press: Press): PressResult {
			const { key, repeat } = press;
			if (MODIFIERS.has(key) || /^F\d+$/.test(key)) return "leave";
			if (key === "Escape") return "cancel";
			if (press.ctrlKey || press.metaKey || press.altKey)
				return ["r", "l"].includes(key.toLowerCase()) ? "leave" : "swallow";
			if (LEAVES_FIELD.has(key)) hasLeftField = true;
			else if (key === "Backspace") collect(text.slice(0, -1));
			// The key that opens something is often still down.
			else if ([...key].length === 1 && !repeat) collect(text + key);
			else return "swallow";
			return "typing";
		},
		/** The text for the field; empty once it is too old. */
		take: (at: number): string => (at - startedAt > MAX_AGE_MS ? "" : text),
	};
}
