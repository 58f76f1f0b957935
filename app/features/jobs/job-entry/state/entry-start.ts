import type { EntryInitial } from "./use-job-entry";

/** What a new entry begins with: a job to copy, or values. */
export interface EntryStart {
	copyOf?: number;
	initial?: EntryInitial;
}

/** The state of the history entry that opens a job entry with something in it. */
export const entryState = (entryStart: EntryStart | null) => ({ entryStart });

const hasStart = (state: unknown): state is ReturnType<typeof entryState> =>
	typeof state === "object" && state !== null && "entryStart" in state;

/** What the job entry of a history entry begins with; null for an empty one. `state`: that of the history entry. */
export const readEntryStart = (state: unknown): EntryStart | null =>
	hasStart(state) ? state.entryStart : null;
