import { type EntryValues, emptyValues, NO_STOP } from "./values";

/** What was typed and not saved, as the browser keeps it. */
export interface Draft {
	/** The key the job would have been saved with, so that a save whose answer was lost is not made twice. */
	uid: string;
	/** ISO instant of the last keystroke. */
	at: string;
	/** The version of the job it was typed on; null for a new one. */
	version: number | null;
	values: EntryValues;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Written when the form's fields change their meaning: an older draft is dropped. */
const FORMAT = 1;
/** A draft nobody came back for. */
const LONGEST_LIFE_MS = 7 * 24 * 3600 * 1000;

/** Where a draft is kept: a person's own in a company, one for new jobs and one for each job being changed. */
export function draftKey(who: { tenant: string; user_id: number }, jobId: number | null): string {
	return `cartage:draft:${who.tenant}:${who.user_id}:${jobId ?? "new"}`;
}

/** Keeps a draft; false where the browser will not (storage full or forbidden). */
export function keepDraft(shelf: Shelf, key: string, draft: Draft): boolean {
	try {
		shelf.setItem(key, JSON.stringify({ format: FORMAT, ...draft }));
		return true;
	} catch {
		return false;
	}
}

/** The draft kept under a key, or null: none, unreadable, of another format, or older than a week. */
export function readDraft(shelf: Shelf, key: string, now: Date): Draft | null {
	try {
		const kept: unknown = JSON.parse(shelf.getItem(key) ?? "null");
		return isDraft(kept) && now.getTime() - Date.parse(kept.at) < LONGEST_LIFE_MS ? kept : null;
	} catch {
		return null;
	}
}

/** Forgets a draft. */
export function dropDraft(shelf: Shelf, key: string): void {
	try {
		shelf.removeItem(key);
	} catch {
		// A browser that forbids its storage has nothing to forget.
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

function isDraft(kept: unknown): kept is Draft {
	return (
		isRecord(kept) &&
		kept.format === FORMAT &&
		typeof kept.uid === "string" &&
		typeof kept.at === "string" &&
		(kept.version === null || typeof kept.version === "number") &&
		isRecord(kept.values) &&
		hasShape(kept.values, emptyValues("job")) &&
		Array.isArray(kept.values.trip_sub_jobs) &&
		kept.values.trip_sub_jobs.every((sub) => isRecord(sub) && hasShape(sub, { ...NO_STOP, key: "", mode: 1 }))
	);
}

/** Whether every field is there with the kind of value it starts from; what may be null is not looked at further. */
function hasShape(values: Record<string, unknown>, sample: object): boolean {
	return Object.entries(sample).every(([field, start]) => {
		const value = values[field];
		if (start === null) return value === null || typeof value === "string" || typeof value === "number";
		return Array.isArray(start) ? Array.isArray(value) : typeof value === typeof start;
	});
}
