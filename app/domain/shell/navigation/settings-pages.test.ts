import { describe, expect, it } from "vitest";
import { MAIL_AREAS } from "~/domain/kernel/mail/mail-kind";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { REMINDER_KINDS } from "~/domain/messages/reminders/setting-schemas";
import { ACCOUNT_SCREENS } from "~/domain/shell/account-settings/screens";
import { SETTINGS_PAGES } from "./settings-pages";

const titlesAt = (path: string) =>
	SETTINGS_PAGES.filter((page) => page.path === path && page.to.startsWith(path)).map(({ title }) => title);

describe("the pages of settings", () => {
	it("are those of every screen of the menus, and of no other", () => {
		const screens = CLIENT_PERMISSIONS.filter(
			({ kind }) => kind === "account_settings_menu" || kind === "settings",
		).map(({ path }) => path);
		expect([...new Set(SETTINGS_PAGES.map(({ path }) => path))].sort()).toEqual(
			// The addresses of mails and reminders lead to their first page.
			screens.sort(),
		);
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
