import type { MenuKind } from "./catalogue";

/** A menu entry of a permission. */
export interface NavMenuEntry {
	id: number;
	title: string;
	slug: string;
	path: string;
	kind: MenuKind;
}

/** The menus of a user. */
export interface Menus {
	side: NavMenuEntry[];
	settings: NavMenuEntry[];
	account_settings: NavMenuEntry[];
	support: NavMenuEntry[];
	other: NavMenuEntry[];
}

/** Whether an additional setting is on, in any notation. */
export function isOn(value: string | number | boolean | null | undefined): boolean {
	return ["1", "true", "on", "yes"].includes(String(value ?? "").toLowerCase());
}

/** Groups a user's permission list into menus; the owner-drivers entry needs its additional setting. */
export function toMenus(list: readonly NavMenuEntry[], settings: ReadonlyMap<string, string>): Menus {
	const ownerDrivers = isOn(settings.get("owner_driver"));
	const visible = list.filter(({ slug }) => slug !== "owner-drivers" || ownerDrivers);
	const ofKind = (kind: MenuKind) => visible.filter((entry) => entry.kind === kind);
	return {
		side: ofKind("side_menu"),
		settings: ofKind("settings"),
		account_settings: ofKind("account_settings_menu"),
		support: ofKind("support"),
		other: ofKind("sub_menu"),
	};
}

const LIVE_DRIVERS: NavMenuEntry = {
	id: 0,
	title: "Live Drivers",
	slug: "live",
	path: "/live",
	kind: "side_menu",
};

/** The side menu with the live drivers, who have no permission of their own: after organizer or planner, whichever comes last. */
export function withLiveDrivers(side: readonly NavMenuEntry[]): NavMenuEntry[] {
	const after = side.findLastIndex(({ path }) => path === "/planner" || path === "/organizer");
	return after < 0 ? [...side] : [...side.slice(0, after + 1), LIVE_DRIVERS, ...side.slice(after + 1)];
}

/** The entries of the settings dropdown: the settings menu without the traffic diary. */
export function settingsDropdown(menus: Menus): NavMenuEntry[] {
	return menus.settings.filter(({ slug }) => slug !== "traffic-diary");
}

/** The permitted entries of a list: those in the set, and Account Settings if any of its screens is. */
export function permittedEntries<Entry extends { path: string }>(
	list: readonly Entry[],
	set: ReadonlySet<string>,
): Entry[] {
	const account = [...set].some((path) => path.startsWith("/account-settings/"));
	return list.filter(({ path }) => set.has(path) || (account && path === "/account-settings"));
}
