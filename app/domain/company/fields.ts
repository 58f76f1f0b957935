import type { Field } from "~/domain/resources/field";
import { recordSchema } from "~/domain/resources/schema";

/** The company's own details, in the order of its form; the first ones stand at the head of its papers. */
export const COMPANY_DETAILS: readonly Field[] = [
	{
		name: "company_name",
		label: "Company name",
		kind: "text",
		longest: 120,
		required: "Please enter a company name",
		wide: true,
	},
	{ name: "address1", label: "Address line 1", kind: "text", longest: 200, wide: true },
	{ name: "address2", label: "Address line 2", kind: "text", longest: 200, wide: true },
	{ name: "town", label: "Town", kind: "text", longest: 100 },
	{ name: "county", label: "County", kind: "text", longest: 100 },
	{ name: "postcode", label: "Postcode", kind: "text", longest: 12 },
	{ name: "country", label: "Country", kind: "text", longest: 100 },
	{ name: "landline", label: "Landline", kind: "phone" },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "email", label: "Email", kind: "email" },
	{ name: "website", label: "Website", kind: "text", longest: 200 },
];

/** Registration, licence and bank, as invoices show them. */
export const COMPANY_PAPERS: readonly Field[] = [
	{ name: "company_house_no", label: "Company house no", kind: "text", longest: 20 },
	{ name: "vat_code", label: "VAT code", kind: "text", longest: 20 },
	{ name: "operator_licence_no", label: "Operator's licence no", kind: "text", longest: 20 },
	{ name: "bank_name", label: "Bank name", kind: "text", longest: 80 },
	{ name: "account_no", label: "Account no", kind: "text", longest: 20 },
	{ name: "sort_code", label: "Sort code", kind: "text", longest: 12 },
];

export const COMPANY_LOGO: Field = { name: "logo", label: "Logo", kind: "file" };

export const companyInput = recordSchema(
	[...COMPANY_DETAILS, ...COMPANY_PAPERS, COMPANY_LOGO],
	[],
	"changed",
);
