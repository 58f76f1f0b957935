/** A touch becomes a long press after this time, unless it moves further than the slop in pixels. */
const LONG_PRESS_MS = 350;
const TOUCH_SLOP = 8;

interface TouchHandlers {
	isDragging: () => boolean;
	onLongPress: (card: HTMLElement) => void;
	/** The long press ended without a drag. */
	onReleaseInPlace: (card: HTMLElement) => void;
}

/**
 * Touch on the board: a long press starts a drag, or opens the card's menu when released in place. A touch that moves earlier
 * scrolls. Call `stop` to remove the listeners.
 */
export function createTouchDrag(element: HTMLElement, handlers: TouchHandlers) {
	let card: HTMLElement | null = null;
	let isLongPress = false;
	let suppressClick = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const reset = () => {
		clearTimeout(timer);
		delete card?.dataset.longPress;
		card = null;
		isLongPress = false;
	};
	const down = (pressedCard: HTMLElement) => {
		reset();
		suppressClick = false;
		card = pressedCard;
		timer = setTimeout(() => {
			isLongPress = true;
			pressedCard.dataset.longPress = "";
			handlers.onLongPress(pressedCard);
		}, LONG_PRESS_MS);
	};
	/** Returns whether the touch drags. A move before the long press scrolls instead. */
	const move = (distance: number): boolean => {
		if (!isLongPress && distance > TOUCH_SLOP) reset();
		return isLongPress && distance > TOUCH_SLOP;
	};
	const up = () => {
		const pressedCard = card;
		suppressClick = isLongPress;
		const rested = isLongPress && !handlers.isDragging();
		reset();
		if (rested && pressedCard) handlers.onReleaseInPlace(pressedCard);
	};

	// Suppress the browser's scrolling, click and context menu during a long press.
	const preventScroll = (event: Event) => {
		if (event.cancelable && (isLongPress || handlers.isDragging())) event.preventDefault();
	};
	const preventClick = (event: Event) => {
		if (suppressClick && event.cancelable) event.preventDefault();
		suppressClick = false;
	};
	const preventMenu = (event: Event) => {
		if (!card && !handlers.isDragging()) return;
		event.preventDefault();
		event.stopPropagation();
	};
	element.addEventListener("touchmove", preventScroll, { passive: false });
	element.addEventListener("touchend", preventClick, { passive: false });
	element.addEventListener("contextmenu", preventMenu, true);
	const stop = () => {
		reset();
		element.removeEventListener("touchmove", preventScroll);
		element.removeEventListener("touchend", preventClick);
		element.removeEventListener("contextmenu", preventMenu, true);
	};
	return { down, move, up, reset, stop };
}
