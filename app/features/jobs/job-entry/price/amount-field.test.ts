import { describe, expect, it } from "vitest";
import { amountError, formatAmount, parseAmount } from "./amount-field";

describe("amount field", () => {
	it.each([
		["decimals-5", "5.12345", 5, 5.12345],
		["decimals-5: six", "5.123456", 5, undefined],
		["decimals-2", "£1,234.5", 2, 1234.5],
		["decimals-2: three", "10.123", 2, undefined],
		["negative", "-5", 2, undefined],
		["empty", " ", 2, null],
		["not an amount", "abc", 2, undefined],
	] as const)("%s: %s", (_id, text, maxDecimals, amount) => {
		expect(parseAmount(text, maxDecimals)).toBe(amount);
	});

	it("explains why a text is not an amount", () => {
		expect(amountError("10.123", 2)).toBe("At most 2 decimals");
		expect(amountError("£1,000.123456", 5)).toBe("At most 5 decimals");
		expect(amountError("ten", 2)).toBe("Please enter an amount");
	});

	it("always shows pence, and further decimals if there are any", () => {
		expect([165, 5.12345, 0.5, null].map(formatAmount)).toEqual(["165.00", "5.12345", "0.50", ""]);
	});
});
