import type { RateFacts } from "~/domain/master-data/rates/engine/rate-facts";
import type { LoadTypeAmount, RateCardContent } from "~/shared/rates/rate-card";

/** A price worked by hand: what it is, the sum in words, and what the engine has to find. */
export interface WorkedPrice {
	name: string;
	card: RateCardContent;
	facts: Partial<RateFacts>;
	/** The sum as a person works it with pencil and paper. */
	sum: string;
	base: number;
	/** Amounts by the line's id. */
	extras?: Record<string, number>;
	waiting?: number;
	total: number;
}

/** Load types of the worked prices. */
export const [SWB, LWB, TRUCK, ARTIC] = [1, 2, 4, 6];
const NAMES = new Map([
	[SWB, "SWB"],
	[LWB, "LWB"],
	[TRUCK, "7.5T"],
	[ARTIC, "ARTIC"],
]);
export const loadTypeNames = { loadType: (id: number) => NAMES.get(id) ?? `Load type ${id}` };

/** An amount for every load type. */
export const all = (amount: number): LoadTypeAmount[] => [{ load_type_id: null, amount }];
/** Amounts of SWB, LWB and 7.5T. */
export const vans = (swb: number, lwb: number, truck: number): LoadTypeAmount[] => [
	{ load_type_id: SWB, amount: swb },
	{ load_type_id: LWB, amount: lwb },
	{ load_type_id: TRUCK, amount: truck },
];

/** A card that charges nothing, with the parts given. */
export const cardOf = (parts: Partial<RateCardContent>): RateCardContent => ({
	rounded_to: 0.01,
	kg_per_m3: null,
	fuel_percent: 0,
	base: [],
	minimum: [],
	extras: [],
	waiting: null,
	...parts,
});

/** Christmas Day 2026 is a Friday; Boxing Day's holiday is on Monday the 28th. */
const BANK_HOLIDAYS = new Set(["2026-08-31", "2026-12-25", "2026-12-28"]);

/** A long-wheelbase van from Luton to Derby within a Thursday. */
export const factsOf = (parts: Partial<RateFacts>): RateFacts => ({
	load_type_id: LWB,
	service_id: null,
	need_ids: [],
	occasions: [],
	from: "LU4 4JH",
	to: "DE24 8ST",
	via: [],
	miles: 86.4,
	is_estimate: false,
	weight: null,
	volume_weight: null,
	cubic_metres: null,
	spaces: null,
	items: null,
	stops: 2,
	collection: { date: "2026-11-26", time: "10:00", until: null },
	delivery: { date: "2026-11-26", time: "14:00", until: null },
	waiting_minutes: [],
	bank_holidays: BANK_HOLIDAYS,
	...parts,
});

/** A moment of a day without a window. */
export const at = (date: string, time: string | null, until: string | null = null) => ({ date, time, until });
