import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shareOut } from "./rules-shares";

it.each([
	[100, [1, 1, 1], [34, 33, 33]],
	[100, [0, 0], [50, 50]],
	[5, [0, 3], [0, 5]],
	[7, [1, 2, 4], [1, 2, 4]],
	[0, [1, 2], [0, 0]],
	[2, [5], [2]],
])("%i by %j", (whole, weights, expected) => {
	expect(shareOut(whole, weights)).toEqual(expected);
});

it("adds up to the whole, each share next to its exact part", () => {
	const weights = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 40 });
	fc.assert(
		fc.property(fc.nat(10_000_000), weights, (whole, parts) => {
			const shares = shareOut(whole, parts);
			const sum = parts.reduce((total, part) => total + part, 0);
			expect(shares.reduce((total, share) => total + share, 0)).toBe(whole);
			for (const [at, share] of shares.entries()) {
				const exact = sum > 0 ? (whole * (parts[at] ?? 0)) / sum : whole / parts.length;
				expect(Math.abs(share - exact)).toBeLessThan(1.001);
			}
		}),
	);
});
