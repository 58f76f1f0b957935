import type { Principal } from "~/auth/principal";
import { CLIENT_PERMISSIONS } from "~/domain/permissions/catalogue";
import { isOn } from "~/domain/permissions/menus";

/** A screen of the account settings in its menu. */
export interface NavEntry {
	to: string;
	title: string;
}

/** The screens of the account settings somebody has, of those there are; owner-drivers only where the company has any. */
export function accountNav({ permissions, settings }: Principal, screens: ReadonlySet<string>): NavEntry[] {
	return CLIENT_PERMISSIONS.filter(
		({ kind, path, slug }) =>
			kind === "account_settings_menu" &&
			screens.has(path) &&
			permissions.has(path) &&
			(slug !== "owner-drivers" || isOn(settings.get("owner_driver"))),
	).map(({ path, title }) => ({ to: path, title }));
}
