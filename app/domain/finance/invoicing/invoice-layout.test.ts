import { describe, expect, it } from "vitest";
import { layoutInvoice } from "./invoice-layout";
import { createSampleInvoice } from "./sample-invoice";

const company = {
	company_name: "Northline Couriers Ltd",
	address1: "1 Wharf Street",
	address2: null,
	town: "Leeds",
	county: null,
	postcode: "LS1 4AP",
	landline: "0113 496 0000",
	email: "office@northline.test",
	vat_code: "GB 987 6543 21",
	bank_name: "First Bank",
	account_no: "12345678",
	sort_code: "12-34-56",
};
const settings = { invoice_prefix: "INV-", number: 1042, terms_days: 30, vat_rate: 20 };
const shown = { show_references: 1, show_addresses: 1, footer: "Thank you." } as const;

describe("the layout of an invoice", () => {
	const layout = layoutInvoice(createSampleInvoice(company, settings, "2026-11-20"), shown);

	it("contains everything a VAT invoice must show", () => {
		expect(layout.number).toBe("INV-1042");
		expect(layout.supplier).toEqual([
			"Northline Couriers Ltd",
			"1 Wharf Street",
			"Leeds, LS1 4AP",
			"0113 496 0000, office@northline.test",
			"VAT no GB 987 6543 21",
		]);
		expect(layout.facts).toEqual([
			["Invoice date", "20-11-2026"],
			["Tax point", "20-11-2026"],
			["Due", "20-12-2026"],
		]);
		expect(layout.totals).toEqual([
			["Subtotal (excl. VAT)", "£395.50"],
			["VAT 20 %", "£79.10"],
			["Total", "£474.60"],
		]);
		expect(layout.bank).toEqual(["First Bank, sort code 12-34-56, account 12345678"]);
	});

	it.each([
		[1, 1, 3],
		[1, 0, 2],
		[0, 1, 2],
		[0, 0, 1],
	] as const)("references %d, addresses %d: %d lines", (show_references, show_addresses, lines) => {
		const other = layoutInvoice(createSampleInvoice(company, settings, "2026-11-20"), {
			...shown,
			show_references,
			show_addresses,
		});
		expect(other.rows[0]?.[0]?.split("\n")).toHaveLength(lines);
	});

	it("subtracts a discount and lists VAT by rate", () => {
		const invoice = createSampleInvoice(company, settings, "2026-11-20");
		const [first, ...rest] = invoice.lines;
		if (!first) throw new Error("no line");
		const mixed = { ...invoice, discount: 10, lines: [{ ...first, vat_rate: 0, vat: 0 }, ...rest] };
		expect(layoutInvoice(mixed, shown).totals).toEqual([
			["Discount", "-£10.00"],
			["Subtotal (excl. VAT)", "£385.50"],
			["VAT 20 %", "£55.10"],
			["VAT 0 %", "£0.00"],
			["Total", "£440.60"],
		]);
	});
});
