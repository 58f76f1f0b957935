import type { Principal } from "~/auth/principal";
import { CLIENT_PERMISSIONS, CUSTOMER_PERMISSIONS } from "~/domain/permissions/catalogue";

/** A screen of the settings in its menu. */
export interface SettingsEntry {
	to: string;
	title: string;
}

/** The settings somebody may open, of those there are. */
export function settingsNav(
	{ actor, permissions }: Principal,
	screens: ReadonlySet<string>,
): SettingsEntry[] {
	const list = actor?.type === "customer" ? CUSTOMER_PERMISSIONS : CLIENT_PERMISSIONS;
	return list
		.filter(({ kind, path }) => kind === "settings" && screens.has(path) && permissions.has(path))
		.map(({ path, title }) => ({ to: path, title }));
}
