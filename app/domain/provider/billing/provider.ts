import type { RowOf } from "~/db/read";
import { selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import { type ProviderDetails, providerDetails } from "./provider-details";

/** The setting that has the provider's own details. */
export const PROVIDER_SETTING = "billing_provider";

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
