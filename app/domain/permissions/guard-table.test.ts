import { describe, expect, it } from "vitest";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import { guard, type Visitor } from "./guard";
import { landing, type UserType } from "./landing";
import { menusOf, permittedEntries } from "./menus";
import { ROUTES } from "./routes";

const running = { is_exist: true, suspend: false };
const pathsOf = (list: readonly Permission[]) => list.map(({ path }) => path);

interface Login extends Visitor {
	name: string;
	/** What the server lists for the user type. */
	list: readonly Permission[];
	/** The screens of its own user type that it may open; all others of that type are refused. */
	opens: (path: string) => boolean;
}

const login = (
	name: string,
	userType: UserType | null,
	list: readonly Permission[],
	permissions: readonly string[],
	opens: Login["opens"],
	subscription = running,
): Login => ({ name, userType, list, permissions: new Set(permissions), opens, subscription });

const ALWAYS = /^\/(profile|billing|email-log|approve-workday|driver-holiday-management)$/;
const isAlways = (path: string) => ALWAYS.test(path);
const within =
	(...bases: string[]) =>
	(path: string) =>
		isAlways(path) || bases.some((base) => path === base || path.startsWith(`${base}/`));

const LOGINS: readonly Login[] = [
	login("nobody", null, [], [], () => false),
	login("a login that has not chosen its company", null, [], ["/planner"], () => false),
	login("a client admin", "client", CLIENT_PERMISSIONS, pathsOf(CLIENT_PERMISSIONS), () => true),
	login(
		"a dispatcher",
		"client",
		CLIENT_PERMISSIONS,
		["/home", "/traffic-diary", "/planner", "/organizer"],
		within("/home", "/traffic-diary", "/planner", "/organizer"),
	),
	login("an accountant", "client", CLIENT_PERMISSIONS, ["/home", "/finance"], within("/home", "/finance")),
	login(
		"a fleet manager",
		"client",
		CLIENT_PERMISSIONS,
		["/home", "/account-settings/vehicles"],
		within("/home", "/account-settings"),
	),
	login(
		"somebody who sets reminders and mails",
		"client",
		CLIENT_PERMISSIONS,
		["/settings/reminder", "/settings/email", "/settings/integrations"],
		within("/settings/reminder", "/settings/email", "/settings/integrations"),
	),
	login("a role without screens", "client", CLIENT_PERMISSIONS, [], () => false),
	login(
		"a client of a suspended company",
		"client",
		CLIENT_PERMISSIONS,
		pathsOf(CLIENT_PERMISSIONS),
		() => false,
		{ is_exist: true, suspend: true },
	),
	login(
		"a customer with a portal",
		"customer",
		CUSTOMER_PERMISSIONS,
		pathsOf(CUSTOMER_PERMISSIONS),
		() => true,
	),
	login("a customer without one", "customer", CUSTOMER_PERMISSIONS, [], () => false),
	login("a driver", "driver", [], [], () => false),
	login("an administrator", "admin", CONSOLE_PERMISSIONS, pathsOf(CONSOLE_PERMISSIONS), () => true),
	login("an administrator of support", "admin", CONSOLE_PERMISSIONS, ["/console/support"], (path) =>
		path.startsWith("/console/support"),
	),
	login("a super admin", "superAdmin", SUPER_ADMIN_PERMISSIONS, pathsOf(SUPER_ADMIN_PERMISSIONS), () => true),
	login(
		"a super admin of clients",
		"superAdmin",
		SUPER_ADMIN_PERMISSIONS,
		["/super-admin/clients"],
		(path) => path === "/super-admin/clients",
	),
];

const said = (path: string, visitor: Visitor) => {
	const outcome = guard(path.replace(/:\w+/g, "7"), visitor);
	return outcome.kind === "redirect" ? outcome.to : outcome.kind;
};

/** Where an address leads in the end: a way on may lead to another one. */
const endOf = (path: string, visitor: Visitor): string => {
	const to = said(path, visitor);
	return ways.some((way) => way.path === to.replace(/\/7(?=\/|$)/g, "/:clientId")) ? endOf(to, visitor) : to;
};

/** Where somebody of the right user type is sent who may not open a screen. */
const refusal = ({ subscription }: Login) => (subscription?.suspend ? "/suspended" : "/unauthorized");

const pages = ROUTES.flatMap((route) => (route.kind === "page" ? [route] : []));
const ways = ROUTES.flatMap((route) => (route.kind === "redirect" ? [route] : []));
const open = ROUTES.flatMap((route) => (route.kind === "open" ? [route] : []));

describe.each(LOGINS)("$name", (visitor) => {
	it("opens exactly its own screens and is sent away from all others", () => {
		const expected = pages.map(({ path, user }) => {
			if (user !== visitor.userType) return [path, "/login"];
			return [path, visitor.opens(path) ? "allow" : refusal(visitor)];
		});
		expect(pages.map(({ path }) => [path, said(path, visitor)])).toEqual(expected);
	});

	it("may open every screen without sign-in, but is led on from the door", () => {
		const home = visitor.userType && landing(visitor.userType);
		expect(open.map(({ path }) => [path, said(path, visitor)])).toEqual(
			open.map(({ path, always }) => [path, home && !always ? home : "allow"]),
		);
	});

	it("is led by every short address to a screen of its own, or to none", () => {
		for (const { path, user } of ways) {
			const to = said(path, visitor);
			if (user !== "open" && user !== visitor.userType) expect([path, to]).toEqual([path, "/login"]);
			else if (user === "open") expect(to).toBe((visitor.userType && landing(visitor.userType)) ?? "/login");
			else if (visitor.permissions.size === 0 || visitor.subscription?.suspend)
				expect(to).toBe(refusal(visitor));
			else if (pages.some((page) => page.path.startsWith(`${path}/`) && visitor.opens(page.path)))
				expect([path, said(endOf(path, visitor), visitor)]).toEqual([path, "allow"]);
		}
	});

	it("has in its menus what it may open, and nothing else", () => {
		const shown = permittedEntries(visitor.list, visitor.permissions);
		const menus = menusOf(shown, new Map([["owner_driver", "1"]]));
		const linked = Object.values(menus).flat();
		expect(linked.map(({ path }) => path).sort()).toEqual(shown.map(({ path }) => path).sort());
		if (visitor.subscription?.suspend) return;
		for (const { path } of linked) {
			const outcome = said(path, visitor);
			expect([path, outcome.startsWith("/") ? said(outcome, visitor) : outcome]).toEqual([path, "allow"]);
		}
		const hidden = visitor.list.filter((entry) => !shown.includes(entry) && visitor.permissions.size > 0);
		const reachable = hidden.filter(({ path }) => said(path, visitor) === "allow" && !isAlways(path));
		// One screen of the account settings opens them all, though only the permitted ones are listed.
		expect(reachable.filter(({ kind }) => kind !== "account_settings_menu")).toEqual([]);
	});
});
