import { read } from "~/db/read";
import { selectAccountsCodes, selectBookSettings } from "~/db/repositories/finance/accounts/accounts-codes";
import { selectTaxCodes } from "~/db/repositories/finance/accounts-files";
import type { Ctx } from "~/tenancy/ctx";
import { type CodedLine, chooseCodes, type LineCodes } from "./rules-codes";

/** The company's books: how VAT is named in them, and where charges go. */
export interface AccountsBooks {
	/** The sales account in Xero of what has none of its own, and the name of the company's own VAT rate on sales there. */
	account_code: string;
	tax_type: string;
	/** The company's own VAT rate in per cent. */
	vat_rate: number;
	tax_codes: readonly { code: string; rate: number }[];
	/** The tracking category in Xero; empty for none. */
	tracking_category: string;
	codesOf: (line: CodedLine) => LineCodes;
}

/** Reads how the company's accounts are ordered. */
export async function readAccountsBooks(ctx: Pick<Ctx, "d1">): Promise<AccountsBooks> {
	const [[settings], tax_codes, rules] = await read(ctx.d1, [
		selectBookSettings(),
		selectTaxCodes(),
		selectAccountsCodes(),
	]);
	if (!settings) throw new Error("the invoice settings are missing");
	return { ...settings, tax_codes, codesOf: (line) => chooseCodes(rules, settings, line) };
}
