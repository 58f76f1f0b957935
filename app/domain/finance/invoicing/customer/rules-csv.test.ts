import { expect, test } from "vitest";
import { decideCsv } from "./rules-csv";

const invoice = (
	id: number,
	is_csv_downloaded: 0 | 1,
	customer_name = "Acme",
	has_company_details = true,
) => ({
	id,
	inv_number: `INV-${id}`,
	is_csv_downloaded,
	is_changed_since_export: false,
	customer: { customer_name },
	has_company_details,
});

test.each([
	[
		"fi-csv-company: customers without details are named once",
		[invoice(1, 0, "Acme", false), invoice(2, 0, "Acme", false), invoice(3, 0, "Bolt")],
		{ missing: ["Acme"] },
	],
	[
		"fi-csv-some-downloaded: those exported before are named and left out",
		[invoice(1, 1), invoice(2, 0)],
		{ missing: null, invoices: [invoice(2, 0)], already: ["INV-1"], again: [] },
	],
	[
		"fi-csv-all-downloaded: nothing is exported",
		[invoice(1, 1)],
		{ missing: null, invoices: [], already: ["INV-1"], again: [] },
	],
])("%s", (_, chosen, decision) => {
	expect(decideCsv(chosen)).toEqual(decision);
});
