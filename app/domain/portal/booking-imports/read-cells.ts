import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import type { NameFinder } from "~/domain/master-data/spreadsheets/match-names";
import { phoneDigits, phoneError } from "~/shared/contact/rules";
import type { DangerousGoods } from "~/shared/jobs/dangerous-goods";
import { parseMoney } from "~/shared/money/text";
import { parseTypedDate, parseTypedTime } from "~/shared/time/parse-typed";

/** The value of a cell, or what is wrong with it. An empty cell is null and no issue. */
export type CellReading<T> = { value: T | null; issue?: string };

const EMPTY = { value: null } as const;

/** A date in any common notation; a time after it is read by `timeAfterDay`. */
export function readDateCell(cell: string | undefined): CellReading<string> {
	if (!cell) return EMPTY;
	const value = parseTypedDate(cell);
	return value ? { value } : { value, issue: "not a date" };
}

const CLOCK = /[ T](\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)$/i;
const LEADING_DAY = /^\d{4}-\d{2}-\d{2} /;

/** The time after a date in one cell, "23/11/2026 13:45"; undefined if there is none. */
export const timeAfterDay = (cell: string | undefined): string | undefined => CLOCK.exec(cell ?? "")?.[1];

/** The cell of a spreadsheet's time without the day before it. */
export const withoutDay = (cell: string): string => cell.replace(LEADING_DAY, "");

/** A local time of day (London) in any common notation. */
export function readTimeCell(cell: string | undefined): CellReading<string> {
	if (!cell) return EMPTY;
	const value = parseTypedTime(withoutDay(cell));
	return value ? { value } : { value, issue: "not a time" };
}

const WINDOW = /^(.*\d(?: ?[ap]m)?)\s*(?:-|–|—|\bto\b|\buntil\b)\s*(\d.*)$/i;

/** The two times of a window in one cell: "08:00-12:00", "8am to 12pm"; a single time is the first. */
export function splitWindow(cell: string | undefined): [from: string | undefined, to: string | undefined] {
	const parts = WINDOW.exec(cell ?? "");
	return parts && !LEADING_DAY.test(cell ?? "") ? [parts[1], parts[2]] : [cell, undefined];
}

const UNIT =
	/\s*(?:kgs?|kilos?|kilograms?|pcs|pieces|plts?|pallets?|ctns?|cartons?|boxes|items|parcels?|gbp)\.?$/i;

/** A number or amount, with or without a unit or £. */
export function readNumberCell(cell: string | undefined): CellReading<number> {
	if (!cell) return EMPTY;
	const value = parseMoney(cell.replace(UNIT, ""));
	return value === null ? { value, issue: "not a number" } : { value };
}

/** A phone number as stored: digits, with a leading + if one was written. */
export function readPhoneCell(cell: string | undefined): CellReading<string> {
	if (!cell) return EMPTY;
	const issue = phoneError(cell);
	return issue ? { value: null, issue } : { value: phoneDigits(cell) };
}

/** A postcode in capitals and with its space; anything else stays as written. */
export const readPostcodeCell = (cell: string | undefined): CellReading<string> =>
	cell ? { value: normalisePostcode(cell) } : EMPTY;

/** The id of the item a cell names; `what` completes "unknown …". */
export function readNameCell(cell: string | undefined, find: NameFinder, what: string): CellReading<number> {
	if (!cell) return EMPTY;
	const found = find(cell);
	return found ? { value: found.id } : { value: null, issue: `unknown ${what} ${cell}` };
}

/** The distinct items of a list; a cell may have several, separated by semicolons or line breaks. */
export const readListCells = (cells: readonly string[] | undefined): string[] => [
	...new Set(
		(cells ?? [])
			.flatMap((cell) => cell.split(/[;\n]/))
			.map((item) => item.trim())
			.filter(Boolean),
	),
];

const NOTHING = /^(?:n\/?a|no|none|-)$/i;

/** The ids of the needs that cells name, one or several: "Tail lift, ADR". */
export function readNeedsCell(
	cells: readonly string[] | undefined,
	find: (text: string) => number | null,
): CellReading<number[]> {
	const names = (cells ?? [])
		.flatMap((cell) => cell.split(/[;,+\n]|\band\b/))
		.map((name) => name.trim())
		.filter((name) => name !== "" && !NOTHING.test(name));
	const unknown = names.find((name) => find(name) === null);
	if (unknown !== undefined) return { value: null, issue: `unknown need ${unknown}` };
	return { value: [...new Set(names.flatMap((name) => find(name) ?? []))] };
}

/** The dangerous goods that cells name by their UN numbers. */
export function readDangerousGoodsCell(cells: readonly string[] | undefined): CellReading<DangerousGoods[]> {
	const text = (cells ?? []).join("; ").trim();
	if (text === "" || NOTHING.test(text)) return { value: [] };
	const value = readDangerousGoods(text);
	return value.length > 0 ? { value } : { value: null, issue: "no UN number" };
}
