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

/** The id of the job that an earlier request of the same form created with other details; null for any other error. */
export function getEarlierJob(error: unknown): number | null {
	if (!(error instanceof ApiError) || error.status !== 409) return null;
	const { data } = error;
	return typeof data === "object" && data !== null && "job_id" in data ? Number(data.job_id) : null;
}
