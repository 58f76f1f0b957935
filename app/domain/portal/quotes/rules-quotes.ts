import { quoteText } from "~/shared/quote-text";
import type { LossReason, QuoteState } from "~/shared/quotes";
import { addDays, type DateText } from "~/shared/time/dates";

/** How many days ahead the last valid day of a quote may be. */
const MAX_VALID_DAYS = 90;

/** The state of a quote on a day: an open one has expired after its last valid day. */
export function quoteState(
	{ outcome, valid_until }: { outcome: "open" | "won" | "lost"; valid_until: DateText },
	today: DateText,
): QuoteState {
	return outcome === "open" && valid_until < today ? "expired" : outcome;
}

/** Why a quote cannot be valid until a day; null if it can. */
export function validUntilError(valid_until: DateText, today: DateText): string | null {
	if (valid_until < today) return quoteText.past;
	return valid_until > addDays(today, MAX_VALID_DAYS) ? quoteText.tooLong : null;
}

/** The errors of a loss by field: any other reason needs its words. */
export const lossErrors = ({ reason, note }: { reason: LossReason; note: string }): { note?: string } =>
	reason === "other" && note.trim() === "" ? { note: quoteText.otherReason } : {};

/**
 * The wording of a mail with further paragraphs: before the one that has the link, else at the end. They are put in as placeholders, so
 * nothing that a person has typed in them is read as one.
 */
export function withParagraphs(body: string, names: readonly string[]): string {
	const added = names.map((name) => `{{${name}}}`);
	const paragraphs = body.split(/\n{2,}/);
	const at = paragraphs.findIndex((paragraph) => /\{\{\s*link\s*\}\}/.test(paragraph));
	paragraphs.splice(at < 0 ? paragraphs.length : at, 0, ...added);
	return paragraphs.join("\n\n");
}
