import { useCallback, useEffect, useRef, useState } from "react";
import { timeInLondon } from "~/domain/time/london";
import { type Draft, dropDraft, keepDraft, readDraft } from "./draft";
import type { EntryValues } from "./values";

/** How long the hand rests before what it typed is kept. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps what is typed in the browser while it is typed, and at once when the page is left. A draft found on opening is offered
 * for as long as the form is open; saving something else does not lose it.
 */
export function useDraft(options: {
	key: string;
	uid: string;
	version: number | null;
	values: EntryValues;
	dirty: boolean;
	/** The form shows what it will be compared with. */
	ready: boolean;
}) {
	const { key, dirty, ready } = options;
	const [keptAt, setKeptAt] = useState<string | null>(null);
	const [offered, setOffered] = useState<Draft | null>(() => readDraft(localStorage, key, new Date()));
	const latest = useRef(options);
	latest.current = options;
	const ended = useRef(false);

	const keep = useCallback(() => {
		const { uid, version, values } = latest.current;
		if (ended.current || !latest.current.dirty) return;
		const now = new Date();
		if (keepDraft(localStorage, key, { uid, version, values, at: now.toISOString() }))
			setKeptAt(timeInLondon(now));
	}, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke makes other values and starts the wait anew
	useEffect(() => {
		if (!ready || !dirty) return;
		const timer = setTimeout(keep, KEEP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [options.values, ready, dirty, keep]);
	useEffect(() => {
		if (!ready) return;
		window.addEventListener("pagehide", keep);
		return () => {
			window.removeEventListener("pagehide", keep);
			keep();
		};
	}, [ready, keep]);

	return {
		/** HH:mm of the last time something was kept. */
		keptAt,
		offered,
		/** The offered draft was taken over; it is kept on. */
		taken: () => setOffered(null),
		/** Throws the offered draft away. */
		discard: () => {
			if (!dirty) dropDraft(localStorage, key);
			setOffered(null);
		},
		/** The job is saved: nothing is kept any more. */
		end: () => {
			ended.current = true;
			if (offered) keepDraft(localStorage, key, offered);
			else dropDraft(localStorage, key);
		},
	};
}
