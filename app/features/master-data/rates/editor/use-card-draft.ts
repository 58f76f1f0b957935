import { useState } from "react";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { afterSave, beginWith, type DraftState, type SavedContent } from "./draft-state";

/** How many changes can be taken back. */
const MAX_UNDO = 100;

/** The content of a card while it is edited. What others save is shown at once, unless something here is not saved. */
export function useCardDraft(saved: SavedContent) {
	const [state, setState] = useState<DraftState>(() => beginWith(saved));
	const isDirty = state.content !== state.base.content;
	const isOverdue = saved.number > state.base.number;
	const draft = isOverdue && !isDirty ? beginWith(saved) : state;
	if (draft !== state) setState(draft);
	const { content, base } = draft;
	return {
		content,
		base,
		isDirty,
		canUndo: draft.past.length > 0,
		/** Another version was saved while there are changes here. */
		isOvertaken: isOverdue && isDirty,
		change: (next: RateCardContent) =>
			setState((now) => ({ ...now, content: next, past: [...now.past, now.content].slice(-MAX_UNDO) })),
		undo: () =>
			setState((now) => ({ ...now, content: now.past.at(-1) ?? now.content, past: now.past.slice(0, -1) })),
		/** Goes on from the version that `sent` was saved as. */
		saved: (sent: RateCardContent, from: SavedContent) => setState((now) => afterSave(now, sent, from)),
		/** Goes on from a version that another person saved: with its content, or with the changes on top of it. */
		restart: (from: SavedContent, withChanges: boolean) =>
			setState((now) => (withChanges ? { ...now, base: from } : beginWith(from))),
	};
}

/** The draft of a card. */
export type CardDraft = ReturnType<typeof useCardDraft>;
