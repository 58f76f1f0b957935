import { describe, expect, it } from "vitest";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import type { UserType } from "./landing";
import { matchRoute } from "./match";
import { menusOf, permittedEntries, settingsDropdown } from "./menus";
import { avatarMenu, type Bearer, topBarIcons } from "./top-bar";

const on = new Map([["owner_driver", "1"]]);
const off = new Map([["owner_driver", "0"]]);
const all = menusOf(CLIENT_PERMISSIONS, on);
const none = menusOf([], on);

const bearer = (userType: UserType, change: Partial<Bearer> = {}): Bearer => ({
	userType,
	menus: all,
	approveFlag: true,
	settings: new Map(),
	organizations: 0,
	narrow: false,
	...change,
});

const setting = (value: string) => ({ settings: new Map([["customer_notification", value]]) });
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe("menus", () => {
	it("sidebar-icons: one entry per permitted side-menu screen", () => {
		const entries = permittedEntries(CLIENT_PERMISSIONS, new Set(["/home", "/planner"]));
		expect(slugs(menusOf(entries, on).side)).toEqual(["home", "planner"]);
	});

	it("menus-from-permission-list: what is not in the list is in no menu", () => {
		const set = new Set(["/home", "/settings/email", "/account-settings/drivers", "/support"]);
		const menus = menusOf(permittedEntries(CLIENT_PERMISSIONS, set), on);
		expect(slugs(menus.side)).toEqual(["home", "account-settings"]);
		expect(slugs(menus.settings)).toEqual(["email"]);
		expect(slugs(menus.account_settings)).toEqual(["drivers"]);
		expect(slugs(menus.support)).toEqual(["support"]);
	});

	it("owner-drivers-menu: only when the additional setting is on", () => {
		expect(slugs(menusOf(CLIENT_PERMISSIONS, on).account_settings)).toContain("owner-drivers");
		expect(slugs(menusOf(CLIENT_PERMISSIONS, off).account_settings)).not.toContain("owner-drivers");
		expect(slugs(menusOf(CLIENT_PERMISSIONS, new Map()).account_settings)).not.toContain("owner-drivers");
	});

	it("topbar-settings-dropdown: the settings menu without the traffic diary", () => {
		const entry = (id: number, slug: string): Permission => ({
			id,
			title: slug,
			slug,
			path: `/settings/${slug}`,
			kind: "settings",
			position: id,
		});
		const menus = menusOf([entry(1, "traffic-diary"), entry(2, "notification")], on);
		expect(slugs(settingsDropdown(menus))).toEqual(["notification"]);
	});

	it.each([
		["client", CLIENT_PERMISSIONS],
		["customer", CUSTOMER_PERMISSIONS],
		["admin", CONSOLE_PERMISSIONS],
		["superAdmin", SUPER_ADMIN_PERMISSIONS],
	])("the catalogue of a %s names existing screens of that user type, each once", (userType, list) => {
		for (const { path } of list) {
			const route = matchRoute(path)?.route;
			expect([path, route && route.kind !== "open" && route.user]).toEqual([path, userType]);
		}
		expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
		expect(new Set(list.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(list.length);
		expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
	});
});

describe("top bar", () => {
	it.each([
		["topbar-support-icon", "support", bearer("client"), true],
		["topbar-support-icon: no entry", "support", bearer("client", { menus: none }), false],
		["topbar-holiday-icon", "driver-holiday-management", bearer("client"), true],
		["topbar-holiday-icon: no entry", "driver-holiday-management", bearer("client", { menus: none }), false],
		["topbar-holiday-icon: a customer", "driver-holiday-management", bearer("customer"), false],
		["topbar-approve-icon", "approve-workday", bearer("client"), true],
		["topbar-approve-icon: flag off", "approve-workday", bearer("client", { approveFlag: false }), false],
		["topbar-email-report-icon", "email-log", bearer("client"), true],
		["topbar-email-report-icon: a customer", "email-log", bearer("customer"), false],
		["topbar-bell-client", "notifications", bearer("client"), true],
		["topbar-bell-customer: 1", "notifications", bearer("customer", setting("1")), true],
		["topbar-bell-customer: 0", "notifications", bearer("customer", setting("0")), false],
		["topbar-bell-customer: not set", "notifications", bearer("customer"), false],
		["the bell is not for the console", "notifications", bearer("admin", setting("1")), false],
		["topbar-settings-dropdown: nothing to list", "settings", bearer("client", { menus: none }), false],
	] as const)("%s", (_id, icon, who, shown) => {
		expect(topBarIcons(who).some((slug) => slug === icon)).toBe(shown);
	});

	it.each([
		["avatar-profile", "profile", bearer("client"), true],
		["avatar-profile: a customer", "profile", bearer("customer"), false],
		["avatar-billing", "billing", bearer("client"), true],
		["avatar-billing: a customer", "billing", bearer("customer"), false],
		["avatar-switch-organization", "switch-organization", bearer("client", { organizations: 2 }), true],
		[
			"avatar-switch-organization: a customer",
			"switch-organization",
			bearer("customer", { organizations: 2 }),
			true,
		],
		["avatar-switch-organization: none", "switch-organization", bearer("client"), false],
		[
			"avatar-switch-organization: an admin",
			"switch-organization",
			bearer("admin", { organizations: 2 }),
			false,
		],
		["avatar-change-password", "change-password", bearer("customer"), true],
		["avatar-change-password: a client", "change-password", bearer("client"), false],
		["avatar-mobile-entries: approve", "approve-workday", bearer("client", { narrow: true }), true],
		["avatar-mobile-entries: email log", "email-log", bearer("client", { narrow: true }), true],
		["avatar-mobile-entries: wide", "email-log", bearer("client"), false],
		["avatar-logout", "logout", bearer("customer"), true],
	])("%s", (_id, entry, who, shown) => {
		expect(avatarMenu(who).some(({ slug }) => slug === entry)).toBe(shown);
	});

	it("avatar-logout leads to the login", () => {
		expect(avatarMenu(bearer("client")).at(-1)).toEqual({ slug: "logout", title: "Logout", path: "/login" });
	});
});
