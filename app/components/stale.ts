import { CallError } from "./api";

/** Somebody saved the same thing first: who, and when (ISO). */
export interface Stale {
	by: string;
	at: string;
}

/** Who was faster, where that is why a call was refused; null for any other failure. */
export function staleOf(failure: unknown): Stale | null {
	if (!(failure instanceof CallError) || failure.status !== 409) return null;
	const { data } = failure;
	if (typeof data !== "object" || data === null || !("by" in data) || !("at" in data)) return null;
	return { by: String(data.by), at: String(data.at) };
}
