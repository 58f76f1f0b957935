import type { StoredParty } from "~/domain/finance/invoicing/parties";
import type { Agreement } from "./rules-agreement";

/** Someone who is paid, as the records have them. */
export interface PayParty {
	address_line_1: string | null;
	address_line_2: string | null;
	town: string | null;
	post_code: string | null;
	email: string | null;
	company_house_no: string | null;
	vat_code: string | null;
	bank_name: string | null;
	account_no: string | null;
	sort_code: string | null;
	/** The rate of their tax code in per cent; null for the company's rate. */
	tax_rate: number | null;
	agreements: readonly Agreement[];
}

/** What an invoice stores of who is paid, as they stood. */
export const toStoredParty = (party: PayParty, name: string): StoredParty => ({
	name,
	address_line_1: party.address_line_1,
	address_line_2: party.address_line_2,
	town: party.town,
	post_code: party.post_code,
	email: party.email,
	vat_code: party.vat_code,
	company_house_no: party.company_house_no,
	bank_name: party.bank_name,
	account_no: party.account_no,
	sort_code: party.sort_code,
});

/** A stored party of a draft of earlier years can be empty text. */
export function parseStoredParty(text: string): StoredParty {
	const parsed: unknown = JSON.parse(text || "{}");
	if (typeof parsed !== "object" || parsed === null) return {};
	return Object.fromEntries(
		Object.entries(parsed).map(([name, value]) => [name, typeof value === "string" ? value : null]),
	);
}
