import { normalisePostcode } from "~/domain/addresses/postcodes";
import { phoneDigits, phoneFault } from "~/domain/contact/rules";
import type { Find } from "~/domain/imports/match-names";
import { parseMoney } from "~/domain/money/text";
import { parseTypedDate, parseTypedTime } from "~/domain/time/typed";

/** What a cell says, or what is wrong with it. An empty cell says nothing and is not wrong. */
export type Read<T> = { value: T | null; fault?: string };

const NOTHING = { value: null } as const;

/** A day in any of the ways people write it; a time after it is left to `timeAfterDay`. */
export function readDay(cell: string | undefined): Read<string> {
	if (!cell) return NOTHING;
	const value = parseTypedDate(cell);
	return value ? { value } : { value, fault: "not a date" };
}

const CLOCK = /[ T](\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)$/i;
const LEADING_DAY = /^\d{4}-\d{2}-\d{2} /;

/** The time that stands behind a day in one cell, "23/11/2026 13:45"; nothing where there is none. */
export const timeAfterDay = (cell: string | undefined): string | undefined => CLOCK.exec(cell ?? "")?.[1];

/** A time of day as London's clock reads, in any of the ways people write it. */
export function readTime(cell: string | undefined): Read<string> {
	if (!cell) return NOTHING;
	const value = parseTypedTime(cell.replace(LEADING_DAY, ""));
	return value ? { value } : { value, fault: "not a time" };
}

const UNIT = /\s*(?:kgs?|kilos?|kilograms?|pcs|pieces|plts?|pallets?|gbp)\.?$/i;

/** A number or amount; units and £ may stand with it. */
export function readNumber(cell: string | undefined): Read<number> {
	if (!cell) return NOTHING;
	const value = parseMoney(cell.replace(UNIT, ""));
	return value === null ? { value, fault: "not a number" } : { value };
}

/** A phone number as it is stored: digits, with a leading + where one was written. */
export function readPhone(cell: string | undefined): Read<string> {
	if (!cell) return NOTHING;
	const fault = phoneFault(cell);
	return fault ? { value: null, fault } : { value: phoneDigits(cell) };
}

/** A postcode with its space and in capitals; what is none is kept as written. */
export const readPostcode = (cell: string | undefined): Read<string> =>
	cell ? { value: normalisePostcode(cell) } : NOTHING;

/** The id of what a cell names; `what` completes "unknown …". */
export function readName(cell: string | undefined, find: Find, what: string): Read<number> {
	if (!cell) return NOTHING;
	const found = find(cell);
	return found ? { value: found.id } : { value: null, fault: `unknown ${what} ${cell}` };
}

/** The items of a list; a cell may hold several, apart by semicolons or line breaks. Each once. */
export const readList = (cells: readonly string[] | undefined): string[] => [
	...new Set(
		(cells ?? [])
			.flatMap((cell) => cell.split(/[;\n]/))
			.map((item) => item.trim())
			.filter(Boolean),
	),
];
