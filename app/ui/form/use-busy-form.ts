import { type RefObject, useEffect } from "react";

/** Where a form can still be used while it is being saved: its Cancel. */
const FOOTER = ".panel-footer";
const CHANGES = ["beforeinput", "keydown", "click", "paste", "drop"];
/** Keys that leave the form. */
const LEAVING_KEYS = new Set(["Tab", "Escape"]);

/**
 * While a form is being saved its fields take no input: what was typed then would be neither in the save nor in the form that
 * the save closes or resets.
 */
export function useBusyForm(form: RefObject<HTMLFormElement>, isBusy: boolean): void {
	useEffect(() => {
		const element = form.current;
		if (!isBusy || !element) return;
		for (const type of CHANGES) element.addEventListener(type, refuse, true);
		return () => {
			for (const type of CHANGES) element.removeEventListener(type, refuse, true);
		};
	}, [form, isBusy]);
}

function refuse(event: Event): void {
	if (event.target instanceof Element && event.target.closest(FOOTER)) return;
	if (event instanceof KeyboardEvent && LEAVING_KEYS.has(event.key)) return;
	event.preventDefault();
	event.stopImmediatePropagation();
}
