import type { OccasionKind } from "../jobs/occasions";
import type { PriceReason } from "./rate-card";

/** A use of a live card by a customer, a sub-contractor or an owner-driver, or a standard card, which has none of its own. Rows of one card differ in their use alone. */
export interface LiveCardUse {
	card_id: number;
	name: string;
	version_id: number;
	/** The number of the live version, and when it was saved. */
	number: number;
	saved_at: string;
	is_standard: 0 | 1;
	/** Whether it is a card of sub-contractors and owner-drivers. */
	is_cost: 0 | 1;
	date_from: string;
	date_to: string | null;
	/** The customer, or of a cost card the sub-contractor or owner-driver; null for a standard card that is used by none in particular. */
	party_id: number | null;
	service_id: number | null;
	load_type_id: number | null;
	reference: string | null;
}

type Side = "collection" | "delivery";
type StopText = "post_code" | "date" | "time" | "time_until" | "name" | "address_line_1";

/** What a rate card reads of a job or a booking, saved or not; times in UTC. */
export type RatedJob = {
	customer_id?: number | null;
	load_type_id?: number | null;
	service_id?: number | null;
	needs?: readonly number[];
	dangerous_goods?: readonly { limited_quantity: 0 | 1 }[];
	occasions?: readonly { kind: OccasionKind; count: number }[];
	customer_reference?: readonly { name: string | null }[];
	mileage?: number | null;
	/** Whether the mileage is an estimate; where there is none, a distance by postcodes is one. */
	is_estimate?: boolean;
	/** Whether its way has been looked for: without a mileage it then has none. */
	is_measured?: boolean;
	weight?: number | null;
	vol_weight?: number | null;
	spaces?: number | null;
	item_count?: number | null;
	/** The stops of a trip, in their order, beside its own. */
	drops?: readonly { post_code: string | null }[];
} & { [Field in `${Side}_${StopText}`]?: string | null } & {
	[Field in `${Side}_${"latitude" | "longitude"}`]?: number | null;
};

/** What a card makes of a job, in pounds. The amounts of the reasons add up to `total`. */
export interface RatedPrice {
	base_charge: number;
	extras: { line_id: string; extra_tariff_id: number | null; label: string; amount: number }[];
	waiting_charge: number;
	total: number;
	reasons: PriceReason[];
	is_estimate: boolean;
}

/** What one version of a card makes of jobs, in their order. */
export interface VersionRates {
	rates: CardRate[];
	/** The extra tariff of each extra line that has one, by the place of the line on the card. */
	tariffs: ReadonlyMap<number, number>;
}

/** The card of a job and what it makes of it. */
export interface CardRate {
	card: { id: number; name: string; version: number };
	version_id: number;
	/** Null where the card gives none: `missing` is why. */
	price: RatedPrice | null;
	missing: string | null;
	reasons: PriceReason[];
	/** Every extra tariff by which the card charges something. */
	extra_tariff_ids: number[];
	/** The miles that were read, and whether they are an estimate. */
	mileage: number | null;
	is_estimate: boolean;
	/** Whether the price may be booked. */
	is_binding: boolean;
	/** Of the card, in per cent; null for the surcharge of the month. */
	fuel_percent: number | null;
}
