import type { PriceReason, RateOccasion } from "~/shared/rates/rate-card";
import type { DateText } from "~/shared/time/dates";

/** A day and hours of London's clock, `HH:mm`; `until` is null where there is no window. */
export interface RateMoment {
	date: DateText;
	time: string | null;
	until: string | null;
}

/** What a rate card reads of a job. Null is what is not known: a line that needs it does not apply. */
export interface RateFacts {
	load_type_id: number | null;
	service_id: number | null;
	need_ids: readonly number[];
	/** Each as often as it has happened: two nights out are two. */
	occasions: readonly RateOccasion[];
	/** Postcodes of the collection and the delivery. */
	from: string | null;
	to: string | null;
	/** Postcodes of all stops in between. */
	via: readonly string[];
	miles: number | null;
	/** Whether the miles are an estimate. */
	is_estimate: boolean;
	weight: number | null;
	/** Kilograms of volume weight, where that was entered, and cubic metres. */
	volume_weight: number | null;
	cubic_metres: number | null;
	spaces: number | null;
	items: number | null;
	/** Stops, with the collection and the delivery. */
	stops: number;
	collection: RateMoment | null;
	delivery: RateMoment | null;
	/** Whole minutes of waiting at each stop. */
	waiting_minutes: readonly number[];
	bank_holidays: ReadonlySet<DateText>;
}

/** A price by a card, in pounds. The amounts of the reasons add up to `total`. */
export interface CardPrice {
	base_charge: number;
	extras: { line_id: string; extra_tariff_id: number | null; label: string; amount: number }[];
	waiting_charge: number;
	total: number;
	reasons: PriceReason[];
	is_estimate: boolean;
}

/** Why a card gives no price: "7.5T has no rate over 100 mi". */
export interface NoCardPrice {
	missing: string;
	reasons: PriceReason[];
}
