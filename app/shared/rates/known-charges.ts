import type { AreaCharge, YearlyDays } from "./rate-card";

const EVERY_DAY: Pick<
	AreaCharge,
	"weekdays" | "from" | "until" | "on_bank_holidays" | "load_type_ids" | "free_days" | "across"
> = {
	...{ weekdays: [], from: null, until: null, on_bank_holidays: true, load_type_ids: [] },
	...{ free_days: [], across: [] },
};
const CHRISTMAS_DAY: YearlyDays = { from: "12-25", until: "12-25", until_monday: false };
/** From Christmas Day until the bank holiday of New Year's Day. */
const CHRISTMAS_TO_NEW_YEAR: YearlyDays = { from: "12-25", until: "01-01", until_monday: true };

// £18 a day paid by the day of travel, 07:00 to 18:00 from Monday to Friday, 12:00 to 18:00 on Saturdays, Sundays and bank holidays. An area is
// charged once a day at its highest charge, so the second rule adds nothing on a weekday.
const CONGESTION: AreaCharge = {
	...EVERY_DAY,
	code: "CC",
	name: "Congestion Charge",
	postcodes: ["EC1", "EC2", "EC3", "EC4", "SE1", "SW1", "W1", "WC1", "WC2"],
	from: "12:00",
	until: "18:00",
	free_days: [CHRISTMAS_TO_NEW_YEAR],
	amount: 18,
	source: "Transport for London, Congestion Charge",
	source_date: "2026-01-02",
};

/** The Congestion Charge as Transport for London sets it. */
export const CONGESTION_CHARGES: readonly AreaCharge[] = [
	{ ...CONGESTION, weekdays: [1, 2, 3, 4, 5], from: "07:00", on_bank_holidays: false },
	CONGESTION,
];

/** London as its boroughs' postcodes reach; those that go on beyond them only by the districts within. */
const LONDON = [
	...["E", "EC", "N", "NW", "SE", "SW", "W", "WC", "HA", "IG", "SM"],
	...["BR1", "BR2", "BR3", "BR4", "BR5", "BR6", "BR7", "CR0", "CR2", "CR4", "CR5", "CR7", "CR8"],
	...["DA5", "DA6", "DA7", "DA8", "DA14", "DA15", "DA16", "DA17", "DA18", "EN1", "EN2", "EN3", "EN4", "EN5"],
	...[
		"KT1",
		"KT2",
		"KT3",
		"KT4",
		"KT5",
		"KT6",
		"KT9",
		"RM1",
		"RM2",
		"RM3",
		"RM5",
		"RM6",
		"RM7",
		"RM8",
		"RM9",
	],
	...["RM10", "RM11", "RM12", "RM13", "RM14", "TW1", "TW2", "TW3", "TW4", "TW5", "TW6", "TW7", "TW8", "TW9"],
	...["TW10", "TW11", "TW12", "TW13", "TW14", "UB1", "UB2", "UB3", "UB4", "UB5", "UB6", "UB7", "UB8", "UB9"],
	...["UB10", "UB11"],
];

const EMISSIONS_SOURCE = "Transport for London, ULEZ and LEZ: vehicles below the standard alone";
const EMISSIONS: AreaCharge = {
	...EVERY_DAY,
	code: "ULEZ",
	name: "Ultra Low Emission Zone",
	postcodes: LONDON,
	free_days: [CHRISTMAS_DAY],
	amount: 12.5,
	source: EMISSIONS_SOURCE,
	source_date: "2023-08-29",
};

// Each crossing from 06:00 to 22:00 on every day of the year; between 22:00 and 06:00 it is free.
const DARTFORD: AreaCharge = {
	...EVERY_DAY,
	code: "DART",
	name: "Dartford Crossing, 2 axles",
	postcodes: ["CM", "CO", "IP", "RM", "SS"],
	across: ["CT", "DA", "ME", "TN"],
	from: "06:00",
	until: "22:00",
	amount: 4.2,
	source: "Department for Transport, Dart Charge: a single crossing",
	source_date: "2025-09-01",
};

/**
 * Charges of authorities to begin with, each as one choice: those of London and the crossing beside it, by the postcodes of stops. A company
 * changes what is other for it: what its vehicles pay, and which load types.
 */
export const KNOWN_CHARGES: readonly { name: string; charges: readonly AreaCharge[] }[] = [
	{ name: "Congestion Charge", charges: CONGESTION_CHARGES },
	{ name: "ULEZ: vans below the standard", charges: [EMISSIONS] },
	{
		name: "LEZ: lorries below the standard",
		charges: [{ ...EMISSIONS, code: "LEZ", name: "Low Emission Zone", free_days: [], amount: 100 }],
	},
	{ name: "Dartford Crossing: 2 axles", charges: [DARTFORD] },
	{
		name: "Dartford Crossing: more axles",
		charges: [{ ...DARTFORD, name: "Dartford Crossing, more than 2 axles", amount: 8.4 }],
	},
];
