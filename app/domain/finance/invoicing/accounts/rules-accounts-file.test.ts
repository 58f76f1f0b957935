import { describe, expect, it } from "vitest";
import {
	type AccountsCodes,
	type AccountsLine,
	sageTaxCode,
	splitByDocument,
	toSageRows,
	toXeroRows,
	xeroTaxType,
} from "./rules-accounts-file";

const codes: AccountsCodes = {
	account_code: "200",
	tax_type: "20% (VAT on Income)",
	nominal_code: "4000",
	vat_rate: 20,
	tax_codes: [
		{ code: "T0", rate: 0 },
		{ code: "T1", rate: 20 },
		{ code: "T5", rate: 5 },
	],
};
const line: AccountsLine = {
	kind: "invoice",
	number: "INV-7",
	date: "2026-11-23",
	due: "2026-12-07",
	customer_code: "efield",
	customer_name: "Eastfield",
	reference: "48190",
	description: "Job 48190",
	net: 100.125,
	vat: 20.03,
	vat_rate: 20,
	tax_code: "T1",
};

describe("the file for Xero", () => {
	const [headings = [], row = []] = toXeroRows([line], codes);
	const cell = (name: string) => row[headings.indexOf(name)];

	it("has the headings that Xero requires, dates of the day first, and amounts to the penny", () => {
		expect(["*ContactName", "*InvoiceNumber", "*InvoiceDate", "*DueDate"].map(cell)).toEqual([
			"Eastfield",
			"INV-7",
			"23/11/2026",
			"07/12/2026",
		]);
		expect(["*Description", "*Quantity", "*UnitAmount", "*AccountCode", "*TaxType"].map(cell)).toEqual([
			"Job 48190",
			"1",
			"100.13",
			"200",
			"20% (VAT on Income)",
		]);
		expect(cell("TaxAmount")).toBe("20.03");
	});

	it("has credits with negative amounts", () => {
		const [, credit = []] = toXeroRows([{ ...line, kind: "credit_note", net: 10, vat: 2 }], codes);
		expect([credit[headings.indexOf("*UnitAmount")], credit[headings.indexOf("TaxAmount")]]).toEqual([
			"-10.00",
			"-2.00",
		]);
	});

	it.each([
		[20, "T1", "20% (VAT on Income)"],
		[5, "T5", "5% (VAT on Income)"],
		[0, "T0", "Zero Rated Income"],
		[0, "T2", "Exempt Income"],
		[0, "T9", "No VAT"],
		[0, null, "Zero Rated Income"],
		[17.5, "T1", "17.5% (VAT on Income)"],
	])("%d %% under %s is %s", (vat_rate, tax_code, name) => {
		expect(xeroTaxType({ vat_rate, tax_code }, codes)).toBe(name);
	});
});

describe("the file for Sage 50", () => {
	it.each([
		["an invoice", {}, ["SI", "100.13", "20.03"]],
		["a deduction on an invoice", { net: -5, vat: -1 }, ["SC", "5.00", "1.00"]],
		["a credit note", { kind: "credit_note", net: 5, vat: 1 }, ["SC", "5.00", "1.00"]],
	] as const)("has %s as a transaction without sign", (_, values, [type, net, vat]) => {
		expect(toSageRows([{ ...line, ...values }], codes)[1]).toEqual([
			type,
			"EFIELD",
			"4000",
			"0",
			"23/11/2026",
			"INV-7",
			"Job 48190",
			net,
			"T1",
			vat,
		]);
	});

	it.each([
		[20, "t1", "T1"],
		[5, null, "T5"],
		[0, "EXPORT", "T0"],
		[12.5, null, "T1"],
	])("%d %% under %s is %s", (vat_rate, tax_code, code) => {
		expect(sageTaxCode({ vat_rate, tax_code }, codes)).toBe(code);
	});
});

it("is split between documents, never within one", () => {
	const lines = ["A", "A", "B", "C", "C", "D", "E"].map((number) => ({ ...line, number }));
	expect(splitByDocument(lines, 2).map((part) => part.map(({ number }) => number).join(""))).toEqual([
		"AAB",
		"CCD",
		"E",
	]);
});
