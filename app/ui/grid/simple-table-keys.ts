import type { RefObject } from "react";
import type { KeyBinding } from "~/ui/keys/keys";

const STEPS = [
	["j", 1],
	["k", -1],
	["arrowdown", 1],
	["arrowup", -1],
] as const;

/** The buttons of the rows of a `SimpleTable` that open something. */
export const rowButtons = (body: HTMLElement | null) => [
	...(body?.querySelectorAll<HTMLButtonElement>("button.opens") ?? []),
];

/** Which of them is of the row that has the focus; -1 where none is. */
export const focusedRow = (body: HTMLElement | null): number =>
	rowButtons(body).findIndex((button) => button.closest("tr")?.contains(document.activeElement));

/** Moves the focus between the rows of a `SimpleTable` which open something; to the first one where none has it. */
export function focusRowBeside(body: HTMLElement | null, by: number): void {
	const buttons = rowButtons(body);
	const at = focusedRow(body);
	buttons[Math.min(buttons.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.focus();
}

/** The keys that move between the rows of a `SimpleTable` which open something: J, K and the arrows. The first one begins with the first row. */
export const rowKeys = (body: RefObject<HTMLElement>): KeyBinding[] =>
	STEPS.map(([key, by]) => ({ key, label: "Move", run: () => focusRowBeside(body.current, by) }));
