import { describe, expect, it } from "vitest";
import { readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { BANK_FIELDS, hasBankColumns, readBankLines } from "./rules-bank-lines";

const read = (...lines: string[][]) => {
	const sheet = readSpreadsheet(lines, BANK_FIELDS);
	return readBankLines(sheet.rows, recogniseColumns(sheet.headings, BANK_FIELDS));
};

describe("the columns of a bank's file", () => {
	it.each([
		[["Date", "Description", "Amount", "Balance"], { 0: "date", 1: "text", 2: "amount" }],
		[
			[
				"Transaction Date",
				"Transaction Type",
				"Sort Code",
				"Transaction Description",
				"Debit Amount",
				"Credit Amount",
			],
			{ 0: "date", 3: "text", 5: "paid_in" },
		],
		[
			["Date", "Type", "Paid out", "Paid in", "Memo", "Reference"],
			{ 0: "date", 3: "paid_in", 4: "text", 5: "text" },
		],
		[["Date", "Narrative", "Money Out", "Money In"], { 0: "date", 1: "text", 3: "paid_in" }],
	])("are recognised among %j", (headings, mapping) => {
		expect(recogniseColumns(headings, BANK_FIELDS)).toEqual(mapping);
	});

	it.each([
		[{ 0: "date", 1: "amount" }, true],
		[{ 0: "date", 1: "paid_in" }, true],
		[{ 0: "date", 1: "text" }, false],
		[{ 1: "amount" }, false],
	])("%j are enough: %s", (mapping, isEnough) => {
		expect(hasBankColumns(mapping)).toBe(isEnough);
	});
});

describe("the lines of a bank's file", () => {
	it("are its payments in, equal ones counted, with texts of all columns", () => {
		const { lines, others, unreadable } = read(
			["Date", "Name", "Reference", "Amount"],
			["23/11/2026", "EASTFIELD", "INV-1", "1,234.50"],
			["23/11/2026", "EASTFIELD", "INV-1", "1234.5"],
			["24/11/2026", "Fuel", "", "-80.00"],
			["24/11/2026", "Nobody", "", ""],
			["32/11/2026", "EASTFIELD", "INV-2", "5"],
			["24/11/2026", "EASTFIELD", "INV-2", "five"],
		);
		expect(lines).toEqual([
			{ row_no: 2, date: "2026-11-23", amount: 1234.5, text: "EASTFIELD INV-1", occurrence: 1 },
			{ row_no: 3, date: "2026-11-23", amount: 1234.5, text: "EASTFIELD INV-1", occurrence: 2 },
		]);
		expect([others, unreadable]).toEqual([2, [6, 7]]);
	});
});
