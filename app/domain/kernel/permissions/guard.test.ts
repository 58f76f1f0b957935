import { describe, expect, it } from "vitest";
import type { UserType } from "~/shared/actor";
import { type GuardOutcome, guard, type Visitor } from "./guard";
import { getLandingPath } from "./landing";
import { fillPath, matchRoute } from "./match";
import { isPathPermitted } from "./permitted";

const visitor = (userType: UserType | null, ...paths: string[]): Visitor => ({
	userType,
	permissions: new Set(paths),
	subscription: { is_exist: true, suspend: false },
});

const signedOut = visitor(null);

/** "allow", "deny", or the path of the redirect. */
const outcomeText = (outcome: GuardOutcome) => (outcome.kind === "redirect" ? outcome.to : outcome.kind);

const withoutFactor: Visitor = { ...visitor("client", "/planner"), needsSecondFactor: true };

const suspended = (is_exist: boolean, suspend: boolean): Visitor => ({
	...visitor("client", "/planner"),
	subscription: { is_exist, suspend },
});

const rows: [string, string, Visitor, string][] = [
	["guard-user-type: signed out", "/planner", signedOut, "/login"],
	["guard-user-type: a customer", "/planner", visitor("customer", "/customer/traffic-diary"), "/login"],
	[
		"guard-user-type: a signed-in customer is redirected from the login",
		"/login",
		visitor("customer", "/x"),
		"/customer/traffic-diary",
	],
	["guard-user-type: a driver", "/planner", visitor("driver"), "/login"],
	["guard-user-type: a driver stays at the login", "/login", visitor("driver"), "allow"],
	["guard-results: allow", "/planner", visitor("client", "/planner"), "allow"],
	["guard-results: redirect", "/finance", visitor("client", "/finance"), "/finance/jobs/mark-for-invoice"],
	["guard-results: deny", "/%E0%A4%A", visitor("client", "/planner"), "deny"],
	[
		"guard-load-failures-ignored",
		"/planner",
		{ ...visitor("client", "/planner"), subscription: null },
		"allow",
	],
	["guard-no-permission", "/planner", visitor("client", "/home"), "/unauthorized"],
	["guard-open-always: signup", "/signup", visitor("client", "/home"), "allow"],
	["guard-open-always: unauthorized", "/unauthorized", visitor("client", "/home"), "allow"],
	["guard-open-always: change password", "/change-password/abc", visitor("client", "/home"), "allow"],
	["guard-open-always: set password", "/set-password/abc", signedOut, "allow"],
	["guard-open-always: organization-select", "/organization-select", visitor("client", "/home"), "allow"],
	["guard-open-always: select-plan", "/select-plan", visitor("client", "/home"), "allow"],
	["guard-open-always: suspended", "/suspended", visitor("client", "/home"), "allow"],
	[
		"guard-open-always: a super admin enters a client",
		"/login-as-client/2/1",
		visitor("superAdmin", "/x"),
		"allow",
	],
	[
		"guard-open-always: terms",
		"/accept/terms-and-conditions/privacy-policy/abc",
		visitor("client", "/home"),
		"allow",
	],
	["guard-unknown-path", "/nope", signedOut, "allow"],
	["guard-unknown-path: below a screen", "/planner/nope", signedOut, "allow"],
	["landing-client", "/login", visitor("client", "/home"), "/home"],
	["landing-client: from the root", "/", visitor("client", "/home"), "/home"],
	["landing-client: from a forgotten password", "/forgot-password", visitor("client", "/home"), "/home"],
	["landing-superadmin", "/login", visitor("superAdmin", "/x"), "/super-admin/clients"],
	["landing-admin", "/login", visitor("admin", "/x"), "/console/clients"],
	["landing-customer", "/login", visitor("customer", "/x"), "/customer/traffic-diary"],
	["landing: signed out at the root", "/", signedOut, "/login"],
	["landing: signed out at the login", "/login", signedOut, "allow"],
	["empty-permissions-authenticated", "/profile", visitor("client"), "/unauthorized"],
	["empty-permissions-unauthenticated", "/planner", signedOut, "/login"],
	["suspended-client", "/planner", suspended(true, true), "/suspended"],
	["second-factor-missing", "/planner", withoutFactor, "/second-factor"],
	["second-factor-missing: set up", "/second-factor", withoutFactor, "allow"],
	[
		"a customer of a suspended company",
		"/customer/traffic-diary",
		{ ...visitor("customer", "/customer/traffic-diary"), isCompanySuspended: true },
		"/suspended",
	],
	["not-suspended-when-not-existing", "/planner", suspended(false, true), "allow"],
	["not-suspended-when-not-existing: not suspended", "/planner", suspended(true, false), "allow"],
	["one-user-type-per-route", "/console/clients", visitor("client", "/console/clients"), "/login"],
	[
		"permission-super-admin-base",
		"/super-admin",
		visitor("superAdmin", "/super-admin/clients"),
		"/super-admin/clients",
	],
	[
		"permission-super-admin-base: not its children",
		"/super-admin/roles",
		visitor("superAdmin", "/super-admin/clients"),
		"/unauthorized",
	],
	[
		"permission-super-admin-base: a client's screen",
		"/super-admin/client/7",
		visitor("superAdmin", "/super-admin/client/:clientId/overview"),
		"/super-admin/client/7/overview",
	],
	[
		"permission-super-admin-base: by its pattern",
		"/super-admin/client/7/overview",
		visitor("superAdmin", "/super-admin/client/:clientId/overview"),
		"allow",
	],
	[
		"a redirect leads to a permitted screen",
		"/settings",
		visitor("client", "/settings/invoice"),
		"/settings/invoice",
	],
	[
		"a redirect without a permitted screen",
		"/settings",
		visitor("client", "/home"),
		"/settings/notification",
	],
	[
		"a redirect never leads to a pattern",
		"/super-admin",
		visitor("superAdmin", "/super-admin/client/:clientId/overview"),
		"/super-admin/clients",
	],
	[
		"a redirect to a client's first permitted screen",
		"/super-admin/client/7",
		visitor("superAdmin", "/super-admin/client/:clientId/billing"),
		"/super-admin/client/7/billing",
	],
	[
		"a redirect never leads to something that is done",
		"/super-admin",
		visitor("superAdmin", "/super-admin/clients/status", "/super-admin/support"),
		"/super-admin/support",
	],
	["the guard ignores case, as the router does", "/PLANNER", visitor("client", "/home"), "/unauthorized"],
	["encoded letters are decoded", "/%70lanner", visitor("client", "/home"), "/unauthorized"],
	["extra slashes do not bypass the guard", "//planner//", visitor("client", "/home"), "/unauthorized"],
	["a query does not matter", "/planner?date=2026-11-20#x", visitor("client", "/planner"), "allow"],
];

