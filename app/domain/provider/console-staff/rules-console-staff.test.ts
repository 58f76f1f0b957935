import { describe, expect, it } from "vitest";
import {
	type ConsolePerson,
	consoleStaffText,
	findPersonErrors,
	findRoleErrorsOfConsole,
	type StoredPerson,
} from "./rules-console-staff";

const ADMIN_PATHS = ["/console/clients", "/console/profiles", "/console/roles"];
const ROLES = [
	{
		id: 1,
		permissions: ["clients", "profiles", "roles", "server-settings"].map(
			(screen) => `/super-admin/${screen}`,
		),
	},
	{ id: 2, permissions: ADMIN_PATHS },
	{ id: 3, permissions: ["/console/server-settings"] },
	{ id: 4, permissions: ["/super-admin/clients"] },
];
const root: ConsolePerson = { id: 1, user_type: "superAdmin", permissions: new Set(ROLES[0]?.permissions) };
const admin: ConsolePerson = { id: 2, user_type: "admin", permissions: new Set(ADMIN_PATHS) };
/** A super admin whose role has the list of clients, and the two screens of people. */
const limited: ConsolePerson = {
	id: 5,
	user_type: "superAdmin",
	permissions: new Set(["/super-admin/clients", "/super-admin/profiles", "/super-admin/roles"]),
};
const storedRoot: StoredPerson = { id: 1, user_type: "superAdmin", role_id: 1, is_active: 1 };
const secondRoot: StoredPerson = { ...storedRoot, id: 3 };
const storedAdmin: StoredPerson = { id: 2, user_type: "admin", role_id: 2, is_active: 1 };
const PEOPLE = [storedRoot, storedAdmin];

describe("accounts of the console", () => {
	it.each<[string, ConsolePerson, StoredPerson[], object, StoredPerson | null, object]>([
		["a super admin makes a super admin", root, PEOPLE, { user_type: "superAdmin", role_id: 1 }, null, {}],
		["a super admin makes an admin", root, PEOPLE, { role_id: 3 }, null, {}],
		["an admin makes an admin of the own role", admin, PEOPLE, {}, null, {}],
		[
			"an admin makes a super admin",
			admin,
			PEOPLE,
			{ user_type: "superAdmin", role_id: 1 },
			null,
			{ user_type: consoleStaffText.typeBeyond, role_id: consoleStaffText.roleBeyond },
		],
		[
			"an admin gives more than they have",
			admin,
			PEOPLE,
			{ role_id: 3 },
			null,
			{ role_id: consoleStaffText.roleBeyond },
		],
		[
			"a limited super admin gives more than they have",
			limited,
			PEOPLE,
			{ user_type: "superAdmin", role_id: 1 },
			null,
			{ role_id: consoleStaffText.roleBeyond },
		],
		[
			"a limited super admin gives more of the other console than they have of theirs",
			limited,
			PEOPLE,
			{ role_id: 3 },
			null,
			{ role_id: consoleStaffText.roleBeyond },
		],
		["a limited super admin gives what they have", limited, PEOPLE, { role_id: 2 }, null, {}],
		[
			"a role of the other console",
			root,
			PEOPLE,
			{ role_id: 4 },
			null,
			{ role_id: consoleStaffText.roleOfOtherConsole },
		],
		["an unknown role", root, PEOPLE, { role_id: 99 }, null, { role_id: consoleStaffText.roleUnknown }],
		["one's own role", admin, PEOPLE, { role_id: 3 }, storedAdmin, { role_id: consoleStaffText.roleBeyond }],
		[
			"one's own account",
			admin,
			PEOPLE,
			{ is_active: 0 },
			storedAdmin,
			{ is_active: consoleStaffText.ownActive },
		],
		[
			"the last super admin, by another",
			{ ...root, id: 9 },
			PEOPLE,
			{ user_type: "superAdmin", role_id: 1, is_active: 0 },
			storedRoot,
			{ is_active: consoleStaffText.lastSuperAdmin },
		],
		[
			"the last super admin's role",
			{ ...root, id: 9 },
			PEOPLE,
			{ user_type: "superAdmin", role_id: 4 },
			storedRoot,
			{ role_id: consoleStaffText.lastSuperAdmin },
		],
		[
			"one of two super admins",
			root,
			[...PEOPLE, secondRoot],
			{ user_type: "superAdmin", role_id: 1, is_active: 0 },
			secondRoot,
			{},
		],
	])("%s", (_, person, people, values, before, errors) => {
		const all = { user_type: "admin" as const, role_id: 2, is_active: 1 as const, ...values };
		expect(findPersonErrors(person, { people, roles: ROLES }, all, before)).toEqual(errors);
	});
});

describe("roles of the console", () => {
	const unused = { ownRole: null, usedBy: [] };
	it.each<
		[
			string,
			ConsolePerson,
			string[],
			(typeof ROLES)[number] | null,
			Parameters<typeof findRoleErrorsOfConsole>[3],
			string | null,
		]
	>([
		["a new role within reach", admin, ["/console/clients"], null, unused, null],
		[
			"a role of both consoles",
			root,
			["/console/clients", "/super-admin/clients"],
			null,
			unused,
			consoleStaffText.mixedRole,
		],
		[
			"more than one has",
			admin,
			["/console/server-settings"],
			null,
			unused,
			consoleStaffText.permissionBeyond,
		],
		[
			"screens of super admins, by an admin",
			admin,
			["/super-admin/clients"],
			null,
			unused,
			consoleStaffText.permissionBeyond,
		],
		[
			"more than a limited super admin has",
			limited,
			["/super-admin/clients", "/super-admin/clients/login-as"],
			null,
			unused,
			consoleStaffText.permissionBeyond,
		],
		[
			"less than the role had, of which a limited super admin has nothing",
			limited,
			["/super-admin/clients"],
			{ id: 6, permissions: ["/super-admin/clients", "/super-admin/clients/login-as"] },
			unused,
			consoleStaffText.permissionBeyond,
		],
		[
			"another name for a role with more than one has",
			limited,
			["/super-admin/clients", "/super-admin/clients/login-as"],
			{ id: 6, permissions: ["/super-admin/clients", "/super-admin/clients/login-as"] },
			unused,
			null,
		],
		[
			"the built-in role",
			root,
			["/super-admin/clients"],
			ROLES[0] ?? null,
			unused,
			consoleStaffText.builtInRole,
		],
		[
			"the own role without Roles",
			admin,
			["/console/clients"],
			ROLES[1] ?? null,
			{ ownRole: 2, usedBy: ["admin"] },
			consoleStaffText.ownPermissions,
		],
		[
			"the other console's, while people have it",
			root,
			["/super-admin/clients"],
			ROLES[2] ?? null,
			{ ownRole: 1, usedBy: ["admin"] },
			consoleStaffText.roleOfOtherConsole,
		],
	])("%s", (_, person, wanted, before, of, error) => {
		expect(findRoleErrorsOfConsole(person, wanted, before, of)).toEqual(
			error === null ? {} : { permissions: error },
		);
	});
});
