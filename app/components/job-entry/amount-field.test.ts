import { describe, expect, it } from "vitest";
import { amountComplaint, readAmount, showAmount } from "./amount-field";

describe("amounts of the form", () => {
	it.each([
		["decimals-5", "5.12345", 5, 5.12345],
		["decimals-5: six", "5.123456", 5, undefined],
		["decimals-2", "£1,234.5", 2, 1234.5],
		["decimals-2: three", "10.123", 2, undefined],
		["less than nothing", "-5", 2, undefined],
		["empty", " ", 2, null],
		["no amount", "abc", 2, undefined],
	] as const)("%s: %s", (_id, text, most, amount) => {
		expect(readAmount(text, most)).toBe(amount);
	});

	it("says what is wrong", () => {
		expect(amountComplaint("10.123", 2)).toBe("At most 2 decimals");
		expect(amountComplaint("£1,000.123456", 5)).toBe("At most 5 decimals");
		expect(amountComplaint("ten", 2)).toBe("Please enter an amount");
	});

	it("shows pence always and further decimals where there are any", () => {
		expect([165, 5.12345, 0.5, null].map(showAmount)).toEqual(["165.00", "5.12345", "0.50", ""]);
	});
});
