import type { Principal } from "~/auth/principal";
import { CLIENT_PERMISSIONS, CUSTOMER_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";

/** An entry of the settings menu. */
export interface SettingsNavEntry {
	to: string;
	title: string;
}

/** The settings screens a user may open. */
export function getSettingsNav(
	{ actor, permissions }: Principal,
	screens: ReadonlySet<string>,
): SettingsNavEntry[] {
	const list = actor?.type === "customer" ? CUSTOMER_PERMISSIONS : CLIENT_PERMISSIONS;
	return list
		.filter(({ kind, path }) => kind === "settings" && screens.has(path) && permissions.has(path))
		.map(({ path, title }) => ({ to: path, title }));
}
