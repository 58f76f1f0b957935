import type { KeyboardEvent } from "react";

const STEPS = new Map([
	["ArrowDown", 1],
	["ArrowRight", 1],
	["ArrowUp", -1],
	["ArrowLeft", -1],
]);

/** Moves the focus within a group of radio buttons; Space or Enter chooses, as each choice is reserved on the server. */
export function moveRadioFocus(event: KeyboardEvent<HTMLElement>) {
	const step = STEPS.get(event.key);
	if (step === undefined) return;
	const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
	const at = radios.findIndex((radio) => radio.matches(":focus"));
	// The group itself has the focus where its choice is wanted.
	const next = radios[at < 0 ? 0 : (at + step + radios.length) % radios.length];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
