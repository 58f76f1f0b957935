/** How long a finger rests on a card until it has hold of it, and how far it may tremble meanwhile. */
const HOLD_MS = 350;
const TREMBLE = 8;

interface Deeds {
	/** Whether a card is being dragged. */
	isDragging: () => boolean;
	/** The finger has hold of the card. */
	onHold: (card: HTMLElement) => void;
	/** It was let go without having moved. */
	onRest: (card: HTMLElement) => void;
}

/**
 * A finger on the board: one that rests on a card first takes hold of it and drags, or opens its menu when it is let go in place; one
 * that moves at once scrolls, as everywhere. The element is listened to until `stop`.
 */
export function makeFinger(element: HTMLElement, deeds: Deeds) {
	let card: HTMLElement | null = null;
	let isHeld = false;
	let swallows = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const lift = () => {
		clearTimeout(timer);
		card?.classList.remove("held");
		card = null;
		isHeld = false;
	};
	const down = (on: HTMLElement) => {
		lift();
		swallows = false;
		card = on;
		timer = setTimeout(() => {
			isHeld = true;
			on.classList.add("held");
			deeds.onHold(on);
		}, HOLD_MS);
	};
	/** Whether the finger drags; where it has moved too soon, it scrolls and is let go of. */
	const moved = (by: number): boolean => {
		if (!isHeld && by > TREMBLE) lift();
		return isHeld && by > TREMBLE;
	};
	const up = () => {
		const on = card;
		swallows = isHeld;
		const rested = isHeld && !deeds.isDragging();
		lift();
		if (rested && on) deeds.onRest(on);
	};

	// The browser scrolls, clicks and opens menus of its own unless it is told not to.
	const keepStill = (event: Event) => {
		if (event.cancelable && (isHeld || deeds.isDragging())) event.preventDefault();
	};
	const keepQuiet = (event: Event) => {
		if (swallows && event.cancelable) event.preventDefault();
		swallows = false;
	};
	const noMenu = (event: Event) => {
		if (!card && !deeds.isDragging()) return;
		event.preventDefault();
		event.stopPropagation();
	};
	element.addEventListener("touchmove", keepStill, { passive: false });
	element.addEventListener("touchend", keepQuiet, { passive: false });
	element.addEventListener("contextmenu", noMenu, true);
	const stop = () => {
		lift();
		element.removeEventListener("touchmove", keepStill);
		element.removeEventListener("touchend", keepQuiet);
		element.removeEventListener("contextmenu", noMenu, true);
	};
	return { down, moved, up, lift, stop };
}
