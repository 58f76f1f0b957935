import { describe, expect, it } from "vitest";
import { escapeFormula, unescapeFormula } from "./formula-text";

describe("text that a spreadsheet would run", () => {
	it.each(["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3+cmd", "\t=1", "\r=1", "=1\n=2", "+", "-A"])(
		"gets an apostrophe: %j",
		(text) => {
			expect(escapeFormula(text)).toBe(`'${text}`);
			expect(unescapeFormula(escapeFormula(text))).toBe(text);
		},
	);

	it.each(["", "Leeds", "+44 (0)7700 900123", "-12.50", "'quoted'", "A=B", "0113 496 0000"])(
		"stays as it is: %j",
		(text) => {
			expect(escapeFormula(text)).toBe(text);
			expect(unescapeFormula(text)).toBe(text);
		},
	);
});
