import type { AccountsCodes } from "~/domain/finance/invoicing/books/codes-schemas";
import type { AccountsRule } from "~/domain/finance/invoicing/books/rules-codes";
import { ACCOUNTS_CHARGES, type AccountsCharge, isPurchase } from "~/shared/money/accounts-charges";

/** A row of the form: the codes of a charge, or of a customer or depot. */
export interface CodeRow extends AccountsRule {
	/** Whose row it is, before the list of names has loaded. */
	name: string;
	/** What the row is of. */
	of: "charge" | "customer" | "depot";
}

/** The values of the form: first a row for each charge, then those of customers and depots. */
export interface CodeValues {
	tracking_category: string;
	codes: CodeRow[];
	/** When they were last saved before they were read. */
	updated_at: string;
}

export const CHARGE_LABELS: Readonly<Record<AccountsCharge, string>> = {
	job: "Haulage",
	extra: "Extras",
	waiting: "Waiting time",
	fuel_surcharge: "Fuel surcharge",
	other: "Other lines",
	self_bill: "Sub-contractors, owner-drivers",
	driver_invoice: "Self-employed drivers",
};

/** A row without any code. */
export const emptyCodeRow = (of: CodeRow["of"], charge: AccountsCharge | null = null): CodeRow => ({
	...{ of, charge, customer_id: null, depot_id: null, name: "" },
	...{ nominal_code: "", department: null, account_code: "", tracking_option: "" },
});

/** What is stored, as the form shows it. */
export function toCodeValues({ tracking_category, codes, updated_at }: AccountsCodes): CodeValues {
	const rows = codes.map(
		({ customer_name, depot_name, ...row }): CodeRow => ({
			...row,
			name: customer_name ?? depot_name ?? "",
			of: row.customer_id !== null ? "customer" : row.depot_id !== null ? "depot" : "charge",
		}),
	);
	const ofCharge = ACCOUNTS_CHARGES.map(
		(charge) =>
			rows.find((row) => row.of === "charge" && row.charge === charge) ?? emptyCodeRow("charge", charge),
	);
	return { tracking_category, updated_at, codes: [...ofCharge, ...rows.filter(({ of }) => of !== "charge")] };
}

/** What an empty field of a row stands for: what holds without it; empty where the next wider rule decides. */
export function usualOf({ of, charge }: CodeRow, { sales, purchases }: AccountsCodes["usual"]) {
	if (of !== "charge" || charge === null) return { nominal_code: "", account_code: "" };
	return isPurchase(charge) ? purchases : sales;
}
