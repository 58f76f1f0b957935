import { all, at, cardOf, vans, type WorkedPrice } from "./worked-price";

const byTime = (per: "hour" | "half_day" | "day", amount: number) =>
	cardOf({ base: [{ kind: "time", id: "time", per, amounts: all(amount) }] });
const HOURLY = byTime("hour", 38.5);
const HALF_DAYS = byTime("half_day", 180);
const DAILY = byTime("day", 320);

const worked = (
	name: string,
	card: WorkedPrice["card"],
	[collection, delivery]: [ReturnType<typeof at>, ReturnType<typeof at> | null],
	sum: string,
	base: number,
): WorkedPrice => ({ name, card, facts: { collection, delivery }, sum, base, total: base });

/** Hours, half days of five hours, days; over midnight and the change of the clocks. */
export const timePrices: WorkedPrice[] = [
	worked("hours begun", HOURLY, [at("2026-11-26", "08:00"), at("2026-11-26", "12:30")], "4 h 30, so 5 × 38.50", 192.5),
	worked("whole hours", HOURLY, [at("2026-11-26", "08:00"), at("2026-11-26", "10:00", "12:00")], "until 12:00: 4 × 38.50", 154),
	worked("one place alone", HOURLY, [at("2026-11-26", "08:00", "11:00"), null], "3 × 38.50", 115.5),
	worked("a night", HOURLY, [at("2026-11-26", "22:00"), at("2026-11-27", "06:00")], "8 × 38.50", 308),
	worked("the night that is an hour longer", HOURLY, [at("2026-10-24", "22:00"), at("2026-10-25", "06:00")], "9 × 38.50", 346.5),
	worked("the night that is an hour shorter", HOURLY, [at("2026-03-28", "22:00"), at("2026-03-29", "06:00")], "7 × 38.50", 269.5),
	worked("half a day to the minute", HALF_DAYS, [at("2026-11-26", "08:00"), at("2026-11-26", "13:00")], "5 h, one half day", 180),
	worked("a minute more", HALF_DAYS, [at("2026-11-26", "08:00"), at("2026-11-26", "13:01")], "two half days", 360),
	worked("days", DAILY, [at("2026-11-26", null), at("2026-11-28", null)], "26th, 27th, 28th: 3 × 320.00", 960),
];

const MILES = [{ kind: "distance" as const, id: "miles", method: "each" as const, bands: [{ up_to: null, amounts: all(1.35) }] }];
const rounded = (rounded_to: number) => cardOf({ base: MILES, minimum: vans(38, 44, 80), rounded_to });

const byMiles = (name: string, rounded_to: number, miles: number, sum: string, base: number): WorkedPrice => ({
	name,
	card: rounded(rounded_to),
	facts: { miles },
	sum,
	base,
	total: base,
});

/** The minimum against the sum, then the rounding. The minimum is 44.00. */
export const roundedPrices: WorkedPrice[] = [
	byMiles("below the minimum", 0.01, 20, "20 × 1.35 = 27.00; 17.00 to the minimum", 44),
	byMiles("a penny below the minimum", 0.01, 32.585, "32.585 × 1.35 = 43.98975, so 43.99; 0.01 to the minimum", 44),
	byMiles("just the minimum", 0.01, 32.59, "32.59 × 1.35 = 43.9965, so 44.00", 44),
	byMiles("above the minimum", 0.01, 32.6, "32.6 × 1.35 = 44.01", 44.01),
	byMiles("up to the nearest 0.50", 0.5, 36.2, "36.2 × 1.35 = 48.87, so 49.00", 49),
	byMiles("down to the nearest 0.25", 0.25, 36.2, "48.87 is nearer to 48.75 than to 49.00", 48.75),
	byMiles("half a step goes up", 5, 50, "50 × 1.35 = 67.50, halfway from 65 to 70", 70),
	byMiles("the minimum is rounded too", 5, 20, "27.00, the minimum 44.00, the nearest 5.00 is 45.00", 45),
	byMiles("to the nearest 0.05", 0.05, 40.05, "40.05 × 1.35 = 54.0675, so 54.07; the nearest 0.05 is 54.05", 54.05),
];
