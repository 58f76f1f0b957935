import { describe, expect, it } from "vitest";
import type { UserType } from "~/shared/actor";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import { matchRoute } from "./match";
import { permittedEntries, settingsDropdown, toMenus } from "./menus";
import { getAvatarMenu, getTopBarIcons, type TopBarUser } from "./top-bar";

const on = new Map([["owner_driver", "1"]]);
const off = new Map([["owner_driver", "0"]]);
const all = toMenus(CLIENT_PERMISSIONS, on);
const none = toMenus([], on);

const topBarUser = (userType: UserType, change: Partial<TopBarUser> = {}): TopBarUser => ({
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
		expect(slugs(toMenus(entries, on).side)).toEqual(["home", "planner"]);
	});

	it("menus-from-permission-list: menus contain permitted entries only", () => {
		const set = new Set(["/home", "/settings/email", "/account-settings/drivers", "/support"]);
		const menus = toMenus(permittedEntries(CLIENT_PERMISSIONS, set), on);
		expect(slugs(menus.side)).toEqual(["home", "account-settings"]);
		expect(slugs(menus.settings)).toEqual(["email"]);
		expect(slugs(menus.account_settings)).toEqual(["drivers"]);
		expect(slugs(menus.support)).toEqual(["support"]);
	});

	it("owner-drivers-menu: only when the additional setting is on", () => {
		expect(slugs(toMenus(CLIENT_PERMISSIONS, on).account_settings)).toContain("owner-drivers");
		expect(slugs(toMenus(CLIENT_PERMISSIONS, off).account_settings)).not.toContain("owner-drivers");
		expect(slugs(toMenus(CLIENT_PERMISSIONS, new Map()).account_settings)).not.toContain("owner-drivers");
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
		const menus = toMenus([entry(1, "traffic-diary"), entry(2, "notification")], on);
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
		["topbar-support-icon", "support", topBarUser("client"), true],
		["topbar-support-icon: no entry", "support", topBarUser("client", { menus: none }), false],
		["topbar-holiday-icon", "driver-holiday-management", topBarUser("client"), true],
		[
			"topbar-holiday-icon: no entry",
			"driver-holiday-management",
			topBarUser("client", { menus: none }),
			false,
		],
		["topbar-holiday-icon: a customer", "driver-holiday-management", topBarUser("customer"), false],
		["topbar-approve-icon", "approve-workday", topBarUser("client"), true],
		["topbar-approve-icon: flag off", "approve-workday", topBarUser("client", { approveFlag: false }), false],
		["topbar-email-report-icon", "email-log", topBarUser("client"), true],
		["topbar-email-report-icon: a customer", "email-log", topBarUser("customer"), false],
		["topbar-bell-client", "notifications", topBarUser("client"), true],
		["topbar-bell-customer: 1", "notifications", topBarUser("customer", setting("1")), true],
		["topbar-bell-customer: 0", "notifications", topBarUser("customer", setting("0")), false],
		["topbar-bell-customer: not set", "notifications", topBarUser("customer"), false],
		["console users have no bell", "notifications", topBarUser("admin", setting("1")), false],
		["topbar-settings-dropdown: no entries", "settings", topBarUser("client", { menus: none }), false],
	] as const)("%s", (_id, icon, user, isVisible) => {
		expect(getTopBarIcons(user).some((slug) => slug === icon)).toBe(isVisible);
	});

	it.each([
		["avatar-profile", "profile", topBarUser("client"), true],
		["avatar-profile: a customer", "profile", topBarUser("customer"), false],
		["avatar-billing", "billing", topBarUser("client"), true],
		["avatar-billing: a customer", "billing", topBarUser("customer"), false],
		["avatar-switch-organization", "switch-organization", topBarUser("client", { organizations: 2 }), true],
		[
			"avatar-switch-organization: a customer",
			"switch-organization",
			topBarUser("customer", { organizations: 2 }),
			true,
		],
		["avatar-switch-organization: none", "switch-organization", topBarUser("client"), false],
		[
			"avatar-switch-organization: an admin",
			"switch-organization",
			topBarUser("admin", { organizations: 2 }),
			false,
		],
		["avatar-change-password", "change-password", topBarUser("customer"), true],
		["avatar-change-password: a client", "change-password", topBarUser("client"), false],
		["avatar-mobile-entries: approve", "approve-workday", topBarUser("client", { narrow: true }), true],
		["avatar-mobile-entries: email log", "email-log", topBarUser("client", { narrow: true }), true],
		["avatar-mobile-entries: wide", "email-log", topBarUser("client"), false],
		["avatar-logout", "logout", topBarUser("customer"), true],
	])("%s", (_id, entry, user, isVisible) => {
		expect(getAvatarMenu(user).some(({ slug }) => slug === entry)).toBe(isVisible);
	});

	it("avatar-logout leads to the login", () => {
		expect(getAvatarMenu(topBarUser("client")).at(-1)).toEqual({
			slug: "logout",
			title: "Logout",
			path: "/login",
		});
	});
});
