import { describe, expect, it } from "vitest";
import { chooseSurcharge, type MonthlySurcharge, surchargeMonth } from "./rules-surcharge";

const MONTHLY: MonthlySurcharge[] = [
	{ customer_id: null, month: "2026-11", percent: 4 },
	{ customer_id: null, month: "2026-12", percent: 5 },
	{ customer_id: 7, month: "2026-11", percent: 6.5 },
	{ customer_id: 8, month: "2026-11", percent: 0 },
];

describe("the fuel surcharge", () => {
	it.each([
		["the customer's for the month", 7, 3, "2026-11", 6.5],
		["else the customer's permanent one", 7, 3, "2026-12", 3],
		["else the company's for the month", 7, null, "2026-12", 5],
		["a permanent 0 is none", 7, 0, "2026-12", 5],
		["none agreed for the month is none", 8, 3, "2026-11", 0],
		["none at all", 9, null, "2027-01", 0],
	])("%s", (_, id, permanent, month, percent) => {
		expect(chooseSurcharge(MONTHLY, { id, permanent }, month)).toBe(percent);
	});

	it.each([
		["2026-10-31", "2026-11-01", "2026-10"],
		[null, "2026-11-01", "2026-11"],
		[null, null, "2026-12"],
	])("is that of the month of the work: %s to %s", (collection_date, delivery_date, month) => {
		expect(surchargeMonth({ collection_date, delivery_date }, "2026-12-02")).toBe(month);
	});
});
