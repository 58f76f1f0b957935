import { EMPTY_SUB_JOB, type EntryValues, emptyValues } from "../values/values";

/** Unsaved form values, as stored in the browser. */
export interface Draft {
	/** Idempotency key of the save, so that a save whose response was lost is not repeated. */
	uid: string;
	/** ISO instant of the last change. */
	at: string;
	/** The job version the changes are based on; null for a new job. */
	version: number | null;
	values: EntryValues;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Increment when form fields change their meaning: older drafts are ignored. */
const FORMAT = 1;

const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

/** Storage key of a draft: per user and company, one for new jobs and one for each existing job. */
export function draftKey(who: { tenant: string; user_id: number }, jobId: number | null): string {
	return `cartage:draft:${who.tenant}:${who.user_id}:${jobId ?? "new"}`;
}

/** Stores a draft; false if the browser refuses (storage full or disabled). */
export function saveDraft(storage: DraftStorage, key: string, draft: Draft): boolean {
	try {
		storage.setItem(key, JSON.stringify({ format: FORMAT, ...draft }));
		return true;
	} catch {
		return false;
	}
}

/** The stored draft, or null if there is none, or it is unreadable, of another format or older than a week. */
export function loadDraft(storage: DraftStorage, key: string, now: Date): Draft | null {
	try {
		const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
		const draft = withAllStopFields(stored);
		return isDraft(draft) && now.getTime() - Date.parse(draft.at) < MAX_AGE_MS ? draft : null;
	} catch {
		return null;
	}
}

export function deleteDraft(storage: DraftStorage, key: string): void {
	try {
		storage.removeItem(key);
	} catch {
		// Storage is disabled, so there is nothing to delete.
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

const NO_CONTACTS = { collection_contact_name: "", delivery_contact_name: "" };

/** Drafts of before have no contacts, and stops with fewer fields. */
function withAllStopFields(stored: unknown): unknown {
	if (!isRecord(stored) || !isRecord(stored.values) || !Array.isArray(stored.values.trip_sub_jobs))
		return stored;
	const trip_sub_jobs = stored.values.trip_sub_jobs.map((sub: unknown) =>
		isRecord(sub) ? { ...EMPTY_SUB_JOB, ...sub } : sub,
	);
	return { ...stored, values: { ...NO_CONTACTS, ...stored.values, trip_sub_jobs } };
}

function isDraft(stored: unknown): stored is Draft {
	return (
		isRecord(stored) &&
		stored.format === FORMAT &&
		typeof stored.uid === "string" &&
		typeof stored.at === "string" &&
		(stored.version === null || typeof stored.version === "number") &&
		isRecord(stored.values) &&
		hasFieldKinds(stored.values, emptyValues("job")) &&
		Array.isArray(stored.values.trip_sub_jobs) &&
		stored.values.trip_sub_jobs.every(
			(sub) => isRecord(sub) && hasFieldKinds(sub, { ...EMPTY_SUB_JOB, key: "", mode: 1 }),
		)
	);
}

/** Whether every field of the sample exists with the same kind of value; nullable fields accept null, text or number. */
function hasFieldKinds(values: Record<string, unknown>, sample: object): boolean {
	return Object.entries(sample).every(([field, start]) => {
		const value = values[field];
		if (start === null) return value === null || typeof value === "string" || typeof value === "number";
		return Array.isArray(start) ? Array.isArray(value) : typeof value === typeof start;
	});
}
