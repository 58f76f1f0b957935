import { BANK_DETAIL_FIELDS } from "~/domain/master-data/records/common";
import type { ResourceField } from "~/domain/master-data/records/field";
import { recordSchema } from "~/domain/master-data/records/schema";

/** The company details, in form order; the first ones are printed in the header of documents. */
export const COMPANY_DETAILS: readonly ResourceField[] = [
	{
		name: "company_name",
		label: "Company name",
		kind: "text",
		maxLength: 120,
		required: "Please enter a company name",
		wide: true,
	},
	{ name: "address1", label: "Address line 1", kind: "text", maxLength: 200, wide: true },
	{ name: "address2", label: "Address line 2", kind: "text", maxLength: 200, wide: true },
	{ name: "town", label: "Town", kind: "text", maxLength: 100 },
	{ name: "county", label: "County", kind: "text", maxLength: 100 },
	{ name: "postcode", label: "Postcode", kind: "text", maxLength: 12 },
	{ name: "country", label: "Country", kind: "text", maxLength: 100 },
	{ name: "landline", label: "Landline", kind: "phone" },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "email", label: "Email", kind: "email" },
	{ name: "website", label: "Website", kind: "text", maxLength: 200 },
];

/** Registration, licence and bank details, as shown on invoices. */
export const COMPANY_REGISTRATION: readonly ResourceField[] = [
	{ name: "company_house_no", label: "Company number", kind: "text", maxLength: 20 },
	{ name: "vat_code", label: "VAT number", kind: "text", maxLength: 20 },
	{ name: "operator_licence_no", label: "Operator's licence no", kind: "text", maxLength: 20 },
	...BANK_DETAIL_FIELDS,
];

export const COMPANY_LOGO: ResourceField = { name: "logo", label: "Logo", kind: "file" };

/** What customers see of the company in portal, mails and tracking pages, besides name and logo. */
export const COMPANY_LOOK: readonly ResourceField[] = [
	{
		name: "brand_colour",
		label: "Colour",
		kind: "colour",
		hint: "As #rrggbb. Darkened or lightened where it would be hard to read.",
	},
	{
		name: "opening_hours",
		label: "Opening hours",
		kind: "text",
		maxLength: 80,
		hint: "As customers read them: Mon to Fri 06:00 to 19:00.",
	},
];

export const companyInput = recordSchema(
	[...COMPANY_DETAILS, ...COMPANY_REGISTRATION, COMPANY_LOGO, ...COMPANY_LOOK],
	[],
	"changed",
);
