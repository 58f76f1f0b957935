import { describe, expect, it } from "vitest";
import {
	chooseSurcharge,
	companySurcharge,
	type MonthlySurcharge,
	surchargeChooser,
	surchargeMonth,
} from "./rules-surcharge";

const ofAll = (month: string, percent: number): MonthlySurcharge => ({
	...{ customer_id: null, month_to: null },
	...{ month, percent },
});
const own = (customer_id: number, month: string, percent: number, month_to: string | null = null) => ({
	...{ customer_id, month, month_to, percent },
});

const MONTHLY: MonthlySurcharge[] = [
	ofAll("2026-11", 4),
	ofAll("2026-12", 5),
	own(7, "2026-11", 6.5),
	own(8, "2026-11", 0),
	own(9, "2026-06", 3, "9999-12"),
	own(9, "2026-12", 0),
	own(10, "2026-01", 2, "2026-11"),
];

describe("the fuel surcharge", () => {
	it.each([
		["the customer's for the month", 7, 3, "2026-11", 6.5],
		["else the customer's permanent one", 7, 3, "2026-12", 3],
		["else the company's for the month", 7, null, "2026-12", 5],
		["a permanent 0 is none", 7, 0, "2026-12", 5],
		["none agreed for the month is none", 8, 3, "2026-11", 0],
		["the company's holds until the next one", 7, null, "2027-03", 5],
		["none before the first", 7, null, "2026-10", 0],
		["a customer's that runs on", 9, null, "2026-11", 3],
		["one for a month stands above it", 9, null, "2026-12", 0],
		["and it goes on after that month", 9, null, "2027-01", 3],
		["not before it begins", 9, null, "2026-05", 0],
		["to its last month", 10, null, "2026-11", 2],
		["and no longer", 10, null, "2026-12", 5],
	])("%s", (_, id, permanent, month, percent) => {
		expect(chooseSurcharge(MONTHLY, { id, permanent }, month)).toBe(percent);
	});

	it("is chosen from one list for many customers and months", () => {
		const choose = surchargeChooser(MONTHLY);
		const months = ["2026-10", "2026-11", "2026-12", "2026-12"];
		expect(months.map((month) => choose({ id: 7, permanent: null }, month))).toEqual([0, 6.5, 5, 5]);
		expect(months.map((month) => choose({ id: 1, permanent: 3 }, month))).toEqual([3, 3, 3, 3]);
	});

	it("of the company is the month's own, else the last one before", () => {
		expect(companySurcharge(MONTHLY, "2027-02")?.month).toBe("2026-12");
		expect(companySurcharge(MONTHLY, "2026-10")).toBeUndefined();
	});

	it.each([
		["2026-10-31", "2026-11-01", "collection", "2026-10"],
		[null, "2026-11-01", "collection", "2026-11"],
		[null, null, "collection", "2026-12"],
		["2026-10-31", "2026-11-01", "invoice", "2026-12"],
	] as const)("is that of the month: %s to %s by %s", (collection_date, delivery_date, by, month) => {
		expect(surchargeMonth({ collection_date, delivery_date }, "2026-12-02", by)).toBe(month);
	});
});
