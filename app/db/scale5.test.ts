import fc from "fast-check";
import { expect, test } from "vitest";
import { fromScale5, toScale5 } from "./scale5";

test.each([
	[1.005, 100_500],
	[0.1 + 0.2, 30_000],
	[435.36, 43_536_000],
	[0.000005, 1],
	[0.0000049, 0],
	[-0.000005, -1],
	[1e-7, 0],
	[1.15e-5, 1],
	[0, 0],
	[12, 1_200_000],
	[123456.789015, 12_345_678_902],
])("%s is %i at scale 5", (value, scaled) => {
	expect(toScale5(value)).toBe(scaled);
});

test("every integer at scale 5 survives a round trip", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -1e14, max: 1e14 }),
			(scaled) => toScale5(fromScale5(scaled)) === scaled || scaled === 0,
		),
	);
});

test("a value that cannot be represented exactly is rejected", () => {
	expect(() => toScale5(Number.NaN)).toThrow(RangeError);
	expect(() => toScale5(1e12)).toThrow(RangeError);
});
