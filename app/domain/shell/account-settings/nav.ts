import type { Principal } from "~/auth/principal";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { isOn } from "~/domain/kernel/permissions/menus";

/** An entry of the account settings menu. */
export interface AccountNavEntry {
	to: string;
	title: string;
}

/** The account settings screens a user may open; owner-drivers only if the company has any. */
export function getAccountNav(
	{ permissions, settings }: Principal,
	screens: ReadonlySet<string>,
): AccountNavEntry[] {
	return CLIENT_PERMISSIONS.filter(
		({ kind, path, slug }) =>
			kind === "account_settings_menu" &&
			screens.has(path) &&
			permissions.has(path) &&
			(slug !== "owner-drivers" || isOn(settings.get("owner_driver"))),
	).map(({ path, title }) => ({ to: path, title }));
}
