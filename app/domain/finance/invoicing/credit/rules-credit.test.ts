import { describe, expect, test } from "vitest";
import { creditableOf, vatOfCredit } from "./rules-credit";

const LINES = [
	{ net: 0.12, vat: 0.02, vat_rate: 20 },
	{ net: 0.01, vat: 0.01, vat_rate: 20 },
];

describe("a credit", () => {
	test("is at most what the job was charged, with its extras", () => {
		expect(creditableOf(LINES)).toBe(0.13);
	});

	test("is at most what earlier notes have left", () => {
		expect(creditableOf(LINES, [{ credit_amount: 0.1, vat: 0.02 }])).toBe(0.03);
		expect(creditableOf(LINES, [{ credit_amount: 0.13, vat: 0.03 }])).toBe(0);
	});

	test.each([
		["all that is left takes the rest of the VAT back", 0.03, [{ credit_amount: 0.1, vat: 0.01 }], 0.02],
		["no more VAT than is left", 0.02, [{ credit_amount: 0.05, vat: 0.03 }], 0],
	])("after an earlier note: %s", (_, amount, credits, vat) => {
		expect(vatOfCredit(amount, LINES, credits)).toBe(vat);
	});

	test.each([
		["all of it takes the VAT back that was charged", 0.13, LINES, 0.03],
		["a part has VAT at the rate of the job", 50, [{ net: 100, vat: 20, vat_rate: 20 }], 10],
		["odd pennies are rounded", 10.03, [{ net: 100, vat: 20, vat_rate: 20 }], 2.01],
		["no VAT on a job without", 50, [{ net: 100, vat: 0, vat_rate: 0 }], 0],
	])("%s", (_, amount, lines, vat) => {
		expect(vatOfCredit(amount, lines)).toBe(vat);
	});
});
