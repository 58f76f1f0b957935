import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withDerivedFields } from "./derived-fields";
import type { FieldErrors } from "./entry-errors";
import type { ValueSource } from "./proposals";
import { changedValues } from "./serialise";
import type { EntryField, EntryValues } from "./values";

type Sources = Partial<Record<EntryField, ValueSource>>;

/** Changing one of these fields clears the error of the other too. */
const LINKED_FIELDS: Partial<Record<EntryField, EntryField>> = { collection_date: "delivery_date" };

const withoutErrors = (newErrors: FieldErrors, names: readonly string[]) => {
	const remaining = Object.entries(newErrors).filter(
		([at]) => !names.some((name) => at === name || at.startsWith(`${name}.`)),
	);
	return remaining.length === Object.keys(newErrors).length ? newErrors : Object.fromEntries(remaining);
};

/**
 * The form's values, and `base`, the values they are compared with. An error stays until its field changes; a failed save
 * loses nothing.
 */
export function useEntryForm(initial: () => EntryValues, isNew: boolean) {
	const [values, setValues] = useState(initial);
	const [base, setBase] = useState(values);
	const [errors, setErrors] = useState<FieldErrors>({});
	const [sources, setSources] = useState<Sources>({});
	const element = useRef<HTMLFormElement>(null);
	// The latest values, for a save in the same event as the last keystroke.
	const latest = useRef(values);
	const wantsFocus = useRef(false);

	const apply = useCallback((next: EntryValues, names: readonly string[]) => {
		latest.current = next;
		setValues(next);
		setErrors((before) => withoutErrors(before, names));
		setSources((before) => {
			const remaining = Object.entries(before).filter(([name]) => !names.includes(name));
			return remaining.length === Object.keys(before).length ? before : Object.fromEntries(remaining);
		});
	}, []);
	/** Changes fields, and the fields derived from them. */
	const set = useCallback(
		(change: Partial<EntryValues>) => {
			const fullChange = withDerivedFields(latest.current, change, isNew);
			const names = Object.keys(fullChange) as EntryField[];
			apply({ ...latest.current, ...fullChange }, [
				...names,
				...names.flatMap((name) => LINKED_FIELDS[name] ?? []),
			]);
		},
		[apply, isNew],
	);
	/** Resets the form to other values; `typed` is applied on top and counts as changed. */
	const start = useCallback(
		(next: EntryValues, typed: Partial<EntryValues> = {}, newSources: Sources = {}) => {
			latest.current = { ...next, ...typed };
			setBase(next);
			setValues(latest.current);
			setErrors({});
			setSources(newSources);
		},
		[],
	);
	/** Shows errors and focuses the first field with one. */
	const showErrors = useCallback((newErrors: FieldErrors) => {
		wantsFocus.current = Object.keys(newErrors).length > 0;
		setErrors(newErrors);
	}, []);
	useEffect(() => {
		if (!wantsFocus.current || Object.keys(errors).length === 0) return;
		wantsFocus.current = false;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const changed = useMemo(() => changedValues(base, values), [base, values]);
	return {
		values,
		base,
		errors,
		sources,
		element,
		latest,
		/** The fields that differ from `base`. */
		changed,
		dirty: Object.keys(changed).length > 0,
		set,
		start,
		fail: showErrors,
	};
}
export type EntryForm = ReturnType<typeof useEntryForm>;
