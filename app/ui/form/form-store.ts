import { createStore } from "~/ui/store";

/** The first error by field name; nested fields by path, "addresses.0.town". The empty name is the form itself. */
export type FormErrors = Record<string, string>;

interface FormStoreState<Values> {
	values: Values;
	/** The values that the form was last reset to; what differs from them is unsaved. */
	base: Values;
	errors: FormErrors;
	/** A field has been changed since the last reset. */
	dirty: boolean;
}

/**
 * The state of a form outside React, so that a submit in the same event as the last keystroke reads that keystroke. An error stays
 * until its field changes.
 */
export function createFormStore<Values extends object>(initial: Values) {
	const store = createStore<FormStoreState<Values>>({
		values: initial,
		base: initial,
		errors: {},
		dirty: false,
	});
	return {
		store,
		getValues: () => store.get().values,
		/** Changes fields; `alsoCleared` are other fields whose errors no longer apply. */
		set: (change: Partial<Values>, alsoCleared: readonly string[] = []) => {
			const { values, base, errors } = store.get();
			store.set({
				values: { ...values, ...change },
				base,
				errors: withoutFields(errors, [...Object.keys(change), ...alsoCleared]),
				dirty: true,
			});
		},
		/** Starts over from other values, without errors; `unsaved` is put on top and counts as changed. */
		reset: (base: Values, unsaved: Partial<Values> = {}) =>
			store.set({
				values: { ...base, ...unsaved },
				base,
				errors: {},
				dirty: Object.keys(unsaved).length > 0,
			}),
		setErrors: (errors: FormErrors) => store.set({ ...store.get(), errors }),
	};
}

function withoutFields(errors: FormErrors, names: readonly string[]): FormErrors {
	const remaining = Object.entries(errors).filter(
		([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
	);
	return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining);
}
