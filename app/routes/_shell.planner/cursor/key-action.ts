import type { CursorStep } from "./cursor";

const STEP_KEYS = new Map(
	Object.entries<CursorStep>({
		ArrowUp: "up",
		ArrowDown: "down",
		ArrowLeft: "left",
		ArrowRight: "right",
		Home: "first",
		End: "last",
		PageUp: "pageup",
		PageDown: "pagedown",
	}),
);

/** What a key does on the board. */
export type BoardKeyAction =
	| { type: "moveTarget"; step: CursorStep }
	| { type: "drop" | "cancelDrag" | "pickUp" | "openJob" | "toggle" | "openMenu" | "clearSelection" }
	| { type: "moveCursor"; step: CursorStep; extendsSelection: boolean }
	/** The key is the board's, but its repetition does nothing. */
	| { type: "ignore" };

type PressedKey = Pick<KeyboardEvent, "key" | "shiftKey" | "repeat">;

/** What the key is pressed on, and during. */
interface KeyContext {
	isDragging: boolean;
	/** A job has the focus, not a vehicle. */
	isOnJob: boolean;
	hasSelection: boolean;
}

/** What a key does on the board; null if it is not one of the board's. */
export function findKeyAction(pressed: PressedKey, context: KeyContext): BoardKeyAction | null {
	return context.isDragging ? findDragAction(pressed) : findCursorAction(pressed, context);
}

function findDragAction({ key, repeat }: PressedKey): BoardKeyAction | null {
	const step = STEP_KEYS.get(key);
	if (step) return { type: "moveTarget", step };
	if (key === "Enter" || key === " ") return { type: repeat ? "ignore" : "drop" };
	return key === "Escape" ? { type: "cancelDrag" } : null;
}

function findCursorAction(
	{ key, shiftKey, repeat }: PressedKey,
	{ isOnJob, hasSelection }: KeyContext,
): BoardKeyAction | null {
	const step = STEP_KEYS.get(key);
	if (step) return { type: "moveCursor", step, extendsSelection: shiftKey && isOnJob };
	if (key === " " && isOnJob) return { type: repeat ? "ignore" : "pickUp" };
	if (key === "Enter" && isOnJob) return { type: "openJob" };
	if (key === "x" && isOnJob) return { type: "toggle" };
	if (key === "." || key === "ContextMenu" || (key === "F10" && shiftKey)) return { type: "openMenu" };
	return key === "Escape" && hasSelection ? { type: "clearSelection" } : null;
}
