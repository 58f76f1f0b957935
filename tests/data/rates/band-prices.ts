import type { BandMethod, RateUnit } from "~/shared/rates/rate-card";
import { all, cardOf, SWB, type WorkedPrice } from "./worked-price";

type Steps = readonly (readonly [upTo: number | null, amount: number])[];
const bandsOf = (steps: Steps) => steps.map(([up_to, amount]) => ({ up_to, amounts: all(amount) }));
const byMiles = (method: BandMethod, steps: Steps) =>
	cardOf({ base: [{ kind: "distance", id: "miles", method, bands: bandsOf(steps) }] });
const byUnit = (unit: RateUnit, method: BandMethod, steps: Steps, kg_per_m3: number | null = 333) =>
	cardOf({
		kg_per_m3,
		base: [
			{ kind: "quantity", id: "units", unit, method, bands: bandsOf(steps) },
			{ kind: "distance", id: "miles", method: "each", bands: bandsOf([[null, 1.5]]) },
		],
	});

const MILES: Steps = [
	[25, 1.35],
	[100, 1.1],
	[null, 0.98],
];
const EACH = byMiles("each", MILES);
const WHOLE = byMiles("whole", MILES);
const FIXED = byMiles("fixed", [
	[10, 25],
	[25, 40],
	[50, 62.5],
]);
const SPACES: Steps = [
	[1, 45],
	[4, 32.5],
	[null, 28],
];
const WEIGHTS: Steps = [
	[250, 35],
	[500, 48],
	[1000, 66],
];
const KILOGRAMS = byUnit("kg", "fixed", WEIGHTS);
const WEIGHT_ALONE = byUnit("kg", "fixed", WEIGHTS, null);
const ITEMS = byUnit("items", "each", [[null, 1.95]]);

/** A price by one line alone, without extras. */
const worked = (
	name: string,
	card: WorkedPrice["card"],
	facts: WorkedPrice["facts"],
	sum: string,
	base: number,
): WorkedPrice => ({ name, card, facts: { load_type_id: SWB, ...facts }, sum, base, total: base });

/** Both methods and fixed bands, at the edges and beside them, and odd pennies. */
export const distancePrices: WorkedPrice[] = [
	worked("each mile, at the first edge", EACH, { miles: 25 }, "25 × 1.35 = 33.75", 33.75),
	worked("each mile, past the first edge", EACH, { miles: 25.1 }, "33.75 + 0.1 × 1.10 = 33.86", 33.86),
	worked("each mile, at the second edge", EACH, { miles: 100 }, "33.75 + 75 × 1.10 = 33.75 + 82.50", 116.25),
	worked("each mile, past the second edge", EACH, { miles: 100.5 }, "116.25 + 0.5 × 0.98 = 116.25 + 0.49", 116.74),
	worked("no miles at all", EACH, { miles: 0 }, "0 × 1.35", 0),
	worked("all miles, at the first edge", WHOLE, { miles: 25 }, "25 × 1.35 = 33.75", 33.75),
	worked("all miles, past the first edge", WHOLE, { miles: 25.1 }, "25.1 × 1.10 = 27.61", 27.61),
	worked("all miles, at the second edge", WHOLE, { miles: 100 }, "100 × 1.10", 110),
	worked("all miles, past it", WHOLE, { miles: 100.1 }, "100.1 × 0.98 = 98.098, so 98.10", 98.1),
	worked("a fixed band, at its edge", FIXED, { miles: 10 }, "to 10 mi", 25),
	worked("a fixed band, past the edge", FIXED, { miles: 10.1 }, "to 25 mi", 40),
	worked("the last fixed band", FIXED, { miles: 50 }, "to 50 mi", 62.5),
	worked("half a penny goes up", byMiles("each", [[null, 1.01]]), { miles: 0.5 }, "0.5 × 1.01 = 0.505", 0.51),
	worked("odd pennies", byMiles("each", [[null, 1.115]]), { miles: 3.333 }, "3.333 × 1.115 = 3.716295", 3.72),
	worked(
		"a penny is rounded once",
		byMiles("whole", [[null, 0.045]]),
		{ miles: 0.33333 },
		"0.33333 × 0.045 = 0.01499985, which is less than a penny and a half",
		0.01,
	),
	worked(
		"odd parts are added before they are rounded",
		byMiles("each", [
			[1.5, 0.335],
			[null, 0.33],
		]),
		{ miles: 3 },
		"1.5 × 0.335 = 0.5025; 1.5 × 0.33 = 0.495; together 0.9975, so 1.00",
		1,
	),
];

/** Pallet spaces, chargeable weight and items. */
export const quantityPrices: WorkedPrice[] = [
	worked("one pallet", byUnit("spaces", "each", SPACES), { spaces: 1 }, "1 × 45.00", 45),
	worked("each pallet", byUnit("spaces", "each", SPACES), { spaces: 3 }, "45.00 + 2 × 32.50", 110),
	worked("each pallet, three bands", byUnit("spaces", "each", SPACES), { spaces: 6 }, "45.00 + 3 × 32.50 = 97.50, + 2 × 28.00 = 56.00", 198.5),
	worked("half a pallet", byUnit("spaces", "each", SPACES), { spaces: 1.5 }, "45.00 + 0.5 × 32.50 = 16.25", 61.25),
	worked("all pallets at one rate", byUnit("spaces", "whole", SPACES), { spaces: 4 }, "4 × 32.50", 130),
	worked("weight at an edge", KILOGRAMS, { weight: 250 }, "to 250 kg", 35),
	worked("weight past an edge", KILOGRAMS, { weight: 250.5 }, "to 500 kg", 48),
	worked("cubic metres weigh more", KILOGRAMS, { weight: 200, cubic_metres: 1.2 }, "1.2 × 333 = 399.6 kg, to 500 kg", 48),
	worked("volume weight weighs most", KILOGRAMS, { weight: 200, volume_weight: 640, cubic_metres: 1.2 }, "640 kg, to 1,000 kg", 66),
	worked("volume that does not count", WEIGHT_ALONE, { weight: 200, volume_weight: 640, cubic_metres: 1.2 }, "200 kg, to 250 kg", 35),
	worked(
		"each kilogram",
		byUnit("kg", "each", [
			[1000, 0.125],
			[null, 0.08],
		]),
		{ weight: 1940 },
		"1,000 × 0.125 = 125.00; 940 × 0.08 = 75.20; together 200.20",
		200.2,
	),
	worked("items", ITEMS, { items: 8 }, "8 × 1.95 = 15.60", 15.6),
	worked("no items entered, so by distance", ITEMS, { items: 0, miles: 20.5 }, "20.5 × 1.50 = 30.75", 30.75),
];
