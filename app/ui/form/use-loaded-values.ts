import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { FormErrors } from "./form-store";

interface LoadedForm<Values> {
	values: Values;
	base: Values;
	errors: FormErrors;
	dirty: boolean;
	reset: (base: Values, unsaved?: Partial<Values>) => void;
	setFieldErrors: (errors: FormErrors) => void;
}

/**
 * Shows newly loaded values in a form, a new object after each load. A form with unsaved changes keeps its input whole, or with
 * `merge` puts the changed fields on top of what was loaded.
 */
export function useLoadedValues<Values extends object>(
	form: LoadedForm<Values>,
	loaded: Values,
	whenDirty: "keep" | "merge" = "keep",
): void {
	const latest = useLatest(form);
	useEffect(() => {
		const { dirty, values, base, errors, reset, setFieldErrors } = latest.current;
		if (!dirty) return reset(loaded);
		if (whenDirty === "keep") return;
		const unsaved = listChanges(base, values);
		reset(loaded, unsaved);
		if (Object.keys(unsaved).length > 0) setFieldErrors(errors);
	}, [loaded, whenDirty]);
}

/** The entries that differ. */
function listChanges<Values extends object>(before: Values, after: Values): Partial<Values> {
	const changes: Partial<Values> = {};
	for (const name in after)
		if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changes[name] = after[name];
	return changes;
}
