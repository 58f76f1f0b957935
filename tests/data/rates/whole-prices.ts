import type { ExtraLine, RateAddition } from "~/shared/rates/rate-card";
import { standardCard } from "./standard-card";
import { all, at, cardOf, SWB, TRUCK, type WorkedPrice } from "./worked-price";

const BASE = [{ kind: "distance" as const, id: "miles", method: "fixed" as const, bands: [{ up_to: null, amounts: all(101.1) }] }];
const work = (id: string, adds: RateAddition, when: Partial<Extract<ExtraLine, { kind: "work" }>> = {}): ExtraLine => ({
	kind: "work",
	id,
	label: id,
	extra_tariff_id: null,
	need_ids: [],
	service_ids: [9],
	occasions: [],
	adds,
	...when,
});
const percent = (amount: number, ...also: string[]): RateAddition => ({ percent: amount, also });
const extrasOf = (...extras: ExtraLine[]) => cardOf({ base: BASE, extras });

/** Kinds of work, and percentages of percentages, of a base charge of 101.10. */
export const workPrices: WorkedPrice[] = [
	{
		name: "percentages of percentages",
		card: extrasOf(work("a", percent(10)), work("b", percent(5, "a")), work("c", percent(12.5, "a", "b"))),
		facts: { service_id: 9 },
		sum: "10 % of 101.10 = 10.11; 5 % of 111.21 = 5.5605, so 5.56; 12.5 % of 116.77 = 14.59625, so 14.60; together 131.37",
		base: 101.1,
		extras: { a: 10.11, b: 5.56, c: 14.6 },
		total: 131.37,
	},
	{
		name: "a percentage of a later line has nothing of it",
		card: extrasOf(work("a", percent(10, "b")), work("b", { amounts: all(40) })),
		facts: { service_id: 9 },
		sum: "10 % of 101.10 = 10.11; 40.00; together 151.21",
		base: 101.1,
		extras: { a: 10.11, b: 40 },
		total: 151.21,
	},
	{
		name: "a small percentage is rounded once",
		card: cardOf({
			base: [{ kind: "distance", id: "miles", method: "fixed", bands: [{ up_to: null, amounts: all(29.99) }] }],
			extras: [work("a", percent(0.05))],
		}),
		facts: { service_id: 9 },
		sum: "0.05 % of 29.99 = 0.014995, which is less than a penny and a half; together 30.00",
		base: 29.99,
		extras: { a: 0.01 },
		total: 30,
	},
	{
		name: "dangerous goods",
		card: extrasOf(work("adr", { amounts: all(65) }, { occasions: ["adr"] })),
		facts: { occasions: ["adr"] },
		sum: "101.10 + 65.00",
		base: 101.1,
		extras: { adr: 65 },
		total: 166.1,
	},
	{
		name: "two needs and the service, charged once",
		card: extrasOf(work("men", { amounts: all(85) }, { need_ids: [7, 8] })),
		facts: { need_ids: [7, 8], service_id: 9 },
		sum: "101.10 + 85.00",
		base: 101.1,
		extras: { men: 85 },
		total: 186.1,
	},
	{
		name: "a return at half the price",
		card: extrasOf(work("return", percent(50), { occasions: ["return"] })),
		facts: { occasions: ["failed", "return"] },
		sum: "50 % of 101.10 = 50.55; together 151.65",
		base: 101.1,
		extras: { return: 50.55 },
		total: 151.65,
	},
	{
		name: "two nights out, each charged",
		card: extrasOf(work("night", { amounts: all(45) }, { occasions: ["night_out"] })),
		facts: { occasions: ["night_out", "night_out"] },
		sum: "101.10 + 2 × 45.00",
		base: 101.1,
		extras: { night: 90 },
		total: 191.1,
	},
	{
		name: "a share for each of three failed journeys, rounded once",
		card: extrasOf(work("failed", percent(12.5), { occasions: ["failed"] })),
		facts: { occasions: ["failed", "failed", "failed"] },
		sum: "3 × 12.5 % of 101.10 = 37.9125, so 37.91 and not 3 × 12.64",
		base: 101.1,
		extras: { failed: 37.91 },
		total: 139.01,
	},
	{
		name: "a line for what failed and what came back, each charged",
		card: extrasOf(work("back", { amounts: all(30) }, { occasions: ["failed", "return"] })),
		facts: { occasions: ["failed", "return", "night_out"] },
		sum: "101.10 + 2 × 30.00",
		base: 101.1,
		extras: { back: 60 },
		total: 161.1,
	},
	{
		name: "a night out on a card without a line for it",
		card: extrasOf(work("return", percent(50), { occasions: ["return"] })),
		facts: { occasions: ["night_out"] },
		sum: "101.10",
		base: 101.1,
		total: 101.1,
	},
	{
		name: "each kilogram and each space",
		card: cardOf({
			base: BASE,
			kg_per_m3: 250,
			extras: [
				{ kind: "per_unit", id: "kg", label: "Handling", extra_tariff_id: null, unit: "kg", amounts: all(0.0125) },
				{ kind: "per_unit", id: "spaces", label: "Pallets", extra_tariff_id: null, unit: "spaces", amounts: all(1.75) },
			],
		}),
		facts: { weight: 500, cubic_metres: 2.6, spaces: 3 },
		sum: "2.6 × 250 = 650 kg × 0.0125 = 8.125, so 8.13; 3 × 1.75 = 5.25; together 114.48",
		base: 101.1,
		extras: { kg: 8.13, spaces: 5.25 },
		total: 114.48,
	},
	{
		name: "drops beyond two",
		card: cardOf({
			base: BASE,
			extras: [{ kind: "drops", id: "drops", label: "Drops", extra_tariff_id: null, included: 2, amounts: all(22.5) }],
		}),
		facts: { stops: 5 },
		sum: "4 drops, 2 included; 2 × 22.50 = 45.00; together 146.10",
		base: 101.1,
		extras: { drops: 45 },
		total: 146.1,
	},
];

