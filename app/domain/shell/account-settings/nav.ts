import type { Principal } from "~/auth/principal";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { isOn } from "~/domain/kernel/permissions/menus";

/** An entry of the account settings menu. */
export interface AccountNavEntry {
	to: string;
	title: string;
}

/** It has no permission of its own: account settings and the sight of prices open it, after the customers. */
const RATE_CARDS: AccountNavEntry = { to: "/account-settings/rate-cards", title: "Rate cards" };
const BEFORE_RATE_CARDS = ["profiles", "roles", "company-details", "services", "customers"].map(
	(slug) => `/account-settings/${slug}`,
);

function withRateCards(entries: AccountNavEntry[]): AccountNavEntry[] {
	const at = entries.findLastIndex(({ to }) => BEFORE_RATE_CARDS.includes(to)) + 1;
	return entries.toSpliced(at, 0, RATE_CARDS);
}

/** The account settings screens a user may open; owner-drivers only if the company has any, rate cards only for who sees prices. */
export function getAccountNav(
	{ permissions, settings }: Principal,
	screens: ReadonlySet<string>,
): AccountNavEntry[] {
	const entries = CLIENT_PERMISSIONS.filter(
		({ kind, path, slug }) =>
			kind === "account_settings_menu" &&
			screens.has(path) &&
			permissions.has(path) &&
			(slug !== "owner-drivers" || isOn(settings.get("owner_driver"))),
	).map(({ path, title }) => ({ to: path, title }));
	const hasRateCards = screens.has(RATE_CARDS.to) && isCallPermitted("rate-cards.read", permissions);
	return hasRateCards ? withRateCards(entries) : entries;
}
