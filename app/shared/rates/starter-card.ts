import { CONGESTION_CHARGES } from "./known-charges";
import type { LoadTypeAmount, OutOfHoursRule, RateCardContent } from "./rate-card";

/** A load type as a starter card reads it. */
interface StarterLoadType {
	id: number;
	code: string;
	description: string;
}

/** Pounds of a class of vehicle: a mile to 25, to 100 and above, at least, an extra drop, 15 minutes of waiting. */
interface ClassRates {
	miles: readonly [number, number, number];
	minimum: number;
	drop: number;
	waiting: number;
}

const BANDS = [25, 100, null] as const;

// Usual same-day prices in the United Kingdom by what the vehicle carries, before fuel and VAT: a beginning that each company changes.
const SMALL_VAN: ClassRates = { miles: [1.2, 1, 0.92], minimum: 35, drop: 10, waiting: 5.5 };
const SWB: ClassRates = { miles: [1.35, 1.1, 0.98], minimum: 38, drop: 12.5, waiting: 6.25 };
const LWB: ClassRates = { miles: [1.55, 1.28, 1.14], minimum: 44, drop: 12.5, waiting: 7 };
const LUTON: ClassRates = { miles: [1.8, 1.52, 1.36], minimum: 52, drop: 15, waiting: 7.5 };
const TONNE_7: ClassRates = { miles: [2.45, 2, 1.8], minimum: 80, drop: 22.5, waiting: 9.5 };
const TONNE_18: ClassRates = { miles: [3.05, 2.5, 2.28], minimum: 110, drop: 30, waiting: 11.25 };
const TONNE_26: ClassRates = { miles: [3.3, 2.75, 2.5], minimum: 125, drop: 32.5, waiting: 12.5 };
const ARTIC: ClassRates = { miles: [3.6, 3, 2.75], minimum: 145, drop: 35, waiting: 13.75 };

/** What codes and descriptions call a class, the first that fits. */
const NAMED: readonly [RegExp, ClassRates][] = [
	[/\bARTIC|\b44 ?T|DOUBLE DECK|TRAILER/i, ARTIC],
	[/\b26 ?T|HIAB|CRANE/i, TONNE_26],
	[/\b1[2-8] ?T/i, TONNE_18],
	[/\b7\.?5? ?T\b|7\.5 TONNE/i, TONNE_7],
	[/LUTON|FRIDGE|CHILLED/i, LUTON],
	[/\bX?LWB\b|LONG|SPRINTER/i, LWB],
	[/\b[SM]WB\b|SHORT|MEDIUM|TRANSIT/i, SWB],
	[/SMALL|MOTORCYCLE|CAR\b/i, SMALL_VAN],
];
/** What a vehicle carries at most, in kilograms, by which a class is chosen where no name fits. */
const CARRIED: readonly [number, ClassRates][] = [
	[500, SMALL_VAN],
	[900, SWB],
	[1_300, LWB],
	[1_500, LUTON],
	[3_500, TONNE_7],
	[10_000, TONNE_18],
	[16_000, TONNE_26],
];

function classOf({ code, description }: StarterLoadType): ClassRates {
	const named = [code, description].flatMap(
		(text) => NAMED.find(([pattern]) => pattern.test(text))?.[1] ?? [],
	);
	if (named[0]) return named[0];
	const kilograms = /([\d,]+) ?kg/i.exec(description)?.[1]?.replaceAll(",", "");
	if (!kilograms) return SWB;
	return CARRIED.find(([most]) => Number(kilograms) <= most)?.[1] ?? ARTIC;
}

const ALL_DAY = { from: "00:00", until: "00:00" } as const;
const PERCENT_OF_HAULAGE = { also: ["drops"] };
const OUT_OF_HOURS: OutOfHoursRule[] = [
	{ days: "weekdays", from: "18:00", until: "06:00", adds: { percent: 25, ...PERCENT_OF_HAULAGE } },
	{ days: "saturday", ...ALL_DAY, adds: { percent: 30, ...PERCENT_OF_HAULAGE } },
	{ days: "sunday", ...ALL_DAY, adds: { percent: 50, ...PERCENT_OF_HAULAGE } },
	{ days: "bank_holiday", ...ALL_DAY, adds: { percent: 100, ...PERCENT_OF_HAULAGE } },
];

/** A rate card to begin with: usual prices by class of vehicle, for these load types and any other. Nothing is charged by it until it is approved. */
export function starterCard(loadTypes: readonly StarterLoadType[]): RateCardContent {
	const amounts = (pick: (rates: ClassRates) => number): LoadTypeAmount[] => [
		...loadTypes.map((type) => ({ load_type_id: type.id, amount: pick(classOf(type)) })),
		{ load_type_id: null, amount: pick(SWB) },
	];
	const timed = (amount: number) => ({ amounts: [{ load_type_id: null, amount }] });
	return {
		rounded_to: 0.01,
		kg_per_m3: 333,
		fuel_percent: null,
		base: [
			{
				kind: "distance",
				id: "distance",
				method: "each",
				bands: BANDS.map((up_to, band) => ({ up_to, amounts: amounts(({ miles }) => miles[band] ?? 0) })),
			},
		],
		minimum: amounts(({ minimum }) => minimum),
		extras: [
			{
				kind: "drops",
				id: "drops",
				label: "Extra drop",
				extra_tariff_id: null,
				included: 1,
				amounts: amounts(({ drop }) => drop),
			},
			{
				kind: "window",
				id: "timed",
				label: "Timed delivery",
				extra_tariff_id: null,
				side: "delivery",
				steps: [
					{ before: "09:00", adds: timed(30) },
					{ before: "10:00", adds: timed(20) },
					{ before: "12:00", adds: timed(12) },
				],
			},
			{
				kind: "out_of_hours",
				id: "hours",
				label: "Out of hours",
				extra_tariff_id: null,
				side: "collection",
				rules: OUT_OF_HOURS,
			},
			{
				kind: "areas",
				id: "london",
				label: "London charges",
				extra_tariff_id: null,
				charges: [...CONGESTION_CHARGES],
			},
		],
		waiting: { free_minutes: 30, step_minutes: 15, amounts: amounts(({ waiting }) => waiting) },
	};
}
