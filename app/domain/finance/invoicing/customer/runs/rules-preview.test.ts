import { describe, expect, it } from "vitest";
import { totalPreview } from "./rules-preview";

const invoice = (customer_id: number, customer_name: string, net: number, vat: number, surcharge = 0) => ({
	invoice: {
		customer_id,
		invoice_due: "2026-12-24",
		net: net + surcharge,
		vat,
		total_charge: net + surcharge + vat,
	},
	lines: [
		{ kind: "job" as const, net, vat, vat_rate: vat > 0 ? 20 : 0 },
		...(surcharge > 0 ? [{ kind: "fuel_surcharge" as const, net: surcharge, vat: 0, vat_rate: 0 }] : []),
	],
	customer_name,
	jobs: ["1"],
});

describe("the totals of a preview", () => {
	it("are those of its invoices, by customer and by rate", () => {
		const totals = totalPreview(
			[invoice(2, "Zeta", 100, 20), invoice(1, "Alpha", 50, 0, 5), invoice(2, "Zeta", 0.12, 0.02)],
			new Map([[2, "ap@zeta.test"]]),
		);
		expect(totals.customers).toMatchObject([
			{ customer_name: "Alpha", invoices: 1, net: 55, fuel_surcharge: 5, emails: "" },
			{ customer_name: "Zeta", invoices: 2, jobs: 2, net: 100.12, vat: 20.02, emails: "ap@zeta.test" },
		]);
		expect(totals.vat_rates).toEqual([
			{ vat_rate: 20, net: 100.12, vat: 20.02 },
			{ vat_rate: 0, net: 55, vat: 0 },
		]);
	});

	it("are empty without invoices", () => {
		expect(totalPreview([], new Map())).toEqual({ customers: [], vat_rates: [] });
	});
});
