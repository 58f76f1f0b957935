import { describe, expect, it } from "vitest";
import { sum } from "~/shared/money/decimal";
import { roundToTotal } from "./rules-pence";

describe("amounts that add up to a total in pence", () => {
	it.each([
		[[10, 5.5], 15.5, [10, 5.5]],
		[[0.005, 0.005], 0.01, [0, 0.01]],
		[[0.00333, 0.00333, 0.00334], 0.01, [0, 0, 0.01]],
		[[100.125, -5.005], 95.12, [100.12, -5]],
		[[], 0, []],
	])("%j of %d", (amounts, total, rounded) => {
		expect(roundToTotal(amounts, total)?.map((one) => one + 0)).toEqual(rounded);
	});

	it.each([
		[[10, 5], 16],
		[[10], 10.01],
	])("%j are not those of %d", (amounts, total) => {
		expect(roundToTotal(amounts, total)).toBeNull();
	});

	it("whatever they are, and none moves by a penny or more", () => {
		let seed = 7;
		const next = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed / 2_147_483_648;
		};
		for (let round = 0; round < 500; round++) {
			const amounts = Array.from(
				{ length: 1 + Math.floor(next() * 40) },
				() => Math.round((next() - 0.2) * 50_000_000) / 100_000,
			);
			const total = sum(amounts);
			const rounded = roundToTotal(amounts, total) ?? [];
			expect(Math.round(sum(rounded) * 100)).toBe(Math.round((total * 100_000) / 1_000));
			for (const [place, amount] of amounts.entries())
				expect(Math.abs((rounded[place] ?? 0) - amount)).toBeLessThan(0.01);
		}
	});
});
