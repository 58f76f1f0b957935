import type { PriceReason } from "./rates/rate-card";

/** Where a quote goes from and to, as it was quoted. */
export interface QuotedPlaces {
	from: { post_code: string; town: string };
	to: { post_code: string; town: string };
	collection_date: string | null;
	/** The outward codes of the postcodes, `LU4>DE24`; empty where one is not known. */
	lane: string;
}

/** What one size of vehicle was quoted at, net, in pounds, and why; the first one is that of the job. */
export interface QuotedPrice {
	load_type_id: number | null;
	code: string;
	description: string;
	price: number;
	/** The card's name, else empty. */
	card: string;
	reasons: PriceReason[];
}

/** Why a quote was lost, as it is stored and as it is called. */
export const LOSS_REASON_NAMES = new Map([
	["price", "Price"],
	["no_vehicle", "No vehicle"],
	["too_late", "Too late"],
	["elsewhere", "Went elsewhere"],
	["no_answer", "No answer"],
	["other", "Other"],
] as const);
export const LOSS_REASONS = ["price", "no_vehicle", "too_late", "elsewhere", "no_answer", "other"] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** What has become of a quote: an open one expires with its last valid day. */
export const QUOTE_STATES = ["open", "won", "lost", "expired"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What the report of quotes counts by. */
export const QUOTE_VIEWS = ["customer", "lane", "person", "month"] as const;
export type QuoteView = (typeof QUOTE_VIEWS)[number];
