import type { ResourceField } from "./field";

/** The code of a record: short, unique, required. */
export const codeField = (overrides: Partial<ResourceField> = {}): ResourceField => ({
	name: "code",
	label: "Code",
	kind: "text",
	maxLength: 30,
	required: "Please enter a code",
	...overrides,
});

/** The describing line beside a code. */
export const descriptionField = (overrides: Partial<ResourceField> = {}): ResourceField => ({
	name: "description",
	label: "Description",
	kind: "text",
	maxLength: 200,
	wide: true,
	...overrides,
});

/** Contact details and address of a company. */
export const CONTACT_FIELDS: readonly ResourceField[] = [
	{ name: "email", label: "Email", kind: "email", synonyms: ["e-mail", "mail"] },
	{ name: "landline", label: "Landline", kind: "phone", synonyms: ["phone", "telephone"] },
	{ name: "address_line_1", label: "Address line 1", kind: "text", wide: true, maxLength: 200 },
	{ name: "address_line_2", label: "Address line 2", kind: "text", wide: true, maxLength: 200 },
	{ name: "town", label: "Town", kind: "text", maxLength: 100, synonyms: ["city"] },
	{ name: "post_code", label: "Postcode", kind: "text", maxLength: 12 },
	{ name: "country", label: "Country", kind: "text", maxLength: 100, unlisted: true },
];

/** The account that money is paid to. */
export const BANK_DETAIL_FIELDS: readonly ResourceField[] = [
	{ name: "bank_name", label: "Bank name", kind: "text", maxLength: 80, isBank: true },
	{ name: "account_no", label: "Account no", kind: "text", maxLength: 20, isBank: true },
	{ name: "sort_code", label: "Sort code", kind: "text", maxLength: 12, isBank: true },
];

/** Registration, VAT and bank details of a company. */
export const COMPANY_FIELDS: readonly ResourceField[] = [
	{ name: "company_house_no", label: "Company number", kind: "text", maxLength: 20 },
	{ name: "vat_code", label: "VAT number", kind: "text", maxLength: 20, synonyms: ["vat code"] },
	{ name: "tax_code_id", label: "Tax code", kind: "lookup", options: "tax_codes" },
	...BANK_DETAIL_FIELDS,
];

/** The contact person at a company. */
export const COMPANY_CONTACT_FIELDS: readonly ResourceField[] = [
	{ name: "contact", label: "Contact", kind: "text", maxLength: 100 },
	{ name: "role", label: "Role", kind: "text", maxLength: 80 },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "email", label: "Company email", kind: "email" },
];

/** What a record is called in the accounts program. */
export const accountReferenceField = (of: string): ResourceField => ({
	name: "account_reference",
	label: "Account reference",
	kind: "text",
	maxLength: 255,
	hint: `What ${of} is called in the accounts: the A/C in Sage 50 (8 characters), the contact in Xero. Blank: the code in Sage 50, the name in Xero.`,
	synonyms: ["account ref", "a/c ref", "sage reference", "xero contact"],
});

/** A switch that deactivates a record. */
export const activeField = (name: string): ResourceField => ({
	name,
	label: "Status",
	kind: "choice",
	choices: ACTIVE_CHOICES,
	initial: 1,
	synonyms: ["active", "state"],
});

/** Active or not, as screens and spreadsheets write it. */
export const ACTIVE_CHOICES = [
	{ value: 1, label: "Active" },
	{ value: 0, label: "In Active" },
] as const;

export const YES_NO_CHOICES = [
	{ value: 1, label: "Yes" },
	{ value: 0, label: "No" },
] as const;

/** Default messages after a save or delete, unless the product's texts have a specific one. */
export const resourceMessages = (thing: string) => ({
	added: `${thing} Added Successfully.`,
	updated: "Details Successfully Updated",
	deleted: `${thing} deleted successfully`,
});
