import { describe, expect, it } from "vitest";
import { checkAgreement, normaliseVatNumber } from "./rules-agreement";

const signed = { id: 1, vat_code: "GB 123 4567 89", starts_on: "2026-01-01", ends_on: "2026-12-31" };

describe("a self-billing agreement", () => {
	it.each([
		["none", [], "GB123456789", "2026-11-20", "No self-billing agreement"],
		["covers the day", [signed], "123456789", "2026-11-20", null],
		["covers its first day", [signed], "GB123456789", "2026-01-01", null],
		["covers its last day", [signed], "GB123456789", "2026-12-31", null],
		["has ended", [signed], "GB123456789", "2027-01-01", "The self-billing agreement ended on 31-12-2026"],
		[
			"has not begun",
			[signed],
			"GB123456789",
			"2025-12-31",
			"The self-billing agreement begins on 01-01-2026",
		],
		["without a VAT number", [signed], null, "2026-11-20", "The company details have no VAT number"],
		[
			"with another VAT number",
			[signed],
			"GB 987 6543 21",
			"2026-11-20",
			"The VAT number is now GB 987 6543 21, the agreement's is GB 123 4567 89",
		],
		[
			"signed again with the new number",
			[signed, { ...signed, id: 2, vat_code: "GB987654321" }],
			"GB 987 6543 21",
			"2026-11-20",
			null,
		],
	] as const)("%s", (_, agreements, vat_code, day, problem) => {
		expect(checkAgreement(agreements, vat_code, day).problem).toBe(problem);
	});

	it.each([
		["GB 123 4567 89", "123456789"],
		["gb123.456.789", "123456789"],
		[null, ""],
	])("compares %s as %s", (written, number) => {
		expect(normaliseVatNumber(written)).toBe(number);
	});
});
