import { type RefObject, useEffect, useState } from "react";

/** How long the pointer, or the keyboard's cursor, stays before the row counts as looked at. */
const POINTER_MS = 450;
const CURSOR_MS = 900;

const rowOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>("[row-id]") : null;

/** A row that the pointer or the keyboard's cursor has come to rest on. */
export interface RestingRow {
	id: number;
	element: HTMLElement;
}

/**
 * The row of a grid that the pointer rests on, or else the keyboard's cursor; null while neither does. `keep` is the element beside the row
 * that the pointer may enter. Escape, a press, a key that moves the cursor and scrolling end it.
 */
export function useRestingRow(
	frame: RefObject<HTMLElement>,
	keep: RefObject<HTMLElement>,
): RestingRow | null {
	const [resting, setResting] = useState<RestingRow | null>(null);
	useEffect(() => {
		const grid = frame.current;
		if (!grid) return;
		let timer = 0;
		let waitsFor: HTMLElement | null = null;
		const end = () => {
			window.clearTimeout(timer);
			waitsFor = null;
			setResting(null);
		};
		const rest = (element: HTMLElement, after: number) => {
			if (element === waitsFor) return;
			end();
			waitsFor = element;
			timer = window.setTimeout(
				() => setResting({ id: Number(element.getAttribute("row-id")), element }),
				after,
			);
		};
		const handleOver = (event: PointerEvent) => {
			if (
				event.pointerType !== "mouse" ||
				(event.target instanceof Node && keep.current?.contains(event.target))
			)
				return;
			const row = rowOf(event.target);
			if (row) rest(row, POINTER_MS);
			else end();
		};
		const handleFocus = ({ target }: FocusEvent) => {
			const row = rowOf(target);
			if (row && target instanceof Element && target.matches(":focus-visible")) rest(row, CURSOR_MS);
		};
		const handleKey = ({ key }: KeyboardEvent) => {
			if (key === "Escape") end();
		};
		grid.addEventListener("pointerover", handleOver);
		grid.addEventListener("pointerleave", end);
		grid.addEventListener("pointerdown", end);
		grid.addEventListener("focusin", handleFocus);
		grid.addEventListener("focusout", end);
		grid.addEventListener("keydown", handleKey);
		grid.addEventListener("scroll", end, true);
		return () => {
			window.clearTimeout(timer);
			grid.removeEventListener("pointerover", handleOver);
			grid.removeEventListener("pointerleave", end);
			grid.removeEventListener("pointerdown", end);
			grid.removeEventListener("focusin", handleFocus);
			grid.removeEventListener("focusout", end);
			grid.removeEventListener("keydown", handleKey);
			grid.removeEventListener("scroll", end, true);
		};
	}, [frame, keep]);
	return resting;
}
