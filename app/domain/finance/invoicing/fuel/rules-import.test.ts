import { expect, it } from "vitest";
import { parseTypedMonth, type ReadFuelRow, readFuelRow } from "./rules-import";

it.each([
	["2026-11", "2026-11"],
	["2026-11-23", "2026-11"],
	["11/2026", "2026-11"],
	["1.2026", "2026-01"],
	["Nov 2026", "2026-11"],
	["November 26", "2026-11"],
	["Sept-26", "2026-09"],
	["23/11/2026", "2026-11"],
	["13/2026", null],
	["Nonember 2026", null],
	["2026", null],
	["", null],
])("the month “%s” is %s", (text, month) => {
	expect(parseTypedMonth(text)).toBe(month);
});

const EMPTY = { month: "2026-11", customer: "", percent: "", pence: "", read_on: "" };
const READ: ReadFuelRow = { month: "2026-11", percent: null, pence: null, read_on: null };

it.each<[Partial<typeof EMPTY>, ReadFuelRow | string]>([
	[{ percent: "4.5 %" }, { ...READ, percent: 4.5 }],
	[
		{ percent: "0", customer: "ALDER" },
		{ ...READ, percent: 0 },
	],
	[
		{ pence: "148.6p", read_on: "26/10/2026" },
		{ ...READ, pence: 148.6, read_on: "2026-10-26" },
	],
	[
		{ percent: "4", pence: "148.6" },
		{ ...READ, percent: 4 },
	],
	[{ month: "" }, "The month is missing"],
	[{ month: "soon" }, "“soon” is not a month"],
	[{}, "Neither a percentage nor a pump price"],
	[{ percent: "101" }, "“101” is not a percentage"],
	[{ percent: "-1" }, "“-1” is not a percentage"],
	[{ percent: "4.555" }, "“4.555” is not a percentage"],
	[{ pence: "0", read_on: "2026-10-26" }, "“0” is not a pump price in pence"],
	[{ pence: "148.6" }, "When the price was read is missing"],
	[{ pence: "148.6", read_on: "Monday" }, "“Monday” is not a date"],
	[{ pence: "148.6", read_on: "2026-10-26", customer: "ALDER" }, "A customer needs a percentage"],
])("a row %j is read", (row, read) => {
	expect(readFuelRow({ ...EMPTY, ...row })).toEqual(read);
});
