import { toPence } from "~/shared/money/decimal";

/** What an accounts program imports. */
export const ACCOUNTS_FORMATS = ["xero", "sage"] as const;
export type AccountsFormat = (typeof ACCOUNTS_FORMATS)[number];

/** A line of an invoice or credit note for the accounts; amounts in pounds, those of a credit note positive. */
export interface AccountsLine {
	kind: "invoice" | "credit_note";
	/** Its number, the same on each of its lines. */
	number: string;
	date: string;
	due: string;
	customer_code: string;
	customer_name: string;
	/** The job, or the invoice that is credited. */
	reference: string;
	description: string;
	net: number;
	vat: number;
	/** In per cent. */
	vat_rate: number;
	tax_code: string | null;
}

/** The codes of the company's accounts. */
export interface AccountsCodes {
	/** The sales account in Xero, and the name of the company's own VAT rate there. */
	account_code: string;
	tax_type: string;
	/** The sales account in Sage 50. */
	nominal_code: string;
	/** The company's own VAT rate in per cent. */
	vat_rate: number;
	tax_codes: readonly { code: string; rate: number }[];
}

/** The most documents that Xero takes in one file. */
export const MAX_DOCUMENTS_PER_FILE = 500;

/** The headings of Xero's template for sales invoices. */
const XERO_HEADINGS = [
	"*ContactName",
	"EmailAddress",
	"*InvoiceNumber",
	"Reference",
	"*InvoiceDate",
	"*DueDate",
	"InventoryItemCode",
	"*Description",
	"*Quantity",
	"*UnitAmount",
	"Discount",
	"*AccountCode",
	"*TaxType",
	"TaxAmount",
	"Currency",
];

/** The columns of Sage 50's audit trail transactions. */
const SAGE_HEADINGS = [
	"Type",
	"Account Reference",
	"Nominal A/C Ref",
	"Department Code",
	"Date",
	"Reference",
	"Details",
	"Net Amount",
	"Tax Code",
	"Tax Amount",
];

/** What Sage 50 stores of a reference and of details, in characters. */
const SAGE_REFERENCE_LENGTH = 30;
const SAGE_DETAILS_LENGTH = 60;

/** `2026-11-23` as `23/11/2026`. */
const toBritishDate = (date: string) => date.split("-").reverse().join("/");
/** An amount to the penny; five decimals of a line are rounded. */
const toAmount = (pounds: number) => toPence(pounds).toFixed(2);

/** The name that a VAT rate has in Xero's chart of accounts for the United Kingdom. */
export function xeroTaxType(
	{ vat_rate, tax_code }: Pick<AccountsLine, "vat_rate" | "tax_code">,
	codes: Pick<AccountsCodes, "tax_type" | "vat_rate">,
): string {
	if (vat_rate === 0)
		return tax_code === "T2" ? "Exempt Income" : tax_code === "T9" ? "No VAT" : "Zero Rated Income";
	return vat_rate === codes.vat_rate ? codes.tax_type : `${vat_rate}% (VAT on Income)`;
}

/** The code that a VAT rate has in Sage 50: that of the line, else the company's code of the rate. */
export function sageTaxCode(
	{ vat_rate, tax_code }: Pick<AccountsLine, "vat_rate" | "tax_code">,
	{ tax_codes }: Pick<AccountsCodes, "tax_codes">,
): string {
	if (tax_code && /^T\d{1,2}$/i.test(tax_code)) return tax_code.toUpperCase();
	const ofRate = tax_codes.find(({ rate }) => rate === vat_rate);
	return ofRate?.code.toUpperCase() ?? (vat_rate === 0 ? "T0" : "T1");
}

/** Lines as rows of Xero's CSV of sales invoices, with its headings; credits have negative amounts, which Xero imports as credit notes. */
export const toXeroRows = (lines: readonly AccountsLine[], codes: AccountsCodes): string[][] => [
	XERO_HEADINGS,
	...lines.map((line) => {
		const sign = line.kind === "credit_note" ? -1 : 1;
		return [
			line.customer_name,
			"",
			line.number,
			line.reference,
			toBritishDate(line.date),
			toBritishDate(line.due),
			"",
			line.description,
			"1",
			toAmount(sign * line.net),
			"",
			codes.account_code,
			xeroTaxType(line, codes),
			toAmount(sign * line.vat),
			"GBP",
		];
	}),
];

/** Lines as rows of Sage 50's audit trail; a deduction on an invoice is a credit there, as amounts have no sign. */
export const toSageRows = (lines: readonly AccountsLine[], codes: AccountsCodes): string[][] => [
	SAGE_HEADINGS,
	...lines.map((line) => [
		(line.kind === "credit_note") === line.net < 0 ? "SI" : "SC",
		line.customer_code.toUpperCase(),
		codes.nominal_code,
		"0",
		toBritishDate(line.date),
		line.number.slice(0, SAGE_REFERENCE_LENGTH),
		line.description.slice(0, SAGE_DETAILS_LENGTH),
		toAmount(Math.abs(line.net)),
		sageTaxCode(line, codes),
		toAmount(Math.abs(line.vat)),
	]),
];

/** Lines in parts of at most so many documents, those of a document together. */
export function splitByDocument(lines: readonly AccountsLine[], most: number): AccountsLine[][] {
	const places = new Map<string, number>();
	for (const { number } of lines) if (!places.has(number)) places.set(number, places.size);
	const partOf = ({ number }: AccountsLine) => Math.floor((places.get(number) ?? 0) / most);
	const parts = Array.from({ length: Math.ceil(places.size / most) }, (): AccountsLine[] => []);
	for (const line of lines) parts[partOf(line)]?.push(line);
	return parts;
}
