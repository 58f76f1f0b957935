import { type KeyBinding, useKeys } from "~/ui/keys/keys";

const ACTIONS = "[data-need] :is(a, button):first-of-type";

/** Moves the focus between the first actions of the rows, from where it is. */
function move(by: 1 | -1) {
	const actions = [...document.querySelectorAll<HTMLElement>(ACTIONS)];
	const row = document.activeElement?.closest("[data-need]");
	const at = actions.findIndex((action) => row?.contains(action));
	actions[at < 0 ? 0 : Math.min(Math.max(at + by, 0), actions.length - 1)]?.focus();
}

const openQueue = (place: number) =>
	document.querySelectorAll<HTMLElement>("[data-queue] a")[place - 1]?.click();

const KEYS: KeyBinding[] = [
	{ key: "j", label: "Next row", run: () => move(1) },
	{ key: "arrowdown", label: "Next row", run: () => move(1) },
	{ key: "k", label: "Previous row", run: () => move(-1) },
	{ key: "arrowup", label: "Previous row", run: () => move(-1) },
	...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({
		key: String(place),
		label: `Open queue ${place}`,
		run: () => openQueue(place),
	})),
];

/** The keys of Home: between rows, and to the queues by their place. Enter does what has the focus. */
export const useHomeKeys = (): void => useKeys(KEYS);