/** Whole jobs on the standard card, with most of its lines. */
export const wholePrices: WorkedPrice[] = [
	{
		name: "two drops by night, with waiting",
		card: standardCard,
		facts: { via: ["LE3 1UF"], stops: 3, collection: at("2026-11-26", "18:30"), delivery: null, waiting_minutes: [55] },
		sum: "114.00; drop 12.50; 25 % of 126.50 = 31.625, so 31.63; 25 min begun 2 × 7.00 = 14.00; together 172.13",
		base: 114,
		extras: { drops: 12.5, hours: 31.63 },
		waiting: 14,
		total: 172.13,
	},
	{
		name: "a minimum on a Sunday, early in London on Monday",
		card: standardCard,
		facts: {
			load_type_id: SWB,
			from: "AL1 1AA",
			to: "SE1 7PB",
			miles: 22.3,
			collection: at("2026-11-29", "20:00"),
			delivery: at("2026-11-30", "07:00", "08:30"),
		},
		sum: "22.3 × 1.35 = 30.105, so 30.11; 7.89 to 38.00; before 09:00 30.00; 50 % of 38.00 = 19.00; London 18.00; together 105.00",
		base: 38,
		extras: { timed: 30, hours: 19, london: 18 },
		total: 105,
	},
	{
		name: "a 7.5 tonner with three drops on a bank holiday",
		card: standardCard,
		facts: {
			load_type_id: TRUCK,
			via: ["NR4 6DN", "IP24 1JE"],
			to: "NW1 6XE",
			stops: 4,
			miles: 141.7,
			collection: at("2026-08-31", "06:30"),
			delivery: at("2026-08-31", "11:45"),
			waiting_minutes: [46, 31, 15],
		},
		sum: "61.25 + 150.00 + 41.7 × 1.80 = 75.06: 286.31; 2 × 22.50 = 45.00; 12.00; 100 % of 331.31; 100.00; (2 + 1) × 9.50 = 28.50; together 803.12",
		base: 286.31,
		extras: { drops: 45, timed: 12, hours: 331.31, london: 100 },
		waiting: 28.5,
		total: 803.12,
	},
];
