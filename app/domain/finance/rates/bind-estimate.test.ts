import { describe, expect, test } from "vitest";
import { roundEstimate } from "./bind-estimate";

const price = (base_charge: number, is_estimate = true) => ({
	...{ base_charge, extras: [], waiting_charge: 0, total: base_charge + 10, is_estimate },
	reasons: [
		{ line: 1, group: "base" as const, label: "Distance", detail: "90 mi", amount: base_charge },
		{ line: 2, group: "extra" as const, label: "Tail lift", detail: "", amount: 10 },
	],
});

describe("a price by estimated miles", () => {
	test.each([
		[91.26, 1, 92],
		[91.26, 5, 95],
		[91.26, 0.5, 91.5],
		[90, 5, 90],
	])("of %d is rounded up to %d: %d", (base, estimates_rounded_to, expected) => {
		const rounded = roundEstimate(price(base), { estimates_bind: 1, estimates_rounded_to });
		expect(rounded).toMatchObject({ base_charge: expected, total: expected + 10 });
		const reasons = rounded.reasons.reduce((total, { amount }) => total + (amount ?? 0), 0);
		expect(reasons).toBeCloseTo(rounded.total, 5);
	});

	test("stays where it may not be booked, or the miles are measured", () => {
		expect(roundEstimate(price(91.26), { estimates_bind: 0, estimates_rounded_to: 5 }).base_charge).toBe(
			91.26,
		);
		expect(
			roundEstimate(price(91.26, false), { estimates_bind: 1, estimates_rounded_to: 5 }).base_charge,
		).toBe(91.26);
	});
});
