import { useCallback, useMemo, useState } from "react";
import { useFormState } from "~/ui/form/use-form-state";
import { withDerivedFields } from "../values/derived-fields";
import { changedValues } from "../values/serialise";
import type { EntryField, EntryValues } from "../values/values";
import type { ValueSources } from "./proposals";

/** Changing one of these fields clears the error of the other too. */
const LINKED_FIELDS: Partial<Record<EntryField, EntryField>> = { collection_date: "delivery_date" };

/**
 * The form's values, and `base`, the values they are compared with. An error stays until its field changes; a failed save
 * loses nothing.
 */
export function useEntryForm(initial: () => EntryValues, isNew: boolean) {
	const form = useFormState(initial);
	const { values, base, getValues, set: setValues, reset } = form;
	const [sources, setSources] = useState<ValueSources>({});

	/** Changes fields, and the fields derived from them. */
	const set = useCallback(
		(change: Partial<EntryValues>) => {
			const fullChange = withDerivedFields(getValues(), change, isNew);
			const names = Object.keys(fullChange) as EntryField[];
			const linked = names.flatMap((name) => LINKED_FIELDS[name] ?? []);
			setValues(fullChange, linked);
			setSources((before) => withoutSources(before, [...names, ...linked]));
		},
		[getValues, setValues, isNew],
	);
	/** Resets the form to other values; `typed` is applied on top and counts as changed. */
	const start = useCallback(
		(next: EntryValues, typed: Partial<EntryValues> = {}, newSources: ValueSources = {}) => {
			reset(next, typed);
			setSources(newSources);
		},
		[reset],
	);
	const changed = useMemo(() => changedValues(base, values), [base, values]);
	return {
		...form,
		sources,
		/** The fields that differ from `base`. */
		changed,
		dirty: Object.keys(changed).length > 0,
		set,
		start,
	};
}
export type EntryForm = ReturnType<typeof useEntryForm>;

function withoutSources(sources: ValueSources, names: readonly EntryField[]): ValueSources {
	const remaining = Object.entries(sources).filter(([name]) => !names.some((other) => other === name));
	return remaining.length === Object.keys(sources).length ? sources : Object.fromEntries(remaining);
}
