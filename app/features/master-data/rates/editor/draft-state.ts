import type { RateCardContent } from "~/shared/rates/rate-card";

/** The content of a version, by its number. */
export interface SavedContent {
	number: number;
	content: RateCardContent;
}

/** The content of a card while it is edited. */
export interface DraftState {
	content: RateCardContent;
	/** Before each change, the last one at the end. */
	past: RateCardContent[];
	/** The version that the changes are of. */
	base: SavedContent;
}

/** A draft without changes. */
export const beginWith = (saved: SavedContent): DraftState => ({
	content: saved.content,
	past: [],
	base: saved,
});

/** A draft after `sent` was saved as the version `saved`. What was changed since it was sent stays, as changes of that version. */
export function afterSave(draft: DraftState, sent: RateCardContent, saved: SavedContent): DraftState {
	if (draft.content === sent) return beginWith(saved);
	// Taken back to what was sent, nothing is unsaved.
	const past = draft.past.map((content) => (content === sent ? saved.content : content));
	return { content: draft.content, past, base: saved };
}
