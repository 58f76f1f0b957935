import { useCallback, useEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { BookingValues } from "./values";

/** What was typed and not sent, with the key that prevents sending it twice. */
export interface BookingDraft {
	uid: string;
	/** ISO instant of the last change. */
	at: string;
	values: BookingValues;
}

/** Increment when fields are added or change their meaning: older drafts are ignored. */
const FORMAT = 3;
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
const SAVE_DELAY_MS = 400;

const isDraft = (stored: unknown): stored is BookingDraft & { format: number } =>
	typeof stored === "object" &&
	stored !== null &&
	Reflect.get(stored, "format") === FORMAT &&
	typeof Reflect.get(stored, "uid") === "string" &&
	typeof Reflect.get(stored, "values") === "object";

/** The draft of a user; null if there is none, or it is unreadable, of another format or older than a week. */
export function readBookingDraft(key: string, now: Date): BookingDraft | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return isDraft(stored) && now.getTime() - Date.parse(stored.at) < MAX_AGE_MS ? stored : null;
	} catch {
		return null;
	}
}

/** Deletes the draft of a user. */
export function deleteBookingDraft(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage is disabled, so there is nothing to delete.
	}
}

/**
 * Stores what is typed in the browser, and at once when the page is left, so that neither a lost connection nor the end of the session
 * loses it. Returns the function that ends this, after the booking is saved.
 */
export function useBookingDraft(key: string, draft: Omit<BookingDraft, "at">, dirty: boolean): () => void {
	const latest = useLatest({ draft, dirty });
	const isEnded = useRef(false);
	const store = useCallback(() => {
		const { dirty: isDirty, draft: current } = latest.current;
		if (isEnded.current || !isDirty) return;
		try {
			localStorage.setItem(key, JSON.stringify({ format: FORMAT, ...current, at: new Date().toISOString() }));
		} catch {
			// A full or disabled storage keeps no drafts.
		}
	}, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke changes the values and restarts the timer
	useEffect(() => {
		const timer = setTimeout(store, SAVE_DELAY_MS);
		return () => clearTimeout(timer);
	}, [draft.values, store]);
	useEffect(() => {
		window.addEventListener("pagehide", store);
		return () => {
			window.removeEventListener("pagehide", store);
			store();
		};
	}, [store]);
	return useCallback(() => {
		isEnded.current = true;
		deleteBookingDraft(key);
	}, [key]);
}
