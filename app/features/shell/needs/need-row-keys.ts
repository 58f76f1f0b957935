import type { KeyBinding } from "~/ui/keys/keys";

const ACTIONS = "[data-need] :is(a, button):first-of-type";

/** Moves the focus between the first actions of the rows, from where it is. */
function move(by: 1 | -1) {
	const actions = [...document.querySelectorAll<HTMLElement>(ACTIONS)];
	const row = document.activeElement?.closest("[data-need]");
	const at = actions.findIndex((action) => row?.contains(action));
	actions[at < 0 ? 0 : Math.min(Math.max(at + by, 0), actions.length - 1)]?.focus();
}

/** The keys between rows of what needs someone, each an element with `data-need`: Enter does what has the focus. */
export const NEED_ROW_KEYS: readonly KeyBinding[] = [
	{ key: "j", label: "Next row", run: () => move(1) },
	{ key: "arrowdown", label: "Next row", run: () => move(1) },
	{ key: "k", label: "Previous row", run: () => move(-1) },
	{ key: "arrowup", label: "Previous row", run: () => move(-1) },
];
