import type { InvoiceParty } from "./invoice-layout";

/** A party of an invoice or credit note as it stood; blank fields are null. */
export type StoredParty = Readonly<Record<string, string | null>>;

const join = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** A party as it is printed. */
export const toInvoiceParty = (party: StoredParty): InvoiceParty => ({
	name: party.name ?? "",
	lines: [
		join(party.address_line_1, party.address_line_2),
		join(party.town, party.county, party.post_code),
		join(party.landline, party.email),
	].filter(Boolean),
	vat_code: party.vat_code ?? null,
});

/** The bank details of a supplier as lines; none until they are entered. */
export const bankLines = ({ bank_name, sort_code, account_no }: StoredParty): string[] =>
	account_no ? [join(bank_name, sort_code && `sort code ${sort_code}`, `account ${account_no}`)] : [];

/** What a supplier's details are made of. */
type CompanyDetail =
	| "company_name"
	| "address1"
	| "address2"
	| "town"
	| "county"
	| "postcode"
	| "landline"
	| "email"
	| "vat_code"
	| "company_house_no"
	| "bank_name"
	| "account_no"
	| "sort_code";

/** The company's details, as they are stored with an invoice. */
export const toSupplier = (
	company: Readonly<Partial<Record<CompanyDetail, string | null>>>,
	name: string,
): StoredParty => ({
	name: company.company_name ?? name,
	address_line_1: company.address1 ?? null,
	address_line_2: company.address2 ?? null,
	town: company.town ?? null,
	county: company.county ?? null,
	post_code: company.postcode ?? null,
	landline: company.landline ?? null,
	email: company.email ?? null,
	vat_code: company.vat_code ?? null,
	company_house_no: company.company_house_no ?? null,
	bank_name: company.bank_name ?? null,
	account_no: company.account_no ?? null,
	sort_code: company.sort_code ?? null,
});
