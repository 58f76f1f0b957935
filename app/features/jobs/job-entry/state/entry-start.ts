import { createStore } from "~/ui/store";
import type { EntryInitial } from "./use-job-entry";

/** What a new entry begins with: a job to copy, or values. */
export interface EntryStart {
	copyOf?: number;
	initial?: EntryInitial;
}

/** What the entry that is opened next begins with; null for an empty one, and once it has closed. */
export const entryStart = createStore<EntryStart | null>(null);
