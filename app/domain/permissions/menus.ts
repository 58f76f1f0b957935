import type { MenuKind } from "./catalogue";

/** A permission as the server lists it. */
export interface MenuEntry {
	id: number;
	title: string;
	slug: string;
	path: string;
	kind: MenuKind;
}

/** The menus of a user. */
export interface Menus {
	side: MenuEntry[];
	settings: MenuEntry[];
	account_settings: MenuEntry[];
	support: MenuEntry[];
	other: MenuEntry[];
}

/** Whether an additional setting is on, in whichever way it is written. */
export function isOn(value: string | number | boolean | null | undefined): boolean {
	return ["1", "true", "on", "yes"].includes(String(value ?? "").toLowerCase());
}

/** The menus made from a user's permission list; the owner-drivers entry needs its additional setting. */
export function menusOf(list: readonly MenuEntry[], settings: ReadonlyMap<string, string>): Menus {
	const ownerDrivers = isOn(settings.get("owner_driver"));
	const shown = list.filter(({ slug }) => slug !== "owner-drivers" || ownerDrivers);
	const of = (kind: MenuKind) => shown.filter((entry) => entry.kind === kind);
	return {
		side: of("side_menu"),
		settings: of("settings"),
		account_settings: of("account_settings_menu"),
		support: of("support"),
		other: of("sub_menu"),
	};
}

/** What the settings dropdown of the top bar lists: the settings menu without the traffic diary. */
export function settingsDropdown(menus: Menus): MenuEntry[] {
	return menus.settings.filter(({ slug }) => slug !== "traffic-diary");
}

/** The entries of a list somebody may see: those in the set, and Account Settings where any screen of it is. */
export function permittedEntries<Entry extends { path: string }>(
	list: readonly Entry[],
	set: ReadonlySet<string>,
): Entry[] {
	const account = [...set].some((path) => path.startsWith("/account-settings/"));
	return list.filter(({ path }) => set.has(path) || (account && path === "/account-settings"));
}
