import { ApiError } from "./api";

/** A colleague saved the same record first: who, and when (ISO). */
export interface Stale {
	by: string;
	at: string;
}

/** The conflict behind a failed save; null for any other error. */
export function getSaveConflict(error: unknown): Stale | null {
	if (!(error instanceof ApiError) || error.status !== 409) return null;
	const { data } = error;
	if (typeof data !== "object" || data === null || !("by" in data) || !("at" in data)) return null;
	return { by: String(data.by), at: String(data.at) };
}
