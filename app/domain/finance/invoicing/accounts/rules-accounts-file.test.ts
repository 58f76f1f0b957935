import { describe, expect, it } from "vitest";
import {
	type AccountsLine,
	type AccountsVat,
	sageTaxCode,
	splitByDocument,
	toSageRows,
	toXeroRows,
	xeroTaxType,
} from "./rules-accounts-file";

const own: AccountsVat = {
	tax_type: "20% (VAT on Income)",
	vat_rate: 20,
	tracking_category: "Depot",
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
	party: { kind: "customer", id: 1, code: "efield", name: "Eastfield", account_reference: null },
	references: ["PO-881", "PO-882"],
	facts: { text: "Job 48190", date: "23-11-2026", from: "Leeds LS1 4AB", to: "York", references: ["PO-881"] },
	charge: "job",
	codes: { nominal_code: "4000", department: 3, account_code: "200", tracking_option: "Leeds" },
	net: 100.13,
	vat: 20.03,
	vat_rate: 20,
	tax_code: "T1",
};
const party = { ...line.party, account_reference: " East01 " };

/** The cells of the first row by their headings. */
const cellsOf = ([headings = [], row = []]: string[][]) =>
	Object.fromEntries(headings.map((name, at) => [name, row[at]]));

describe("the file for Xero", () => {
	it("has sales with dates of the day first, the order numbers, and the tracking", () => {
		expect(cellsOf(toXeroRows([line], own))).toEqual({
			...{ "*ContactName": "Eastfield", EmailAddress: "", "*InvoiceNumber": "INV-7" },
			...{ Reference: "PO-881, PO-882", "*InvoiceDate": "23/11/2026", "*DueDate": "07/12/2026" },
			...{ InventoryItemCode: "", "*Quantity": "1", "*UnitAmount": "100.13", Discount: "" },
			"*Description": "Job 48190, 23-11-2026, Leeds LS1 4AB to York, PO PO-881",
			...{ "*AccountCode": "200", "*TaxType": "20% (VAT on Income)", TaxAmount: "20.03" },
			...{ TrackingName1: "Depot", TrackingOption1: "Leeds", Currency: "GBP" },
		});
	});

	it("has the contact's own name, and no tracking without a category", () => {
		const row = cellsOf(toXeroRows([{ ...line, party }], { ...own, tracking_category: "" }));
		expect([row["*ContactName"], row.TrackingName1, row.TrackingOption1]).toEqual(["East01", "", ""]);
	});

	it("has credits with negative amounts, and bills in the columns of bills", () => {
		const credit = cellsOf(toXeroRows([{ ...line, kind: "credit_note", net: 10, vat: 2 }], own));
		expect([credit["*UnitAmount"], credit.TaxAmount]).toEqual(["-10.00", "-2.00"]);
		const bill = cellsOf(toXeroRows([{ ...line, kind: "bill", charge: "self_bill" }], own));
		expect(bill).not.toHaveProperty("Reference");
		expect(bill).toMatchObject({ "*UnitAmount": "100.13", "*TaxType": "20% (VAT on Expenses)" });
	});

	it.each([
		[20, "T1", "job", "20% (VAT on Income)"],
		[5, "T5", "job", "5% (VAT on Income)"],
		[0, "T0", "job", "Zero Rated Income"],
		[0, "T2", "job", "Exempt Income"],
		[0, "T9", "job", "No VAT"],
		[0, null, "job", "Zero Rated Income"],
		[17.5, "T1", "job", "17.5% (VAT on Income)"],
		[20, null, "self_bill", "20% (VAT on Expenses)"],
		[0, "T0", "self_bill", "Zero Rated Expenses"],
		[0, "T9", "driver_invoice", "No VAT"],
	] as const)("%d %% under %s of %s is %s", (vat_rate, tax_code, charge, name) => {
		expect(xeroTaxType({ vat_rate, tax_code, charge }, own)).toBe(name);
	});
});

describe("the file for Sage 50", () => {
	it.each([
		["an invoice", {}, ["SI", "100.13", "20.03"]],
		["a deduction on an invoice", { net: -5, vat: -1 }, ["SC", "5.00", "1.00"]],
		["a credit note", { kind: "credit_note", net: 5, vat: 1 }, ["SC", "5.00", "1.00"]],
		["a bill", { kind: "bill", net: 5, vat: 1 }, ["PI", "5.00", "1.00"]],
		["a deduction on a bill", { kind: "bill", net: -5, vat: -1 }, ["PC", "5.00", "1.00"]],
	] as const)("has %s as a transaction without sign", (_, values, [type, net, vat]) => {
		expect(toSageRows([{ ...line, ...values }], own)[1]).toEqual([
			...[type, "EFIELD", "4000", "3", "23/11/2026", "INV-7"],
			"Job 48190, 23-11-2026, Leeds LS1 4AB to York, PO PO-881",
			...[net, "T1", vat, "1", "PO-881, PO-882"],
		]);
	});

	it("has the account reference, and cuts what is too long", () => {
		const references = Array.from({ length: 9 }, (_, at) => `PO-881${at}`);
		const facts = { ...line.facts, from: "Stratford-upon-Avon CV37 6BA", to: "Kingston upon Hull" };
		const row = cellsOf(toSageRows([{ ...line, party, references, facts }], own));
		expect(row["Account Reference"]).toBe("EAST01");
		expect(row["Extra Reference"]).toBe("PO-8810, PO-8811, PO-8812");
		expect(row.Details).toBe("Job 48190, 23-11-2026, Stratford-upon-Avon to Kin, PO PO-881");
		expect(row.Details).toHaveLength(60);
	});

	it.each([
		[20, "t1", "T1"],
		[5, null, "T5"],
		[0, "EXPORT", "T0"],
		[12.5, null, "T1"],
	])("%d %% under %s is %s", (vat_rate, tax_code, code) => {
		expect(sageTaxCode({ vat_rate, tax_code }, own)).toBe(code);
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
