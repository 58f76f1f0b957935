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
