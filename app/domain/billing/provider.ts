import { z } from "zod";
import type { RowOf } from "~/db/read";
import { selectServerSetting } from "~/db/repositories/platform-settings";

/** The setting that has the provider's own details. */
export const PROVIDER_SETTING = "billing_provider";

const line = (max: number) => z.string().trim().max(max).default("");

/** Who issues the invoices and where they are paid to. */
export const providerDetails = z.object({
	name: z
		.string("Please enter the name of the company.")
		.trim()
		.min(1, "Please enter the name of the company.")
		.max(120),
	address: line(400),
	vat_number: line(30),
	email: z.union([z.literal(""), z.email("Please enter a valid e-mail address.")]).default(""),
	phone: line(40),
	account_name: line(80),
	sort_code: z
		.string()
		.trim()
		.regex(/^(\d{2}-?\d{2}-?\d{2})?$/, "Please enter six digits, such as 20-11-26.")
		.default(""),
	account_number: z
		.string()
		.trim()
		.regex(/^(\d{8})?$/, "Please enter eight digits.")
		.default(""),
});
export type ProviderDetails = z.output<typeof providerDetails>;

const UNSET: ProviderDetails = {
	name: "Cartage",
	address: "",
	vat_number: "",
	email: "",
	phone: "",
	account_name: "",
	sort_code: "",
	account_number: "",
};

/** Selects the provider's own details. */
export const selectProviderDetails = () => selectServerSetting(PROVIDER_SETTING);

/** The provider's own details as stored; with blanks until someone has entered them. */
export function toProviderDetails(row: RowOf<typeof selectProviderDetails> | undefined): ProviderDetails {
	if (!row) return UNSET;
	const parsed = providerDetails.safeParse(JSON.parse(row.value));
	return parsed.success ? parsed.data : UNSET;
}

/** How to pay by bank transfer, in lines; empty until the provider's account is known. */
export function bankTransferLines({
	account_name,
	name,
	sort_code,
	account_number,
}: ProviderDetails): string[] {
	if (!sort_code || !account_number) return [];
	return [account_name || name, `sort code ${sort_code}`, `account number ${account_number}`];
}
