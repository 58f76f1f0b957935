import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "~/ui/store";
import { createFormStore, type FormErrors } from "./form-store";

/**
 * Values and errors of a form, without a submit of its own. `setFieldErrors` shows errors on their fields and moves the focus to
 * the first.
 */
export function useFormState<Values extends object>(initial: () => Values) {
	const [{ store, getValues, set, reset, setErrors }] = useState(() => createFormStore(initial()));
	const state = useStore(store);
	const { errors } = state;
	const element = useRef<HTMLFormElement>(null);
	const shouldFocusError = useRef(false);

	const setFieldErrors = useCallback(
		(next: FormErrors) => {
			shouldFocusError.current = Object.keys(next).length > 0;
			setErrors(next);
		},
		[setErrors],
	);
	useEffect(() => {
		if (!shouldFocusError.current || Object.keys(errors).length === 0) return;
		shouldFocusError.current = false;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);
	return { ...state, element, getValues, set, reset, setFieldErrors };
}
