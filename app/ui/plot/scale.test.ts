import { describe, expect, it } from "vitest";
import { computeTicks, toLinePath } from "./scale";

describe("axis ticks", () => {
	it.each([
		[99, [0, 50, 100]],
		[24_200, [0, 10_000, 20_000, 30_000]],
		[7, [0, 2.5, 5, 7.5]],
		[1, [0, 0.5, 1]],
	])("up to %s", (max, expected) => expect(computeTicks(max)).toEqual(expected));
	it("exist for an empty plot", () => expect(computeTicks(0)).toEqual([0, 1]));
});

describe("a line", () => {
	const at = (value: number) => value;
	it("joins its points", () => expect(toLinePath([1, 2], at, at)).toBe("M0.0 1.0L1.0 2.0"));
	it("leaves a gap for a missing value", () =>
		expect(toLinePath([1, null, 3], at, at)).toBe("M0.0 1.0M2.0 3.0"));
	it("is empty without values", () => expect(toLinePath([null], at, at)).toBe(""));
});
