import { NEED_ROW_KEYS } from "~/features/shell/needs";
import { type KeyBinding, useKeys } from "~/ui/keys/keys";

const openQueue = (place: number) =>
	document.querySelectorAll<HTMLElement>("[data-queue] a")[place - 1]?.click();

const KEYS: readonly KeyBinding[] = [
	...NEED_ROW_KEYS,
	...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({
		key: String(place),
		label: `Open queue ${place}`,
		run: () => openQueue(place),
	})),
];

/** The keys of Home: between rows, and to the queues by their place. Enter does what has the focus. */
export const useHomeKeys = (): void => useKeys(KEYS);
