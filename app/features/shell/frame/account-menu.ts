import { SunMoon } from "lucide-react";
import { callApi } from "~/client/api";
import { changeSession } from "~/client/session/page-exit";
import { logout } from "~/features/kernel/sign-in";
import { toggleTheme } from "~/features/shell/navigation";
import type { Icon } from "~/ui/icons/icon";
import type { MenuEntry } from "~/ui/menu/menu-entry";

interface AccountEntry {
	slug: string;
	title: string;
	path: string;
}

/** The entries of the account menu with their icons by slug, and the theme before the last one, which signs out. */
export function buildAccountMenu(
	entries: readonly AccountEntry[],
	icons: Readonly<Record<string, Icon>>,
): MenuEntry[] {
	const theme: MenuEntry = { id: "theme", label: "Change theme", icon: SunMoon, onAction: toggleTheme };
	const items = entries.map(({ slug, title, path }): MenuEntry => {
		const item = { id: slug, label: title, icon: icons[slug] };
		return slug === "logout" ? { ...item, onAction: () => void logout() } : { ...item, to: path };
	});
	return [...items.slice(0, -1), theme, ...items.slice(-1)];
}

/** Signs in to another organisation of the login and opens its first screen. */
export const openOrganization = (id: number): Promise<void> =>
	changeSession(async () => {
		await callApi("POST /switch-organization", { body: { organization_id: id } });
		return "/login";
	});