describe("guard", () => {
	it.each(rows)("%s", (_id, address, visitorToCheck, outcome) => {
		expect(outcomeText(guard(address, visitorToCheck))).toBe(outcome);
	});

	it("a driver has no landing screen", () => {
		expect(getLandingPath("driver")).toBeNull();
	});

	it("passes on and fills in path parameters", () => {
		expect(matchRoute("/Set-Password/AbC")?.values).toEqual({ token: "AbC" });
		expect(fillPath("/super-admin/client/:clientId/overview", { clientId: "7" })).toBe(
			"/super-admin/client/7/overview",
		);
	});
});

describe("permission sets", () => {
	it.each([
		["permissions-are-paths", "/planner", ["/planner"], true],
		["permissions-are-paths: another path", "/traffic-diary", ["/planner"], false],
		["permissions-are-paths: always allowed screens", "/profile", ["/planner"], true],
		["always-allowed-approve-workday", "/approve-workday", ["/x"], true],
		["always-allowed-driver-holiday-management", "/driver-holiday-management", ["/x"], true],
		["always-allowed-email-log", "/email-log", ["/x"], true],
		["always-allowed-profile", "/profile", ["/x"], true],
		["always-allowed-billing", "/billing", ["/x"], true],
		["always-allowed-customer-change-password", "/customer/change-password", ["/x"], true],
		["always-allowed-suspended", "/suspended", ["/x"], true],
		["permission-settings-child", "/settings/invoice", ["/settings/invoice"], true],
		["permission-settings-child: another", "/settings/holiday", ["/settings/invoice"], false],
		["permission-settings-child: the base is not enough", "/settings/invoice", ["/settings"], false],
		["permission-settings-child: below a child", "/settings/email/general", ["/settings/email"], true],
		[
			"permission-settings-child: a similar path",
			"/settings/check-report-setttings",
			["/settings/check-report"],
			false,
		],
		[
			"permission-settings-child: the customers' screen",
			"/settings/notifications",
			["/settings/notification"],
			false,
		],
		["permission-finance-base", "/finance/reports/jobs", ["/finance"], true],
		["permission-finance-base: without", "/finance/reports/jobs", ["/finance/reports/jobs"], false],
		["permission-organizer-base", "/organizer", ["/organizer"], true],
		["permission-live: planner", "/live", ["/planner"], true],
		["permission-live: organizer", "/live", ["/organizer"], true],
		["permission-live: without", "/live", ["/traffic-diary"], false],
		["permission-organizer-base: without", "/organizer", ["/planner"], false],
		["permission-account-settings", "/account-settings/drivers", ["/account-settings/roles"], true],
		[
			"permission-account-settings: the base is not enough",
			"/account-settings/drivers",
			["/account-settings"],
			false,
		],
		["permission-other-full-path", "/traffic-diary", ["/planner"], false],
		["permission-other-full-path: a longer path", "/planner", ["/planner/all"], false],
		["a broken address", "/%E0%A4%A", ["/planner"], false],
	])("%s", (_id, address, paths, permitted) => {
		expect(isPathPermitted(address, new Set(paths))).toBe(permitted);
	});
});
