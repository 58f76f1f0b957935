import { type AccountsCharge, isPurchase, WAITING_NAME } from "~/shared/money/accounts-charges";

/** Where something goes in the accounts; what is empty is as the next wider rule has it. */
export interface AccountsRule {
	/** Null for all charges of a customer or depot. */
	charge: AccountsCharge | null;
	customer_id: number | null;
	depot_id: number | null;
	/** In Sage 50. */
	nominal_code: string;
	department: number | null;
	/** In Xero. */
	account_code: string;
	tracking_option: string;
}

/** The codes of one line. */
export interface LineCodes {
	nominal_code: string;
	department: number;
	account_code: string;
	/** Empty for none. */
	tracking_option: string;
}

/** The sales account of what has no code of its own, in Xero and in Sage 50. */
interface SalesCodes {
	account_code: string;
	nominal_code: string;
}

/** The accounts of costs that both programs begin with: Direct Expenses in Xero, Sub-Contractors in Sage 50. */
export const PURCHASE_CODES: Readonly<SalesCodes> = { account_code: "325", nominal_code: "6002" };

/** The codes that a charge has where nothing is set. */
export const usualCodes = (charge: AccountsCharge, sales: SalesCodes): SalesCodes =>
	isPurchase(charge) ? PURCHASE_CODES : sales;

/** What decides where a line goes. */
export interface CodedLine {
	charge: AccountsCharge;
	customer_id: number | null;
	depot_id: number | null;
}

/**
 * The codes of a line: each by itself from the narrowest rule that has it, of the customer and charge, the customer, the depot and charge,
 * the depot, the charge; else the usual one. A rule of all charges has no account for costs, only their department and tracking.
 */
export function chooseCodes(rules: readonly AccountsRule[], sales: SalesCodes, line: CodedLine): LineCodes {
	const isAbout = ({ charge }: AccountsRule) => charge === null || charge === line.charge;
	const ranked = rules
		.filter((rule) => isAbout(rule) && rankOf(rule, line) > 0)
		.sort((a, b) => rankOf(b, line) - rankOf(a, line));
	const coded = isPurchase(line.charge) ? ranked.filter(({ charge }) => charge !== null) : ranked;
	const usual = usualCodes(line.charge, sales);
	return {
		nominal_code: coded.find(({ nominal_code }) => nominal_code)?.nominal_code ?? usual.nominal_code,
		account_code: coded.find(({ account_code }) => account_code)?.account_code ?? usual.account_code,
		department: ranked.find(({ department }) => department !== null)?.department ?? 0,
		tracking_option: ranked.find(({ tracking_option }) => tracking_option)?.tracking_option ?? "",
	};
}

/** How narrow a rule is for a line; 0 for one of another customer or depot. */
function rankOf({ charge, customer_id, depot_id }: AccountsRule, line: CodedLine): number {
	const ofCharge = charge === null ? 0 : 1;
	if (customer_id !== null) return customer_id === line.customer_id ? 4 + ofCharge : 0;
	if (depot_id !== null) return depot_id === line.depot_id ? 2 + ofCharge : 0;
	return ofCharge;
}

/** What a line of an invoice is in the accounts. */
export const chargeOfLine = ({
	kind,
	description,
}: {
	kind: "job" | "extra" | "fuel_surcharge" | "other";
	description: string;
}): AccountsCharge => (kind === "extra" && description.startsWith(`${WAITING_NAME},`) ? "waiting" : kind);
