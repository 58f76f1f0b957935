/*
 * Keys typed while something opens. A dispatcher types faster than code and data arrive: N, then the customer's name. Without this module the name
 * would act on the job under the cursor, whose shortcuts are single letters. React and browsers have nothing for it.
 */
import { createTypedAhead } from "./typed-ahead";

/** An announced opening that shows nothing within this time has led nowhere. */
export const ANNOUNCED_MS = 3000;
/** An attempt that opens nothing is over once no key has been pressed for this long. */
const ATTEMPT_MS = 400;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const LOADING = '[aria-label="Loading"]';
const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "file", "range", "color"]);

/** From the press until the focus arrives in what it opens. */
type Opening = {
	typed: ReturnType<typeof createTypedAhead>;
	/** The overlays that were there before. */
	known: Set<Element>;
	/** What to do on Escape, for each part that is being fetched. */
	cancels: Set<() => void>;
	/** Without a part being fetched the opening ends at this time. */
	endsAt: number;
	/** Whether it may lead nowhere, so that each key prolongs it: what was typed for it then acts on nothing. */
	isAttempt: boolean;
	/** The new overlay, while it has the focus but is still loading its fields. */
	arrived: Element | null;
};

let opening: Opening | null = null;

/**
 * Announces that this press or click opens something. From here on keys belong to what opens: the screen's shortcuts are
 * dead, and what is typed arrives in its first field. Escape forgets it. Needed only where the opening goes through the router;
 * a part of `lazyLayer` announces itself. Without a page it does nothing.
 */
export function announceOpening(): void {
	if (typeof document === "undefined") return;
	begin().endsAt = performance.now() + ANNOUNCED_MS;
}

/**
 * The same where the press may be refused, as to allocate a job that cannot be: what is typed in one go after it is then dropped, and
 * after a short pause keys are the screen's again.
 */
export function announceAttempt(): void {
	if (typeof document === "undefined") return;
	const current = begin();
	current.isAttempt = true;
	current.endsAt = Math.max(current.endsAt, performance.now() + ATTEMPT_MS);
}

/** Whether an opening was announced that has not ended. */
export const isOpeningAnnounced = (): boolean => opening !== null && !isOver(opening);

/**
 * The same while code is being fetched, however long it takes. Call the returned function when that has ended, with the
 * milliseconds that what opens then has for showing itself; 0 if nothing will.
 */
export function holdKeysWhileFetching(cancel: () => void): (opensWithin: number) => void {
	begin().cancels.add(cancel);
	return (opensWithin) => {
		if (!opening?.cancels.delete(cancel)) return;
		if (opensWithin > 0) opening.endsAt = performance.now() + opensWithin;
		else if (opening.cancels.size === 0) end();
	};
}

function begin(): Opening {
	if (opening && !isOver(opening)) return opening;
	end();
	const now = performance.now();
	opening = {
		typed: createTypedAhead(now),
		known: new Set(document.querySelectorAll(OVERLAYS)),
		cancels: new Set(),
		endsAt: now,
		isAttempt: false,
		arrived: null,
	};
	// On the window and in the capture phase, so that it comes before every other listener.
	window.addEventListener("keydown", handleKeyDown, true);
	window.addEventListener("focusin", handleFocus, true);
	return opening;
}

function end(): void {
	opening = null;
	window.removeEventListener("keydown", handleKeyDown, true);
	window.removeEventListener("focusin", handleFocus, true);
}

function isOver({ arrived, cancels, endsAt }: Opening): boolean {
	if (arrived) return !arrived.isConnected || !arrived.querySelector(LOADING);
	return cancels.size === 0 && performance.now() > endsAt;
}

function handleKeyDown(event: KeyboardEvent): void {
	if (!opening || event.isComposing) return;
	if (isOver(opening)) {
		end();
		return;
	}
	const result = opening.typed.press(event);
	if (result === "leave") return;
	if (opening.isAttempt) opening.endsAt = Math.max(opening.endsAt, performance.now() + ATTEMPT_MS);
	if (result === "cancel") {
		const { arrived, cancels, known } = opening;
		end();
		// An overlay that is there closes itself.
		if (arrived) return;
		for (const cancel of cancels) cancel();
		const shown = [...document.querySelectorAll(OVERLAYS)].find((overlay) => !known.has(overlay));
		// It has been rendered but has no focus yet, so that the press would not reach it.
		shown?.dispatchEvent(
			new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true, cancelable: true }),
		);
	}
	event.preventDefault();
	event.stopImmediatePropagation();
}

function handleFocus({ target }: FocusEvent): void {
	if (!opening || !(target instanceof Element)) return;
	const overlay = target.closest(OVERLAYS);
	if (!overlay || opening.known.has(overlay)) return;
	const current = opening;
	if (isTextField(target)) {
		// After React has rendered: the focus can arrive in the midst of it.
		setTimeout(() => {
			if (opening !== current) return;
			end();
			const text = current.typed.take(performance.now());
			if (text && document.activeElement === target) insertText(target, text);
		});
	} else if (isLoading(overlay, target)) current.arrived = overlay;
	else end();
}

/** Whether an overlay is still to show its fields; where a choice has the focus, what is loading is something beside it. */
const isLoading = (overlay: Element, focused: Element) =>
	!(focused.matches("input, select") && !focused.closest(".panel-header")) &&
	overlay.querySelector(LOADING) !== null;

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
	(element instanceof HTMLTextAreaElement ||
		(element instanceof HTMLInputElement && !NO_TEXT.has(element.type))) &&
	!element.disabled &&
	!element.readOnly;

/** Enters text as typing does: over the selection, else at the end, with the event that React listens to. */
function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
	const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
	// A number or email field has no selection.
	const start = field.selectionStart ?? field.value.length;
	const end = field.selectionEnd ?? start;
	const before = field.value.slice(0, start) + text;
	// React replaces the element's own setter and would not notice the change.
	const setter = Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set;
	setter?.call(field, before + field.value.slice(end));
	field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
	if (field.selectionStart !== null) field.setSelectionRange(before.length, before.length);
}
