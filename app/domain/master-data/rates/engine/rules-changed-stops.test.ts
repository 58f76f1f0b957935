import { describe, expect, it } from "vitest";
import { chargedAsBase, followStops } from "./rules-changed-stops";

const base = (amount: number, line: number | null = 1) => ({ line, group: "base" as const, amount });
const extra = (line: number, amount: number | null) => ({ line, group: "extra" as const, amount });

const AGREED = [base(95), extra(2, 15), extra(3, null)];

describe("reasons after a change of the stops", () => {
	it("are as the card makes them where nothing else has changed", () => {
		expect(followStops(AGREED, AGREED, [base(95), extra(2, 30), extra(3, null)])).toEqual([
			base(95),
			extra(2, 30),
			extra(3, null),
		]);
	});

	it("leave the lines as agreed that the job was changed in since", () => {
		const before = [base(120), extra(2, 15), extra(3, 25)];
		const after = [base(120), extra(2, 30), extra(3, 25)];
		expect(followStops(AGREED, before, after)).toEqual([base(95), extra(2, 30), extra(3, null)]);
	});

	it("take base charge, minimum and rounding as one", () => {
		const before = [base(90), base(5, 2)];
		const after = [base(118.2), base(0, 2), base(-0.2, null)];
		expect(chargedAsBase(followStops(before, before, after))).toBe(118);
		expect(followStops([base(95)], before, before)).toEqual(before);
	});
});
