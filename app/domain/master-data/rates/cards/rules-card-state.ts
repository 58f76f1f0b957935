import { addDays, type DateText } from "~/shared/time/dates";
import type { CardState } from "./card-schemas";

/** The days of a card, and its versions. */
export interface CardDays {
	date_from: DateText;
	/** The last day; null for until further notice. */
	date_to: DateText | null;
	live_version: number | null;
}

interface StatedCard extends CardDays {
	created_at: string;
	newest_version: number;
	/** When the newest version was saved; null without one. */
	newest_at: string | null;
	has_prices: 0 | 1;
}

/** Whether the newest version is later than the approved one, and was saved on the card rather than made with it. */
export function isWaiting(card: StatedCard): boolean {
	if (card.has_prices === 0 || card.newest_version === (card.live_version ?? 0)) return false;
	return card.newest_version > 1 || card.newest_at !== card.created_at;
}

/** The state of a card on a day. */
export function cardState(card: StatedCard, today: DateText): CardState {
	if (card.live_version === null) return isWaiting(card) ? "to_approve" : "draft";
	if (card.date_to !== null && card.date_to < today) return "ended";
	return card.date_from > today ? "coming" : "live";
}

const SOON_DAYS = 60;

/** Whether a card that is live on a day ends within 60 days of it. */
export const isEndingSoon = ({ date_to, live_version }: CardDays, today: DateText): boolean =>
	live_version !== null && date_to !== null && date_to >= today && date_to <= addDays(today, SOON_DAYS);
