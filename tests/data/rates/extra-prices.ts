import { CONGESTION_CHARGES, KNOWN_CHARGES } from "~/shared/rates/known-charges";
import { standardCard as card } from "./standard-card";
import { all, at, cardOf, SWB, TRUCK, type WorkedPrice } from "./worked-price";

const congestionCard: WorkedPrice["card"] = {
	...card,
	extras: [{ kind: "areas", id: "london", label: "London charges", extra_tariff_id: null, charges: [...CONGESTION_CHARGES] }],
};
const dartfordCard = cardOf({
	base: [{ kind: "distance", id: "miles", method: "fixed", bands: [{ up_to: null, amounts: all(100) }] }],
	extras: [
		{
			...{ kind: "areas", id: "tolls", label: "Tolls", extra_tariff_id: null },
			charges: KNOWN_CHARGES.find(({ name }) => name === "Dartford Crossing: 2 axles")?.charges.slice() ?? [],
		},
	],
});

const LONDON = { from: "LU4 4JH", to: "EC1A 1BB" };
/** From Luton to London in a LWB van: 63.35. */
const london = (name: string, collected: string, delivered: string, charge: number, sum: string): WorkedPrice => ({
	name,
	card,
	facts: { ...LONDON, collection: at(collected, "13:00"), delivery: at(...(delivered.split(" ") as [string, string])) },
	sum,
	base: 63.35,
	extras: charge ? { london: charge } : {},
	total: 63.35 + charge,
});

/** Between Luton and London over Christmas: 63.35, free from 25 December until 1 January. */
const christmas = (day: string, time: string, charge: number, why: string): WorkedPrice => ({
	...london(`London on ${day} at ${time}`, day, `${day} ${time}`, charge, why),
	card: congestionCard,
	base: 63.35,
	total: 63.35 + charge,
	facts: { ...LONDON, collection: at(day, "09:00"), delivery: at(day, time) },
});

/** The Congestion Charge as Transport for London sets it: none from Christmas Day until New Year's Day and its bank holiday. */
export const christmasPrices: WorkedPrice[] = [
	{ ...christmas("2026-12-24", "17:00", 18, "Thursday, 63.35 + 18.00"), total: 81.35 },
	christmas("2026-12-25", "15:00", 0, "Christmas Day"),
	christmas("2026-12-29", "15:00", 0, "a Tuesday between the days"),
	christmas("2026-12-31", "15:00", 0, "New Year's Eve"),
	christmas("2027-01-01", "15:00", 0, "New Year's Day, a Friday"),
	{ ...christmas("2027-01-02", "15:00", 18, "Saturday, from 12:00"), total: 81.35 },
	christmas("2027-01-02", "11:59", 0, "Saturday before 12:00"),
	christmas("2028-01-01", "15:00", 0, "New Year's Day, a Saturday"),
	christmas("2028-01-02", "15:00", 0, "the Sunday between it and its bank holiday"),
	christmas("2028-01-03", "15:00", 0, "Monday, its bank holiday"),
	{ ...christmas("2028-01-04", "07:00", 18, "Tuesday, from 07:00"), total: 81.35 },
	{ ...christmas("2026-08-31", "12:00", 18, "a bank holiday, from 12:00"), total: 81.35 },
	christmas("2026-08-31", "11:59", 0, "a bank holiday before 12:00"),
	christmas("2026-08-31", "18:00", 0, "a bank holiday after the hours"),
];

const crossing = (name: string, facts: WorkedPrice["facts"], count: number, sum: string): WorkedPrice => ({
	name,
	card: dartfordCard,
	facts,
	sum,
	base: 100,
	extras: count ? { tolls: Math.round(count * 420) / 100 } : {},
	total: 100 + count * 4.2,
});
const ESSEX = "CM2 6TE";
const KENT = "ME15 6YE";

/** The Dartford Crossing at 4.20 a crossing of 2 axles, 06:00 to 22:00 on every day. */
export const crossingPrices: WorkedPrice[] = [
	crossing("from Essex to Kent", { from: ESSEX, to: KENT }, 1, "100.00 + 4.20"),
	crossing("from Kent to Essex on Christmas Day", { from: KENT, to: ESSEX, delivery: at("2026-12-25", "06:00") }, 1, "every day"),
	crossing("within Essex", { from: ESSEX, to: "SS1 1AA" }, 0, "no crossing"),
	crossing("by night", { from: ESSEX, to: KENT, delivery: at("2026-11-26", "22:00") }, 0, "free from 22:00"),
	crossing("there and back", { from: ESSEX, via: [KENT], to: "RM13 8GQ", stops: 3 }, 2, "100.00 + 2 × 4.20"),
	crossing("two stops beyond it", { from: ESSEX, via: [KENT], to: "DA1 4QT", stops: 3 }, 1, "once across"),
];

