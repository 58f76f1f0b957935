import { computePercent, sum, toPence } from "~/shared/money/decimal";
import { parseMoney } from "~/shared/money/text";

/** A raise in per cent or in pounds; below nought it lowers. */
export type PriceRaise = { percent: number } | { pounds: number };

/** What a typed text means for a cell: a price in pounds, null for "by distance", or a raise of what is there. */
export type CellEntry = { price: number | null } | { raise: PriceRaise };

/** What an empty cell shows: the price is by distance. */
export const MILES = "miles";

/** The highest price of a cell, in pounds. */
const MAX_PRICE = 100_000;
const MAX_RAISE_PERCENT = 100;

const RAISE = /^[+-]/;

function readRaise(text: string): CellEntry | null {
	const isPercent = text.endsWith("%");
	const amount = parseMoney(isPercent ? text.slice(0, -1).trim() : text);
	if (amount === null) return null;
	if (!isPercent) return { raise: { pounds: amount } };
	return Math.abs(amount) <= MAX_RAISE_PERCENT ? { raise: { percent: amount } } : null;
}

/** Reads what was typed into a cell: "98.5", "£1,200", "miles" or nothing, "+4.5%", "-4". Null for anything else. */
export function readCellText(typed: string): CellEntry | null {
	const text = typed.trim();
	if (text === "" || text.toLowerCase() === MILES) return { price: null };
	if (RAISE.test(text)) return readRaise(text);
	const amount = parseMoney(text);
	return amount === null || amount > MAX_PRICE ? null : { price: toPence(amount) };
}

/** A price after a raise, half up to the penny; never below nought. */
export function raisePrice(price: number, raise: PriceRaise): number {
	const more = "percent" in raise ? computePercent(price, raise.percent) : raise.pounds;
	return Math.min(MAX_PRICE, Math.max(0, toPence(sum([price, more]))));
}

/** A cell as text: two decimals, "miles" without a price. */
export const showCell = (price: number | null): string => (price === null ? MILES : price.toFixed(2));
