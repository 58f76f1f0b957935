import { type AccountsCharge, isPurchase } from "~/shared/money/accounts-charges";
import { toPence } from "~/shared/money/decimal";
import type { LineCodes } from "../books/rules-codes";
import { type AccountsFormat, PROGRAM_LIMITS } from "../books/rules-program-limits";
import { cutText, describeLine, joinReferences, type LineFacts } from "./rules-descriptions";

/** Whose account a document is booked on. */
export interface AccountsParty {
	kind: "customer" | "sub_contractor" | "owner_driver" | "driver";
	id: number;
	code: string;
	name: string;
	/** What it is called in the accounts program; null as its code and name. */
	account_reference: string | null;
}

/** A line of a document for the accounts; amounts in pounds to the penny, those of a credit note positive. */
export interface AccountsLine {
	kind: "invoice" | "credit_note" | "bill";
	/** Its number, the same on each of its lines. */
	number: string;
	date: string;
	due: string;
	party: AccountsParty;
	/** Of the document: the customer's order numbers, else the jobs; the invoice that is credited. */
	references: readonly string[];
	facts: LineFacts;
	charge: AccountsCharge;
	codes: LineCodes;
	net: number;
	vat: number;
	/** In per cent. */
	vat_rate: number;
	tax_code: string | null;
}

/** How the company's accounts name its VAT. */
export interface AccountsVat {
	/** The name of the company's own VAT rate on sales in Xero. */
	tax_type: string;
	/** The company's own VAT rate in per cent. */
	vat_rate: number;
	tax_codes: readonly { code: string; rate: number }[];
	/** The tracking category in Xero; empty for none. */
	tracking_category: string;
}

/** The most documents that Xero takes in one file. */
export const MAX_DOCUMENTS_PER_FILE = 500;

/** The headings of Xero's templates; the one for bills has neither a reference nor a discount. */
const XERO_HEADINGS = {
	start: ["*ContactName", "EmailAddress", "*InvoiceNumber"],
	reference: ["Reference"],
	dates: ["*InvoiceDate", "*DueDate"],
	item: ["InventoryItemCode", "*Description", "*Quantity", "*UnitAmount"],
	discount: ["Discount"],
	end: ["*AccountCode", "*TaxType", "TaxAmount", "TrackingName1", "TrackingOption1", "Currency"],
} as const;

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
	"Exchange Rate",
	"Extra Reference",
];

/** `2026-11-23` as `23/11/2026`. */
const toBritishDate = (date: string) => date.split("-").reverse().join("/");
const toAmount = (pounds: number) => toPence(pounds).toFixed(2);

/** What a party is called in a program. */
export const accountOf = (
	format: AccountsFormat,
	{ account_reference, code, name }: AccountsParty,
): string => {
	const reference = account_reference?.trim() ?? "";
	return format === "sage" ? (reference || code).toUpperCase() : reference || name;
};

/** The name that a VAT rate has in Xero's chart of accounts for the United Kingdom. */
export function xeroTaxType(
	{ vat_rate, tax_code, charge }: Pick<AccountsLine, "vat_rate" | "tax_code" | "charge">,
	own: Pick<AccountsVat, "tax_type" | "vat_rate">,
): string {
	const side = isPurchase(charge) ? "Expenses" : "Income";
	if (vat_rate === 0)
		return tax_code === "T2" ? `Exempt ${side}` : tax_code === "T9" ? "No VAT" : `Zero Rated ${side}`;
	return side === "Income" && vat_rate === own.vat_rate ? own.tax_type : `${vat_rate}% (VAT on ${side})`;
}

/** The code that a VAT rate has in Sage 50: that of the line, else the company's code of the rate. */
export function sageTaxCode(
	{ vat_rate, tax_code }: Pick<AccountsLine, "vat_rate" | "tax_code">,
	{ tax_codes }: Pick<AccountsVat, "tax_codes">,
): string {
	if (tax_code && /^T\d{1,2}$/i.test(tax_code)) return tax_code.toUpperCase();
	const ofRate = tax_codes.find(({ rate }) => rate === vat_rate);
	return ofRate?.code.toUpperCase() ?? (vat_rate === 0 ? "T0" : "T1");
}

/**
 * Lines as rows of Xero's CSV of sales invoices, or of bills, with its headings; credits have negative amounts, which Xero imports as credit
 * notes.
 */
export function toXeroRows(lines: readonly AccountsLine[], own: AccountsVat): string[][] {
	const isBills = lines[0]?.kind === "bill";
	const { cut } = PROGRAM_LIMITS.xero;
	const only = (isShown: boolean, ...cells: readonly string[]) => (isShown ? cells : []);
	const { start, reference, dates, item, discount, end } = XERO_HEADINGS;
	const headings = [
		...[...start, ...only(!isBills, ...reference), ...dates, ...item],
		...[...only(!isBills, ...discount), ...end],
	];
	return [
		headings,
		...lines.map((line) => {
			const sign = line.kind === "credit_note" ? -1 : 1;
			const { account_code, tracking_option } = line.codes;
			return [
				...[accountOf("xero", line.party), "", line.number],
				...only(!isBills, joinReferences(line.references, cut.reference)),
				...[toBritishDate(line.date), toBritishDate(line.due)],
				...["", describeLine(line.facts, cut.description), "1", toAmount(sign * line.net)],
				...only(!isBills, ""),
				...[account_code, xeroTaxType(line, own), toAmount(sign * line.vat)],
				...(tracking_option && own.tracking_category ? [own.tracking_category, tracking_option] : ["", ""]),
				"GBP",
			];
		}),
	];
}

/** Lines as rows of Sage 50's audit trail; a deduction on an invoice is a credit there, as amounts have no sign. */
export function toSageRows(lines: readonly AccountsLine[], own: AccountsVat): string[][] {
	const { cut } = PROGRAM_LIMITS.sage;
	return [
		SAGE_HEADINGS,
		...lines.map((line) => [
			sageType(line),
			accountOf("sage", line.party),
			line.codes.nominal_code,
			String(line.codes.department),
			toBritishDate(line.date),
			cutText(line.number, cut.reference),
			describeLine(line.facts, cut.description),
			toAmount(Math.abs(line.net)),
			sageTaxCode(line, own),
			toAmount(Math.abs(line.vat)),
			"1",
			joinReferences(line.references, cut.reference),
		]),
	];
}

function sageType({ kind, net }: Pick<AccountsLine, "kind" | "net">): string {
	const isCredit = (kind === "credit_note") !== net < 0;
	return `${kind === "bill" ? "P" : "S"}${isCredit ? "C" : "I"}`;
}

/** Lines in parts of at most so many documents, those of a document together. */
export function splitByDocument(lines: readonly AccountsLine[], most: number): AccountsLine[][] {
	const places = new Map<string, number>();
	for (const { number } of lines) if (!places.has(number)) places.set(number, places.size);
	const partOf = ({ number }: AccountsLine) => Math.floor((places.get(number) ?? 0) / most);
	const parts = Array.from({ length: Math.ceil(places.size / most) }, (): AccountsLine[] => []);
	for (const line of lines) parts[partOf(line)]?.push(line);
	return parts;
}