/** The Congestion Charge of 18.00: Monday to Friday 07:00 to 18:00, at weekends from 12:00. */
export const londonPrices: WorkedPrice[] = [
	{ ...london("London at 17:59", "2026-11-26", "2026-11-26 17:59", 18, "63.35 + 18.00"), total: 81.35 },
	london("London at 18:00", "2026-11-26", "2026-11-26 18:00", 0, "18:00 is outside"),
	{
		...london("London on Saturday at noon", "2026-11-27", "2026-11-28 12:00", 18, "12.00 timed; 63.35 + 12.00 + 18.00"),
		extras: { timed: 12, london: 18 },
		total: 93.35,
	},
	{
		...london("London on Saturday before noon", "2026-11-27", "2026-11-28 11:59", 0, "12.00 timed; 63.35 + 12.00"),
		extras: { timed: 12 },
		total: 75.35,
	},
	london("London on a bank holiday", "2026-12-24", "2026-12-25 15:00", 0, "no charge on a bank holiday"),
	{
		name: "London twice a day",
		card,
		facts: { from: "WC2N 5DU", to: "EC1A 1BB" },
		sum: "LDN to LDN 46.00; once a day 18.00; together 64.00",
		base: 46,
		extras: { london: 18 },
		total: 64,
	},
	{
		name: "London on two days",
		card,
		facts: { from: "WC2N 5DU", to: "EC1A 1BB", delivery: at("2026-11-27", "14:00") },
		sum: "46.00; 18.00 on Thursday and on Friday; together 82.00",
		base: 46,
		extras: { london: 36 },
		total: 82,
	},
	{
		name: "London on the way",
		card,
		facts: { via: ["SE1 7PB"], to: "LE3 1UF", stops: 3 },
		sum: "LU to LE 76.50 is dearer than LU to LDN 63.35; drop 12.50; between 10:00 and 14:00 18.00; together 107.00",
		base: 76.5,
		extras: { drops: 12.5, london: 18 },
		total: 107,
	},
	{
		name: "a charge for lorries alone",
		card,
		facts: { ...LONDON, load_type_id: TRUCK, miles: 38.4 },
		sum: "25 × 2.45 = 61.25; 13.4 × 2.00 = 26.80; base 88.05; 18.00 and 100.00; together 206.05",
		base: 88.05,
		extras: { london: 118 },
		total: 206.05,
	},
];

const hours = (name: string, date: string, time: string | null, charge: number, sum: string): WorkedPrice => ({
	name,
	card,
	facts: { collection: at(date, time), delivery: at("2026-12-30", "15:00") },
	sum,
	base: 114,
	extras: charge ? { hours: charge } : {},
	total: 114 + charge,
});

/** Out of hours by the collection: 25 % on weekday nights, 30 % Saturday, 50 % Sunday, 100 % bank holidays, of 114.00. */
export const outOfHoursPrices: WorkedPrice[] = [
	hours("Thursday 17:59", "2026-11-26", "17:59", 0, "not yet night"),
	hours("Thursday 18:00", "2026-11-26", "18:00", 28.5, "25 % of 114.00 = 28.50"),
	hours("Friday 05:59, a night over midnight", "2026-11-27", "05:59", 28.5, "the night of Thursday: 28.50"),
	hours("Friday 06:00", "2026-11-27", "06:00", 0, "the night is over"),
	hours("Saturday 02:00", "2026-11-28", "02:00", 34.2, "Friday's night 28.50, Saturday 34.20: the highest alone"),
	hours("Monday 03:00", "2026-11-30", "03:00", 0, "the night of Sunday, which is no weekday"),
	hours("the eve of a bank holiday", "2026-12-24", "23:59", 28.5, "Thursday's night: 28.50"),
	hours("a bank holiday at midnight", "2026-12-25", "00:00", 114, "100 % of 114.00, more than Thursday's night"),
	hours("a Monday that is a bank holiday", "2026-12-28", "10:00", 114, "100 %"),
	hours("the night after a bank holiday", "2026-12-29", "03:00", 0, "it begins on a bank holiday, which is no weekday"),
	hours("the night of the clocks", "2026-10-25", "01:30", 57, "Sunday: 50 % of 114.00"),
	hours("Saturday without a time", "2026-11-28", null, 34.2, "all of Saturday is charged: 34.20"),
	hours("Thursday without a time", "2026-11-26", null, 0, "it may be in the day"),
];

const timed = (name: string, time: string | null, until: string | null, charge: number, sum: string): WorkedPrice => ({
	name,
	card,
	facts: { delivery: at("2026-11-27", time, until) },
	sum,
	base: 114,
	extras: charge ? { timed: charge } : {},
	total: 114 + charge,
});

/** Delivery before 09:00 30.00, before 10:00 20.00, before 12:00 12.00. */
export const windowPrices: WorkedPrice[] = [
	timed("at 09:00", "09:00", null, 30, "by 09:00"),
	timed("at 09:01", "09:01", null, 20, "by 10:00"),
	timed("a window until noon", "08:00", "12:00", 12, "its end counts"),
	timed("a window until past noon", "08:00", "12:01", 0, "no step"),
	timed("a window over midnight", "22:00", "02:00", 0, "it ends on the next day"),
	timed("no time", null, null, 0, "no time"),
];

const waited = (name: string, waiting_minutes: number[], waiting: number, sum: string): WorkedPrice => ({
	name,
	card,
	facts: { load_type_id: SWB, waiting_minutes },
	sum,
	base: 98.5,
	waiting,
	total: 98.5 + waiting,
});

/** 30 minutes free at each stop, then 6.25 for each 15 begun. */
export const waitingPrices: WorkedPrice[] = [
	waited("the free minutes", [30], 0, "98.50"),
	waited("a minute more", [31], 6.25, "one step"),
	waited("a whole step", [45], 6.25, "one step"),
	waited("a second step", [46], 12.5, "two steps"),
	waited("two stops", [55, 20], 12.5, "25 min at the first are two steps, none at the second"),
];
