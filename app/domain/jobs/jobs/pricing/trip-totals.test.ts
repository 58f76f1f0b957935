import { describe, expect, it } from "vitest";
import { computeTripTotals } from "./trip-totals";

describe("a trip", () => {
	it("adds up its totals without cancelled sub-jobs", () => {
		const trip = { status: "Booked", total_charge: 100.1, other_costs: 1, subcost: null } as const;
		const subs = [
			{ status: "Booked", total_charge: 20.2, other_costs: 0.5, subcost: 30 },
			{ status: "Cancelled", total_charge: 99, other_costs: 99, subcost: 99 },
		] as const;
		expect(computeTripTotals(trip, subs)).toEqual({
			total_charge: 120.3,
			other_costs: 1.5,
			subcost: 30,
			profit: 90.3,
		});
		expect(computeTripTotals(trip, [])).toEqual({
			total_charge: 100.1,
			other_costs: 1,
			subcost: null,
			profit: 0,
		});
	});
});
