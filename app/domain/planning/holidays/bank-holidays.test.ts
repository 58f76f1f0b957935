import { describe, expect, it } from "vitest";
import { bankHolidaysOf, type Division, easterSunday } from "./bank-holidays";

const days = (division: Division, year: number) =>
	bankHolidaysOf(division, year)
		.map(({ date }) => date.slice(5))
		.join(" ");

describe("Easter", () => {
	it.each([
		"1961-04-02",
		"2000-04-23",
		"2019-04-21",
		"2024-03-31",
		"2025-04-20",
		"2026-04-05",
		"2027-03-28",
		"2028-04-16",
		"2029-04-01",
		"2030-04-21",
		"2038-04-25",
		"2049-04-18",
	])("%s", (date) => {
		expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
	});
});

describe("bank holidays by rule", () => {
	it.each<[Division, number, string]>([
		["england-and-wales", 2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"],
		["england-and-wales", 2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
		["england-and-wales", 2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
		["england-and-wales", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
		["england-and-wales", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
		["england-and-wales", 2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
		["england-and-wales", 2029, "01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26"],
		["england-and-wales", 2030, "01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26"],
		["scotland", 2024, "01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26"],
		["scotland", 2025, "01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26"],
		["scotland", 2026, "01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28"],
		["scotland", 2027, "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28"],
		["scotland", 2028, "01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26"],
		["scotland", 2029, "01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26"],
		["scotland", 2030, "01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26"],
		["northern-ireland", 2024, "01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26"],
		["northern-ireland", 2025, "01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26"],
		["northern-ireland", 2026, "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28"],
		["northern-ireland", 2027, "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28"],
		["northern-ireland", 2028, "01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26"],
		["northern-ireland", 2029, "01-01 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26"],
		["northern-ireland", 2030, "01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26"],
	])("%s %i", (division, year, expected) => {
		expect(days(division, year)).toBe(expected);
	});

	it("moves Christmas Day on a Sunday to the day after Boxing Day", () => {
		expect(bankHolidaysOf("england-and-wales", 2022).slice(-2)).toEqual([
			{ date: "2022-12-26", title: "Boxing Day" },
			{ date: "2022-12-27", title: "Christmas Day (substitute day)" },
		]);
	});
});
