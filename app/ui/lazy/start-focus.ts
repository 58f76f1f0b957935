/** What can be typed in or chosen in an overlay; a calendar has one day that takes the focus. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [data-day][tabindex="0"]';
const NO_FIELD =
	'[type="hidden"], [type="file"], [tabindex="-1"], :disabled, [readonly], [aria-readonly="true"]';
/** What a dialog is for is at its foot, or submits its form; a record's steps are elsewhere. */
const MAIN_BUTTON =
	'.panel-footer .button.primary:not(:disabled), form .button.primary[type="submit"]:not(:disabled)';
/** What submits a form. */
export const SUBMIT_BUTTON = '.panel-footer .button.primary[type="submit"]:not(:disabled)';
const LOADING = '[aria-label="Loading"], .skeleton-rows, [aria-busy="true"]';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The part of an overlay where its work begins, if that is not its first field. */
const STARTING_PART = "[data-starts-here]";

/** The first field of an overlay or of the part where its work begins, below the header; of radio buttons the chosen one. */
function findFirstField(overlay: Element): HTMLElement | null {
	const part = overlay.querySelector(STARTING_PART) ?? overlay;
	const fields = [...part.querySelectorAll<HTMLElement>(FIELDS)].filter(
		(field) =>
			!field.matches(NO_FIELD) && !field.closest(".panel-header, [hidden], [inert]") && isShown(field),
	);
	const [first] = fields;
	if (!(first instanceof HTMLInputElement) || first.type !== "radio" || first.checked) return first ?? null;
	return (
		fields.find((field) => field instanceof HTMLInputElement && field.name === first.name && field.checked) ??
		first
	);
}

/** The button that does what a dialog or popover is for; it is never one that deletes. */
export function findMainButton(overlay: Element, selector = MAIN_BUTTON): HTMLButtonElement | null {
	const buttons = [...overlay.querySelectorAll<HTMLButtonElement>(selector)];
	return (
		buttons.filter((button) => isShown(button) && button.getAttribute("aria-disabled") !== "true").at(-1) ??
		null
	);
}

/** What has the focus when an overlay opens: its first field, else its main button; null while it is loading. */
function findStart(overlay: Element): HTMLElement | null {
	return findFirstField(overlay) ?? (overlay.querySelector(LOADING) ? null : findMainButton(overlay));
}

/** The overlay around an element. */
export const findOverlay = (element: Element | null) =>
	element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? null;

/** Presses the main button of an overlay, once the field that has the focus has taken what was typed in it. */
export function pressMainButton(overlay: Element, selector?: string): void {
	const button = findMainButton(overlay, selector);
	button?.focus();
	setTimeout(() => button?.click());
}

/** How long an overlay that loads its fields may take to show the first. */
const WAIT_MS = 5000;

/** A field that is focused opens the keyboard of a phone, which covers half of what has just opened. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** Whether the user, or the overlay's own code, has put the focus somewhere in it. */
const hasOwnFocus = (overlay: Element) =>
	document.activeElement !== overlay && overlay.contains(document.activeElement);

/** Moves the focus to where work in an overlay begins, as soon as that is there. Returns what stops waiting. */
export function beginInOverlay(overlay: Element): () => void {
	if (isTouch()) return () => {};
	const isDone = () => {
		if (hasOwnFocus(overlay)) return true;
		const start = findStart(overlay);
		start?.focus();
		return start !== null;
	};
	if (isDone()) return () => {};
	const observer = new MutationObserver(() => isDone() && stop());
	const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
	const stop = () => {
		observer.disconnect();
		window.clearTimeout(timer);
	};
	observer.observe(overlay, { childList: true, subtree: true });
	return stop;
}
