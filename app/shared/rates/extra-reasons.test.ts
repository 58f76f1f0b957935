import { expect, it } from "vitest";
import { chargedByLine } from "./extra-reasons";

const extra = (line: number, amount: number | null) => ({ line, group: "extra" as const, amount });

it("the charges of an extra line are added up exactly, without those of other lines", () => {
	const base = { line: 2, group: "base" as const, amount: 95 };
	expect(chargedByLine([base, extra(2, 0.1), extra(2, 0.2), extra(3, 9)], 2)).toBe(0.3);
	expect(chargedByLine([extra(2, null)], 2)).toBe(0);
});
