import { useCallback, useEffect, useRef, useState } from "react";
import { timeInLondon } from "~/shared/time/london";
import { useLatest } from "~/ui/hooks/use-latest";
import type { EntryValues } from "../values/values";
import { type Draft, deleteDraft, loadDraft, saveDraft } from "./draft";

/** Wait for typing to pause. */
const SAVE_DELAY_MS = 400;

/**
 * Stores unsaved values in the browser while the user types, and immediately when the page is left. A draft found on opening is
 * offered while the form is open; saving something else does not delete it.
 */
export function useDraft(options: {
	key: string;
	uid: string;
	version: number | null;
	values: EntryValues;
	dirty: boolean;
	/** The form shows its initial values. */
	ready: boolean;
}) {
	const { key, dirty, ready } = options;
	const [savedAt, setSavedAt] = useState<string | null>(null);
	const [offered, setOffered] = useState<Draft | null>(() => loadDraft(localStorage, key, new Date()));
	const latest = useLatest(options);
	const isEnded = useRef(false);

	const save = useCallback(() => {
		const { uid, version, values } = latest.current;
		if (isEnded.current || !latest.current.dirty) return;
		const now = new Date();
		if (saveDraft(localStorage, key, { uid, version, values, at: now.toISOString() }))
			setSavedAt(timeInLondon(now));
	}, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke changes the values and restarts the timer
	useEffect(() => {
		if (!ready || !dirty) return;
		const timer = setTimeout(save, SAVE_DELAY_MS);
		return () => clearTimeout(timer);
	}, [options.values, ready, dirty, save]);
	useEffect(() => {
		if (!ready) return;
		window.addEventListener("pagehide", save);
		return () => {
			window.removeEventListener("pagehide", save);
			save();
		};
	}, [ready, save]);

	return {
		/** HH:mm of the last save to the browser. */
		savedAt,
		offered,
		/** The offered draft was restored into the form. */
		markRestored: () => setOffered(null),
		/** Discards the offered draft. */
		discard: () => {
			if (!dirty) deleteDraft(localStorage, key);
			setOffered(null);
		},
		/** Stops saving drafts, after the job is saved. */
		end: () => {
			isEnded.current = true;
			if (offered) saveDraft(localStorage, key, offered);
			else deleteDraft(localStorage, key);
		},
	};
}
