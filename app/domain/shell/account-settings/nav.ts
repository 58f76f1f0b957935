import type { Principal } from "~/auth/principal";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { isOn } from "~/domain/kernel/permissions/menus";

/** An entry of the account settings menu. */
export interface AccountNavEntry {
	to: string;
	title: string;
}

const SERVICES = "/account-settings/services";
/** Set with the tariffs, and no screen of its own in roles. */
const FUEL_SURCHARGE: AccountNavEntry = { to: "/account-settings/fuel-surcharge", title: "Fuel Surcharge" };

/** The account settings screens a user may open; owner-drivers only if the company has any, the fuel surcharge for those who see prices. */
export function getAccountNav(
	{ permissions, settings }: Principal,
	screens: ReadonlySet<string>,
): AccountNavEntry[] {
	const seesFuel = screens.has(FUEL_SURCHARGE.to) && isCallPermitted("fuel-surcharge.read", permissions);
	return CLIENT_PERMISSIONS.filter(
		({ kind, path, slug }) =>
			kind === "account_settings_menu" &&
			screens.has(path) &&
			permissions.has(path) &&
			(slug !== "owner-drivers" || isOn(settings.get("owner_driver"))),
	).flatMap(({ path, title }) => [
		{ to: path, title },
		...(path === SERVICES && seesFuel ? [FUEL_SURCHARGE] : []),
	]);
}
