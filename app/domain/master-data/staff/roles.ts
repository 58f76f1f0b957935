import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { usersWithRole } from "~/db/repositories/master-data/record-usage";
import { ROLE_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import { ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import { CLIENT_ADMIN_ROLE_ID } from "~/domain/kernel/permissions/roles";
import type { Resource } from "~/domain/master-data/records/resource";
import { accountText } from "~/shared/texts/accounts";
import { loadRoleCheck } from "./authority";

/** The id of the Home permission, which every role has. */
const HOME_ID = 1;

/** Permissions the client admin always has, to be able to restore others. */
const ADMIN_LOCKED_IDS = [21, 22];

function checkAdmin(permissions: readonly unknown[]): Record<string, string> {
	if (ADMIN_LOCKED_IDS.some((id) => !permissions.includes(id)))
		return { permissions: "The client admin always has Profiles and Roles" };
	return ROLE_LIMITS.some(({ id }) => permissions.includes(id))
		? { permissions: "The client admin has no limits" }
		: {};
}

/** The roles of staff, with their permissions. */
export const roles: Resource = {
	name: "role",
	thing: "Role",
	things: "roles",
	area: "profiles-roles",
	table: t.role,
	path: "/client/roles",
	update: "PATCH",
	reads: "roles.read",
	writes: "roles.write",
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 80, required: "Please enter a name", wide: true },
		{ name: "description", label: "Description", kind: "text", maxLength: 500, wide: true },
		{
			name: "permissions",
			label: "Permissions",
			kind: "picks",
			options: "permissions",
			locked: [HOME_ID],
			wide: true,
		},
	],
	columns: [
		{ id: "name", header: "Name", cell: "strong", width: "l" },
		{ id: "description", header: "Description" },
		{ id: "people", header: "People", cell: "number", width: "s", desktopOnly: true },
	],
	actionsLabel: "Action",
	derived: ROLE_VALUES,
	values: {
		permissions: {
			table: t.role_permission,
			owner: "role_id",
			column: "permission_id",
			requires: insertPermissions([...ROLE_LIMITS, ...ROLE_RIGHTS]),
		},
	},
	search: ["name", "description"],
	order: ["name"],
	label: "r.name",
	key: "name",
	unique: [{ field: "name" }],
	usage: [
		{
			thing: "profile",
			things: "profiles",
			sql: usersWithRole,
		},
	],
	permanent: { when: "r.is_fixed = 1", message: "This is a built-in role and cannot be deleted." },
	check: ({ permissions }, before) =>
		before?.id === CLIENT_ADMIN_ROLE_ID && Array.isArray(permissions)
			? checkAdmin(permissions)
			: ({} as Record<string, string>),
	loadCheck: loadRoleCheck,
	event: "rolesChange",
	messages: {
		added: accountText.roleAdded,
		updated: accountText.roleUpdated,
		deleted: accountText.roleDeleted,
	},
	invalidatesSessions: true,
};
