import type { RefObject } from "react";
import type { KeyBinding } from "~/ui/keys/keys";

const STEPS = [
	["j", 1],
	["k", -1],
	["arrowdown", 1],
	["arrowup", -1],
] as const;

function focusRowBeside(body: HTMLElement | null, by: number): void {
	const buttons = [...(body?.querySelectorAll<HTMLButtonElement>("button.opens") ?? [])];
	const at = buttons.findIndex((button) => button.matches(":focus"));
	buttons[Math.min(buttons.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.focus();
}

/** The keys that move between the rows of a `SimpleTable` which open something: J, K and the arrows. The first one begins with the first row. */
export const rowKeys = (body: RefObject<HTMLElement>): KeyBinding[] =>
	STEPS.map(([key, by]) => ({ key, label: "Move", run: () => focusRowBeside(body.current, by) }));
