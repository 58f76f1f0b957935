import type { KeyboardEvent } from "react";
import { choosesOption } from "~/ui/form/combo-field";
import { moveSection } from "../sections/section";
import type { EntryValues } from "../values/values";
import { findEnterStop } from "./enter-path";

const FIELDS = "input:not(:disabled):not([readonly]), textarea:not(:disabled)";
const MAIN_BUTTON = "footer .button.primary:not(:disabled)";
const NO_TEXT = new Set(["checkbox", "radio", "button", "file"]);

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

/** Events of dialogs that the form has rendered reach it too: true for its own fields alone. */
const isOwn = ({ target }: KeyboardEvent, form: HTMLElement | null): form is HTMLElement =>
	target instanceof Node && form?.contains(target) === true;

/** Alt ↑↓ moves between sections, even in fields that would open a list or calendar with it. */
export function handleSectionKeys(event: KeyboardEvent, form: HTMLElement | null): void {
	if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
	if (!isOwn(event, form)) return;
	event.preventDefault();
	event.stopPropagation();
	moveSection(form, event.key === "ArrowDown" ? 1 : -1);
}

/** Whether Enter in a field is for the form: it has chosen an option, or the field had no use for it. */
function isForForm(event: KeyboardEvent, field: HTMLInputElement): boolean {
	if (event.nativeEvent.isComposing || field.name === "" || NO_TEXT.has(field.type)) return false;
	return choosesOption(field) || !event.defaultPrevented;
}

/** Enter goes to the next field that a booking fills in, after the last to the save button; Shift Enter goes back. */
export function handleEnter(
	event: KeyboardEvent,
	form: HTMLElement | null,
	readValues: () => EntryValues,
): void {
	const { target } = event;
	if (event.key !== "Enter" || !isPlain(event) || !(target instanceof HTMLInputElement)) return;
	if (!isOwn(event, form) || !isForForm(event, target)) return;
	event.preventDefault();
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(
		(field) => field === target || (field.name !== "" && !NO_TEXT.has(field.type)),
	);
	const names = fields.map(({ name }) => name);
	const step = event.shiftKey ? -1 : 1;
	const next = fields[findEnterStop(names, fields.indexOf(target), step, readValues())];
	next?.focus();
	next?.select();
	if (!next && step === 1) form.querySelector<HTMLElement>(MAIN_BUTTON)?.focus();
}
