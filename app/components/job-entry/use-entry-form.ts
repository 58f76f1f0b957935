import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Faults } from "./faults";
import { follow } from "./follow";
import type { Source } from "./proposals";
import type { EntryField, EntryValues } from "./values";
import { changedValues } from "./wire";

type Sources = Partial<Record<EntryField, Source>>;

/** A correction of one of these takes the complaint of the other away too. */
const TOGETHER: Partial<Record<EntryField, EntryField>> = { collection_date: "delivery_date" };

const without = (faults: Faults, names: readonly string[]) => {
	const left = Object.entries(faults).filter(
		([at]) => !names.some((name) => at === name || at.startsWith(`${name}.`)),
	);
	return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
};

/**
 * Holds what is typed and what it is compared with: `base` is what was there before. Complaints stand until their field is
 * corrected; after a failed save everything typed is still there.
 */
export function useEntryForm(initial: () => EntryValues, isNew: boolean) {
	const [values, setValues] = useState(initial);
	const [base, setBase] = useState(values);
	const [errors, setErrors] = useState<Faults>({});
	const [sources, setSources] = useState<Sources>({});
	const element = useRef<HTMLFormElement>(null);
	// The newest values, for a save in the same event as the last keystroke.
	const latest = useRef(values);
	const wantsFocus = useRef(false);

	const put = useCallback((next: EntryValues, names: readonly string[]) => {
		latest.current = next;
		setValues(next);
		setErrors((before) => without(before, names));
		setSources((before) => {
			const left = Object.entries(before).filter(([name]) => !names.includes(name));
			return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
		});
	}, []);
	/** Changes fields, with all that follows from them. */
	const set = useCallback(
		(change: Partial<EntryValues>) => {
			const whole = follow(latest.current, change, isNew);
			const names = Object.keys(whole) as EntryField[];
			put({ ...latest.current, ...whole }, [...names, ...names.flatMap((name) => TOGETHER[name] ?? [])]);
		},
		[put, isNew],
	);
	/** Begins anew from other values; `mine` is put on top of them and counts as typed. */
	const start = useCallback((next: EntryValues, mine: Partial<EntryValues> = {}, read: Sources = {}) => {
		latest.current = { ...next, ...mine };
		setBase(next);
		setValues(latest.current);
		setErrors({});
		setSources(read);
	}, []);
	/** Shows complaints and moves the focus to the first of them. */
	const fail = useCallback((faults: Faults) => {
		wantsFocus.current = Object.keys(faults).length > 0;
		setErrors(faults);
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
		/** What differs from `base`. */
		changed,
		dirty: Object.keys(changed).length > 0,
		set,
		start,
		fail,
	};
}
export type EntryForm = ReturnType<typeof useEntryForm>;
