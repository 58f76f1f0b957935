/** An amount in pounds, or a rate in pounds, for a load type; null is for every load type without one of its own. */
export interface LoadTypeAmount {
	load_type_id: number | null;
	amount: number;
}

/** A band of miles, kilograms, pallet spaces or items, up to and with `up_to`; null for all above. */
export interface RateBand {
	up_to: number | null;
	amounts: LoadTypeAmount[];
}

/** How bands are read: each mile at the rate of its own band, all miles at the rate of the band reached, or that band's fixed amount. */
export type BandMethod = "each" | "whole" | "fixed";

/** What bands count: pallet spaces, chargeable kilograms, items. */
export type RateUnit = "spaces" | "kg" | "items";

/** A zone by postcodes: areas ("LU"), districts ("LU4"), sectors ("LU4 4"). Of all zones the longest that a postcode begins with wins. */
export interface RateZone {
	code: string;
	name: string;
	postcodes: string[];
}

/** Prices in pounds between zones, row by row from the first zone, or from the depot to each zone; null where distance decides. */
export interface ZoneTable {
	load_type_id: number | null;
	prices: (number | null)[];
}

/** A line of the base charge. `id` is unique on the card and never used again. */
export type BaseLine =
	| { kind: "zones"; id: string; origin: "collection" | "depot"; zones: RateZone[]; tables: ZoneTable[] }
	| { kind: "distance"; id: string; method: BandMethod; bands: RateBand[] }
	| { kind: "quantity"; id: string; unit: RateUnit; method: BandMethod; bands: RateBand[] }
	| { kind: "time"; id: string; per: "hour" | "half_day" | "day"; amounts: LoadTypeAmount[] };

/** What an extra adds: per cent of the base charge, with the extras named in `also`, or an amount. */
export type RateAddition = { percent: number; also: string[] } | { amounts: LoadTypeAmount[] };

/** The days of an out-of-hours rule. A bank holiday is no other day. */
export type RateDays = "weekdays" | "saturday" | "sunday" | "bank_holiday";

/** Hours of London's clock; where `until` is not after `from` they go on into the next day. */
export interface OutOfHoursRule {
	days: RateDays;
	from: string;
	until: string;
	adds: RateAddition;
}

/** Days of each year, `MM-DD`, the last one with them; "12-25" to "01-01" passes the year. */
export interface YearlyDays {
	from: string;
	until: string;
	/** Whether they go on until the Monday where the last one is at a weekend: the bank holiday in its place. */
	until_monday: boolean;
}

/** A charge for being in an area at an hour, or for crossing from one to another, with where its figure is from: Congestion Charge, ULEZ, a toll. */
export interface AreaCharge {
	code: string;
	name: string;
	postcodes: string[];
	/** The other side of a crossing, each of which is charged, either way; none for an area. Versions of before it have none. */
	across?: string[] | undefined;
	/** Empty for all. */
	load_type_ids: number[];
	/** 1 for Monday to 7 for Sunday; empty for all. */
	weekdays: number[];
	/** Null for all day. */
	from: string | null;
	until: string | null;
	on_bank_holidays: boolean;
	/** Without a charge; versions of before it have none. */
	free_days?: YearlyDays[] | undefined;
	amount: number;
	source: string;
	/** `YYYY-MM-DD`. */
	source_date: string;
}

/** When an extra for a kind of work is charged: the job asks for a need, has a service, or is one of these occasions. */
export type RateOccasion = "failed" | "return" | "night_out" | "adr";

interface ExtraLineHead {
	id: string;
	/** As on the invoice. */
	label: string;
	/** The extra tariff of the type "Input Amount" by which it is charged; null until the version is saved. */
	extra_tariff_id: number | null;
}

/** A line that adds to the base charge. */
export type ExtraLine = ExtraLineHead &
	(
		| { kind: "drops"; included: number; amounts: LoadTypeAmount[] }
		| { kind: "per_unit"; unit: RateUnit; amounts: LoadTypeAmount[] }
		| {
				kind: "window";
				side: "collection" | "delivery";
				/** The earliest that the window ends before is charged. */
				steps: { before: string; adds: RateAddition }[];
		  }
		/** Of rules that fit the highest alone is charged. */
		| { kind: "out_of_hours"; side: "collection" | "delivery"; rules: OutOfHoursRule[] }
		| {
				kind: "work";
				need_ids: number[];
				service_ids: number[];
				occasions: RateOccasion[];
				adds: RateAddition;
		  }
		/** Each area once a day, each crossing. */
		| { kind: "areas"; charges: AreaCharge[] }
	);

/** Free minutes at a stop, then an amount for each step begun. */
export interface WaitingRate {
	free_minutes: number;
	step_minutes: number;
	amounts: LoadTypeAmount[];
}

/** What a version of a rate card charges. Amounts in pounds. The first base line that fits counts, then the minimum. */
export interface RateCardContent {
	/** The base charge is rounded to the nearest of these pounds: 0.01 to 5. */
	rounded_to: number;
	/** Kilograms that a cubic metre counts as; null where volume does not count. */
	kg_per_m3: number | null;
	/** Per cent of the base charge; null for the surcharge of the month, 0 where fuel is in the prices. */
	fuel_percent: number | null;
	base: BaseLine[];
	minimum: LoadTypeAmount[];
	extras: ExtraLine[];
	waiting: WaitingRate | null;
}

/** One reason of a price: a line of the card, what of the job it read, and what it made; null where it did not apply. */
export interface PriceReason {
	/** The place of the line on the card from 1; null for what no line has, as rounding. */
	line: number | null;
	group: "base" | "extra" | "waiting";
	label: string;
	detail: string;
	amount: number | null;
}
