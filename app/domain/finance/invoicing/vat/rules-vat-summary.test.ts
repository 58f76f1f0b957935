import { describe, expect, it } from "vitest";
import { closingError, combineVat, monthOf, quarterOf, totalVat } from "./rules-vat-summary";

describe("the VAT of a period", () => {
	it("is what was invoiced less what was credited, by code and rate", () => {
		const rows = combineVat(
			[
				{ tax_code: "T0", vat_rate: 0, documents: 1, net: 50, vat: 0 },
				{ tax_code: "T1", vat_rate: 20, documents: 2, net: 100.1, vat: 20.02 },
			],
			[
				{ tax_code: "T1", vat_rate: 20, documents: 1, net: 0.2, vat: 0.04 },
				{ tax_code: "T5", vat_rate: 5, documents: 1, net: 10, vat: 0.5 },
			],
		);
		expect(rows.map(({ tax_code, net, vat }) => [tax_code, net, vat])).toEqual([
			["T1", 99.9, 19.98],
			["T5", -10, -0.5],
			["T0", 50, 0],
		]);
		expect(totalVat(rows)).toEqual({ net: 139.9, vat: 19.48 });
	});

	it.each([
		["2026-11-23", "2026-11-01", "2026-11-30", "2026-10-01", "2026-12-31"],
		["2028-02-29", "2028-02-01", "2028-02-29", "2028-01-01", "2028-03-31"],
		["2026-12-31", "2026-12-01", "2026-12-31", "2026-10-01", "2026-12-31"],
	])("around %s is the month %s to %s or the quarter %s to %s", (day, from, to, first, last) => {
		expect(monthOf(day)).toEqual({ date_from: from, date_to: to });
		expect(quarterOf(day)).toEqual({ date_from: first, date_to: last });
	});

	const closed = [{ date_from: "2026-07-01", date_to: "2026-09-30" }];
	it.each([
		["2026-10-01", "2026-10-31", null],
		["2026-10-01", "2026-11-23", "The period is not over yet"],
		["2026-09-30", "2026-10-31", "Part of the period is closed already"],
		["2026-06-01", "2026-10-31", "Part of the period is closed already"],
	])("from %s to %s: %s", (date_from, date_to, error) => {
		expect(closingError({ date_from, date_to }, "2026-11-23", closed)).toBe(error);
	});
});
