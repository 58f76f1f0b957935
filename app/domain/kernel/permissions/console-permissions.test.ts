import { describe, expect, it } from "vitest";
import {
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "./catalogue";
import { CONSOLE_AREA_NAMES, consoleUsersOf, listConsoleAreas, permissionsOfArea } from "./console-areas";
import {
	describeConsolePermission,
	PERMISSION_GROUPS,
	permissionGroupOf,
	togglePermission,
} from "./console-permissions";
import { guard } from "./guard";
import { matchRoute } from "./match";
import { describeMissingPermission } from "./missing-permission";
import { ROUTES } from "./routes";

const PERMISSIONS = {
	admin: [...CONSOLE_PERMISSIONS, ...CONSOLE_ACTIONS],
	superAdmin: [...SUPER_ADMIN_PERMISSIONS, ...SUPER_ADMIN_ACTIONS],
} as const;
const USERS = ["admin", "superAdmin"] as const;
const pathsOf = (list: readonly Permission[]) => list.map(({ path }) => path);
const pages = ROUTES.flatMap((route) => (route.kind === "page" ? [route] : []));

describe.each(USERS)("the permissions of a role of an %s", (userType) => {
	const permissions = PERMISSIONS[userType];
	it.each(permissions.map((one) => [describeConsolePermission(one), one.path] as const))(
		"%s alone opens no other screen",
		(_title, path) => {
			const visitor = { userType, permissions: new Set([path]) };
			const opened = pages
				.filter((page) => guard(page.path.replace(/:\w+/g, "7"), visitor).kind === "allow")
				.map((page) => page.path);
			const own = pages.some((page) => page.path === path) ? [path] : [];
			// The settings are on the first tab of their screen.
			const tab = path.endsWith("/server-settings") ? [`${path}/services`] : [];
			expect(opened).toEqual([...own, ...tab]);
		},
	);

	it("are each needed by something, and nothing needs one that there is not", () => {
		const areas = CONSOLE_AREA_NAMES.filter((area) => consoleUsersOf(area).some((user) => user === userType));
		const base = userType === "admin" ? "/console/" : "/super-admin/";
		const needed = areas.flatMap(permissionsOfArea).filter((path) => path.startsWith(base));
		expect([...new Set(needed)].sort()).toEqual(pathsOf(permissions).sort());
	});

	it("are in a group of the roles screen, each with a name of its own", () => {
		const groups = new Set(permissions.map(({ path }) => permissionGroupOf(path)));
		expect([...groups].sort()).toEqual([...PERMISSION_GROUPS, null].sort());
		expect(new Set(permissions.map(describeConsolePermission)).size).toBe(permissions.length);
	});
});

it("an admin has no permission that a super admin could not have", () => {
	const superPaths = pathsOf(PERMISSIONS.superAdmin);
	for (const path of pathsOf(PERMISSIONS.admin))
		expect(superPaths).toContain(path.replace("/console/", "/super-admin/"));
});

it("what is done is no screen", () => {
	for (const { path } of [...CONSOLE_ACTIONS, ...SUPER_ADMIN_ACTIONS])
		expect(matchRoute(path.replace(/:\w+/g, "7"))?.route.kind).toBe("open");
});

describe("areas of the console", () => {
	it("of what changes something need one permission of a console, and share it with no other", () => {
		const changing = CONSOLE_AREA_NAMES.filter((area) => !/head|-read|-state|-list|-status$/.test(area));
		const superPaths = changing.map((area) =>
			permissionsOfArea(area)
				.filter((path) => path.startsWith("/super-admin/"))
				.join(),
		);
		expect(new Set(superPaths).size).toBe(changing.length);
	});

	it("are those of the permissions", () => {
		const clerk = new Set(["/super-admin/clients", "/super-admin/client/:clientId/billing"]);
		expect(listConsoleAreas(clerk)).toEqual([
			"console.clients",
			"console.client.head",
			"super-admin.client.billing-read",
			"super-admin.client.billing",
		]);
		expect(listConsoleAreas(new Set())).toEqual([]);
	});
});

describe("a refusal", () => {
	const person = { user_id: 1, name: "Bill", session: "s", permissions: new Set<string>() };
	it.each([
		["console.support", "superAdmin", "Support"],
		["super-admin.login-as", "superAdmin", "Clients: Login as client"],
		[
			"super-admin.fleet-status",
			"superAdmin",
			"Server Settings: Databases”|“Server Settings: Migrate and free databases",
		],
		["console.client.overview", "admin", "A client’s screens: Overview"],
	] as const)("of %s for an %s names %s", (area, type, titles) => {
		const text = describeMissingPermission({ console: area }, { type, ...person });
		expect(text).toBe(
			`Your role does not allow this. It needs the permission “${titles.split("|").join(" or ")}”.`,
		);
	});

	it("names nothing to those whose console does not have it, and to anyone else", () => {
		expect(
			describeMissingPermission({ console: "super-admin.login-as" }, { type: "admin", ...person }),
		).toBeNull();
		expect(describeMissingPermission({}, { type: "admin", ...person })).toBeNull();
		expect(describeMissingPermission({ console: "console.support" }, null)).toBeNull();
	});
});

describe("the choice of permissions", () => {
	const LOGIN_AS = "/super-admin/clients/login-as";
	const BILLING = "/super-admin/client/:clientId/billing";
	it.each([
		["a thing to do brings its screen", [], LOGIN_AS, true, ["/super-admin/clients", LOGIN_AS]],
		["a client's screen brings the list", [], BILLING, true, ["/super-admin/clients", BILLING]],
		["a screen comes alone", [], "/console/support", true, ["/console/support"]],
		[
			"a thing to do leaves its screen",
			["/super-admin/clients", LOGIN_AS],
			LOGIN_AS,
			false,
			["/super-admin/clients"],
		],
		[
			"a screen takes what is done there",
			["/super-admin/clients", LOGIN_AS, BILLING, "/super-admin/support"],
			"/super-admin/clients",
			false,
			["/super-admin/support"],
		],
	])("%s", (_case, permissions, path, on, expected) => {
		expect(togglePermission(permissions, path, on)).toEqual(expected);
	});
});
