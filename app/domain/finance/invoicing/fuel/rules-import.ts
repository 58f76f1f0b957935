import type { ImportField } from "~/domain/master-data/spreadsheets/fields";
import { countDecimals } from "~/shared/money/decimal";
import { parseMoney } from "~/shared/money/text";
import { parseTypedDate } from "~/shared/time/parse-typed";
import type { FuelImportRow } from "./schemas";

const GROUP = "Fuel surcharge";

/** The columns of a file of fuel surcharges. */
export const FUEL_FIELDS: readonly ImportField<"month" | "customer" | "percent" | "pence" | "read_on">[] = [
	{ name: "month", label: "Month", group: GROUP, synonyms: ["period", "date", "from"] },
	{
		name: "customer",
		label: "Customer",
		group: GROUP,
		synonyms: ["customer code", "customer name", "account", "account code"],
	},
	{
		name: "percent",
		label: "Percent",
		group: GROUP,
		synonyms: ["surcharge", "fuel surcharge", "percentage", "surcharge percent", "rate", "standard"],
	},
	{
		name: "pence",
		label: "Pump price",
		group: GROUP,
		synonyms: ["price", "pence", "pence a litre", "diesel", "pump", "ppl"],
	},
	{ name: "read_on", label: "Read on", group: GROUP, synonyms: ["read", "price date", "source date"] },
];

const NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const toMonthText = (year: number, month: number): string | null =>
	year >= 2000 && year <= 2100 && month >= 1 && month <= 12
		? `${year}-${String(month).padStart(2, "0")}`
		: null;

/** A month as it is typed: 2026-11, 11/2026, Nov 2026, November 26, or any of its days. Null for anything else. */
export function parseTypedMonth(text: string): string | null {
	const plain = text.trim().toLowerCase();
	const [, isoYear, isoMonth] = /^(\d{4})[-/.](\d{1,2})$/.exec(plain) ?? [];
	if (isoYear && isoMonth) return toMonthText(Number(isoYear), Number(isoMonth));
	const [, month, year] = /^(\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
	if (month && year) return toMonthText(Number(year), Number(month));
	const [, name, written] = /^([a-z]{3,9})\.?[ '’/-]*(\d{4}|\d{2})$/.exec(plain) ?? [];
	if (name && written)
		return toMonthText(
			Number(written.length === 2 ? `20${written}` : written),
			NAMES.indexOf(name.slice(0, 3)) + 1,
		);
	return parseTypedDate(plain)?.slice(0, 7) ?? null;
}

/** What a row of a file sets. */
export interface ReadFuelRow {
	month: string;
	percent: number | null;
	pence: number | null;
	read_on: string | null;
}

const readNumber = (text: string, max: number): number | null => {
	const value = parseMoney(text.replace(/\s*(?:%|ppl|p)$/i, ""));
	return value !== null && value >= 0 && value <= max && countDecimals(value) <= 2 ? value : null;
};

/** Reads a row: a month with a percentage, or with a pump price and when it was read. A text is why it cannot be used. */
export function readFuelRow(row: Omit<FuelImportRow, "row_no">): ReadFuelRow | string {
	const month = parseTypedMonth(row.month);
	if (!month) return row.month ? `“${row.month}” is not a month` : "The month is missing";
	const [hasPercent, hasPence] = [row.percent !== "", row.pence !== ""];
	if (!hasPercent && !hasPence) return "Neither a percentage nor a pump price";
	// A percentage that is given stands above the table.
	const percent = hasPercent ? readNumber(row.percent, 100) : null;
	if (hasPercent && percent === null) return `“${row.percent}” is not a percentage`;
	const pence = hasPence ? readNumber(row.pence, 1_000) : null;
	if (hasPence && !pence) return `“${row.pence}” is not a pump price in pence`;
	const read_on = parseTypedDate(row.read_on);
	if (row.read_on !== "" && !read_on) return `“${row.read_on}” is not a date`;
	if (hasPercent) return { month, percent, pence: null, read_on: null };
	if (row.customer !== "") return "A customer needs a percentage";
	return read_on ? { month, percent: null, pence, read_on } : "When the price was read is missing";
}
