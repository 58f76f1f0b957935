import { describe, expect, it } from "vitest";
import type { Principal } from "~/auth/principal";
import { MAIL_AREAS } from "~/domain/kernel/mail/mail-kind";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { NO_PRICES_PATH } from "~/domain/kernel/permissions/limits";
import { REMINDER_KINDS } from "~/domain/messages/reminders/setting-schemas";
import { getAccountNav } from "~/domain/shell/account-settings/nav";
import { ACCOUNT_SCREENS } from "~/domain/shell/account-settings/screens";
import { listSettingsPages, SETTINGS_PAGES } from "./settings-pages";

const PRICED = ["/account-settings/fuel-surcharge", "/account-settings/rate-cards"];
const ABOUT_PRICES = ["Fuel surcharge", "Rate cards", "Planning costs", "Prices"];

const titlesAt = (path: string) =>
	SETTINGS_PAGES.filter((page) => page.path === path && page.to.startsWith(path)).map(({ title }) => title);

describe("the pages of settings", () => {
	it("are those of every screen of the menus, and of no other", () => {
		const screens = CLIENT_PERMISSIONS.filter(
			({ kind }) => kind === "account_settings_menu" || kind === "settings",
		).map(({ path }) => path);
		expect([...new Set(SETTINGS_PAGES.map(({ path }) => path))].sort()).toEqual(
			// The addresses of mails and reminders lead to their first page; sight of prices opens two more screens.
			[...screens, ...PRICED].sort(),
		);
	});

	it.each([
		["with", true, ["Planning costs", "Prices", "Fuel surcharge", "Rate cards"]],
		["without", false, []],
	])("are for who works %s prices as in the menu", (_, hasPrices, found) => {
		const permissions = new Set([
			"/account-settings/company-details",
			...(hasPrices ? [] : [NO_PRICES_PATH]),
		]);
		const screens = new Set(["/account-settings/company-details", ...PRICED]);
		const menu = getAccountNav({ permissions, settings: new Map() } as unknown as Principal, screens);
		const pages = listSettingsPages(
			menu.map(({ to }) => to),
			hasPrices,
		);
		const titles = pages.map(({ title }) => title);
		expect(titles.filter((title) => ABOUT_PRICES.includes(title))).toEqual(found);
		expect(titles).toContain("Tax codes");
	});

	it.each(Object.entries(ACCOUNT_SCREENS).filter(([, { tabs }]) => tabs.length > 1))(
		"have the tabs of %s in their order",
		(slug, { tabs }) => {
			expect(titlesAt(`/account-settings/${slug}`)).toEqual(tabs.map(({ title }) => title));
		},
	);

	it("have every kind of mail and of reminder", () => {
		expect(titlesAt("/settings/email")).toEqual(MAIL_AREAS.map(({ label }) => label));
		expect(titlesAt("/settings/reminder")).toEqual(REMINDER_KINDS.map(({ label }) => label));
		const addresses = SETTINGS_PAGES.map(({ to }) => to);
		for (const { area } of MAIL_AREAS) expect(addresses).toContain(`/settings/email/${area}`);
		for (const { screen } of REMINDER_KINDS) expect(addresses).toContain(`/settings/reminder/${screen}`);
	});

	it("each have an address of their own", () => {
		expect(new Set(SETTINGS_PAGES.map(({ to }) => to)).size).toBe(SETTINGS_PAGES.length);
	});
});
