import { describe, expect, it } from "vitest";
import type { UserType } from "~/shared/actor";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import { guard, type Visitor } from "./guard";
import { getLandingPath } from "./landing";
import { permittedEntries, toMenus } from "./menus";
import { ROUTES } from "./routes";

const running = { is_exist: true, suspend: false };
const pathsOf = (list: readonly Permission[]) => list.map(({ path }) => path);

interface Login extends Visitor {
	name: string;
	/** The permissions of the user type. */
	list: readonly Permission[];
	/** Whether the login may open a screen of its user type. */
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
const isWithin =
	(...bases: string[]) =>
	(path: string) =>
		isAlways(path) || bases.some((base) => path === base || path.startsWith(`${base}/`));

const LOGINS: readonly Login[] = [
	login("a signed-out visitor", null, [], [], () => false),
	login("a login without a chosen company", null, [], ["/planner"], () => false),
	login("a client admin", "client", CLIENT_PERMISSIONS, pathsOf(CLIENT_PERMISSIONS), () => true),
	login(
		"a dispatcher",
		"client",
		CLIENT_PERMISSIONS,
		["/home", "/traffic-diary", "/planner", "/organizer"],
		isWithin("/home", "/traffic-diary", "/planner", "/organizer", "/live"),
	),
	login("an accountant", "client", CLIENT_PERMISSIONS, ["/home", "/finance"], isWithin("/home", "/finance")),
	login(
		"a fleet manager",
		"client",
		CLIENT_PERMISSIONS,
		["/home", "/account-settings/vehicles"],
		isWithin("/home", "/account-settings"),
	),
	login(
		"a user with reminder and mail settings",
		"client",
		CLIENT_PERMISSIONS,
		["/settings/reminder", "/settings/email", "/settings/integrations"],
		isWithin("/settings/reminder", "/settings/email", "/settings/integrations"),
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
		[...pathsOf(CUSTOMER_PERMISSIONS), "/customer/book", "/customer/import", "/customer/people"],
		() => true,
	),
	login(
		"a customer who may not book and does not administer",
		"customer",
		CUSTOMER_PERMISSIONS,
		pathsOf(CUSTOMER_PERMISSIONS),
		(path) => !["/customer/book", "/customer/import", "/customer/people"].includes(path),
	),
	login("a customer without a portal", "customer", CUSTOMER_PERMISSIONS, [], () => false),
	login("a driver", "driver", [], [], () => false),
	login("an administrator", "admin", CONSOLE_PERMISSIONS, pathsOf(CONSOLE_PERMISSIONS), () => true),
	login("an administrator with support only", "admin", CONSOLE_PERMISSIONS, ["/console/support"], (path) =>
		path.startsWith("/console/support"),
	),
	login("a super admin", "superAdmin", SUPER_ADMIN_PERMISSIONS, pathsOf(SUPER_ADMIN_PERMISSIONS), () => true),
	login(
		"a super admin with clients only",
		"superAdmin",
		SUPER_ADMIN_PERMISSIONS,
		["/super-admin/clients"],
		(path) => path === "/super-admin/clients",
	),
];

const outcomeOf = (path: string, visitor: Visitor) => {
	const outcome = guard(path.replace(/:\w+/g, "7"), visitor);
	return outcome.kind === "redirect" ? outcome.to : outcome.kind;
};

/** The final target of a path: a redirect can lead to another redirect. */
const finalTarget = (path: string, visitor: Visitor): string => {
	const to = outcomeOf(path, visitor);
	return redirects.some((redirect) => redirect.path === to.replace(/\/7(?=\/|$)/g, "/:clientId"))
		? finalTarget(to, visitor)
		: to;
};

/** The redirect of a user of the right type without permission. */
const refusal = ({ subscription }: Login) => (subscription?.suspend ? "/suspended" : "/unauthorized");

const pages = ROUTES.flatMap((route) => (route.kind === "page" ? [route] : []));
const redirects = ROUTES.flatMap((route) => (route.kind === "redirect" ? [route] : []));
const open = ROUTES.flatMap((route) => (route.kind === "open" ? [route] : []));

describe.each(LOGINS)("$name", (visitor) => {
	it("opens exactly its permitted screens and is redirected from all others", () => {
		const expected = pages.map(({ path, user }) => {
			if (user !== visitor.userType) return [path, "/login"];
			return [path, visitor.opens(path) ? "allow" : refusal(visitor)];
		});
		expect(pages.map(({ path }) => [path, outcomeOf(path, visitor)])).toEqual(expected);
	});

	it("opens every public screen, except the sign-in screens, which redirect", () => {
		const home = visitor.userType && getLandingPath(visitor.userType);
		expect(open.map(({ path }) => [path, outcomeOf(path, visitor)])).toEqual(
			open.map(({ path, always }) => [path, home && !always ? home : "allow"]),
		);
	});

	it("is redirected from every short path to a permitted screen, or to none", () => {
		for (const { path, user } of redirects) {
			const to = outcomeOf(path, visitor);
			if (user !== "open" && user !== visitor.userType) expect([path, to]).toEqual([path, "/login"]);
			else if (user === "open")
				expect(to).toBe((visitor.userType && getLandingPath(visitor.userType)) ?? "/login");
			else if (visitor.permissions.size === 0 || visitor.subscription?.suspend)
				expect(to).toBe(refusal(visitor));
			else if (pages.some((page) => page.path.startsWith(`${path}/`) && visitor.opens(page.path)))
				expect([path, outcomeOf(finalTarget(path, visitor), visitor)]).toEqual([path, "allow"]);
		}
	});

	it("has exactly the permitted screens in its menus", () => {
		const visible = permittedEntries(visitor.list, visitor.permissions);
		const menus = toMenus(visible, new Map([["owner_driver", "1"]]));
		const linked = Object.values(menus).flat();
		expect(linked.map(({ path }) => path).sort()).toEqual(visible.map(({ path }) => path).sort());
		if (visitor.subscription?.suspend) return;
		for (const { path } of linked) {
			const outcome = outcomeOf(path, visitor);
			expect([path, outcome.startsWith("/") ? outcomeOf(outcome, visitor) : outcome]).toEqual([
				path,
				"allow",
			]);
		}
		const hidden = visitor.list.filter((entry) => !visible.includes(entry) && visitor.permissions.size > 0);
		const reachable = hidden.filter(({ path }) => outcomeOf(path, visitor) === "allow" && !isAlways(path));
		// Permission for one account-settings screen allows all of them, though only the permitted ones are in the menu.
		expect(reachable.filter(({ kind }) => kind !== "account_settings_menu")).toEqual([]);
	});
});
