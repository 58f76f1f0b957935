import type { RowOpening } from "~/ui/grid/types";

/** The state of the history entry that opens a job from a list. */
export const openedFromList = (by: RowOpening) => ({ openedFromListBy: by });

/** What opened the job from a list; null if it was opened otherwise. `state`: that of the history entry. */
export function readOpenedFromList(state: unknown): RowOpening | null {
	if (typeof state !== "object" || state === null || !("openedFromListBy" in state)) return null;
	return state.openedFromListBy === "click" ? "click" : "press";
}

/** What a history entry asks to open over its job: the dialog of recurring copies, or nothing. */
export const readRequestedOverlay = (state: unknown): "recurring" | null =>
	typeof state === "object" && state !== null && "opensOverlay" in state && state.opensOverlay === "recurring"
		? "recurring"
		: null;
