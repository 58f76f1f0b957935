import {
	computePercent,
	countDecimals,
	fromScaled,
	percentToPence,
	sum,
	toPence,
	toScaled,
} from "~/shared/money/decimal";
import { parseMoney } from "~/shared/money/text";

/** A raise in per cent or in pounds; below nought it lowers. */
type PriceRaise = { percent: number } | { pounds: number };

/** What a typed text means for a cell: a price in pounds, null for none, or a raise of what is there. */
export type CellEntry = { price: number | null } | { raise: PriceRaise };

/** How many decimals a cell's amount has: 2 for prices, 5 for rates a mile or a kilogram. */
export type CellPlaces = 2 | 5;

/** What a zone's cell without a price shows: the price is by distance. */
export const MILES = "miles";

/** The highest price of a cell, in pounds. */
const MAX_PRICE = 100_000;
const MAX_RAISE_PERCENT = 100;

const RAISE = /^[+-]/;
const NO_PRICES: readonly string[] = ["", MILES, "–", "-"];

const roundTo = (amount: number, places: CellPlaces) =>
	places === 2 ? toPence(amount) : fromScaled(toScaled(amount));

function readRaise(text: string): CellEntry | null {
	const isPercent = text.endsWith("%");
	const amount = parseMoney(isPercent ? text.slice(0, -1).trim() : text);
	if (amount === null) return null;
	if (!isPercent) return { raise: { pounds: amount } };
	return Math.abs(amount) <= MAX_RAISE_PERCENT ? { raise: { percent: amount } } : null;
}

/** Reads what was typed into a cell: "98.5", "£1,200", "miles" or nothing, "+4.5%", "-4". Null for anything else. */
export function readCellText(typed: string, places: CellPlaces): CellEntry | null {
	const text = typed.trim();
	if (NO_PRICES.includes(text.toLowerCase())) return { price: null };
	if (RAISE.test(text)) return readRaise(text);
	const amount = parseMoney(text);
	return amount === null || amount > MAX_PRICE ? null : { price: roundTo(amount, places) };
}

/** A price after a raise, half up to its last decimal; never below nought. */
export function raisePrice(price: number, raise: PriceRaise, places: CellPlaces): number {
	const raised =
		"pounds" in raise
			? roundTo(sum([price, raise.pounds]), places)
			: places === 2
				? percentToPence(price, sum([100, raise.percent]))
				: computePercent(price, sum([100, raise.percent]));
	return Math.min(MAX_PRICE, Math.max(0, raised));
}

/** An amount of a cell: two decimals, or as many as a rate has. */
export const showCellAmount = (amount: number): string => amount.toFixed(Math.max(2, countDecimals(amount)));
