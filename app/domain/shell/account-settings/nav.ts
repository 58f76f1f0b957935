import type { Principal } from "~/auth/principal";
import { type ApiPermissionArea, isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { isOn } from "~/domain/kernel/permissions/menus";

/** An entry of the account settings menu. */
export interface AccountNavEntry {
	to: string;
	title: string;
}

interface PricedEntry extends AccountNavEntry {
	/** The call whose permission opens it. */
	call: ApiPermissionArea;
	/** The screens it comes after, where the user has them. */
	after: readonly string[];
}

const TOP = ["profiles", "roles", "company-details", "services"].map((slug) => `/account-settings/${slug}`);

/** Screens without a permission of their own in roles: account settings and the sight of prices open them. */
const PRICED_ENTRIES: readonly PricedEntry[] = [
	{
		...{ to: "/account-settings/fuel-surcharge", title: "Fuel Surcharge" },
		...{ call: "fuel-surcharge.read", after: TOP },
	},
	{
		...{ to: "/account-settings/rate-cards", title: "Rate Cards" },
		...{ call: "rate-cards.read", after: [...TOP, "/account-settings/customers"] },
	},
];

/** The account settings screens a user may open; owner-drivers only if the company has any, fuel surcharge and rate cards for who sees prices. */
export function getAccountNav(
	{ permissions, settings }: Principal,
	screens: ReadonlySet<string>,
): AccountNavEntry[] {
	const entries: AccountNavEntry[] = CLIENT_PERMISSIONS.filter(
		({ kind, path, slug }) =>
			kind === "account_settings_menu" &&
			screens.has(path) &&
			permissions.has(path) &&
			(slug !== "owner-drivers" || isOn(settings.get("owner_driver"))),
	).map(({ path, title }) => ({ to: path, title }));
	for (const { call, after, to, title } of PRICED_ENTRIES)
		if (screens.has(to) && isCallPermitted(call, permissions))
			entries.splice(entries.findLastIndex((entry) => after.includes(entry.to)) + 1, 0, { to, title });
	return entries;
}
