import * as t from "~/db/tenant";
import { accountText } from "~/domain/office-messages";
import { CLIENT_ADMIN_ROLE_ID } from "~/domain/permissions/roles";
import type { Resource } from "~/domain/resources/resource";

/** The permission every role has: Home. */
const HOME_ID = 1;

/** The screens by which a client admin who lost something can give it back. */
const KEPT_BY_ADMIN = [21, 22];

/** What groups of people may open. */
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
		{ name: "name", label: "Name", kind: "text", longest: 80, required: "Please enter a name", wide: true },
		{ name: "description", label: "Description", kind: "text", longest: 500, wide: true },
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
		{ id: "people", header: "People", cell: "number", width: "s", desk: true },
	],
	deeds: "Action",
	derived: {
		people: { sql: "SELECT count(*) FROM user u WHERE u.role_id = r.id AND u.deleted_at IS NULL" },
	},
	values: { permissions: { table: t.role_permission, owner: "role_id", column: "permission_id" } },
	search: ["name", "description"],
	order: ["name"],
	label: "r.name",
	key: "name",
	unique: [{ field: "name" }],
	usage: [
		{
			what: "profile",
			whats: "profiles",
			sql: "SELECT u.first_name || ' ' || u.last_name AS name FROM user u WHERE u.role_id = ?1 AND u.deleted_at IS NULL",
		},
	],
	kept: { when: "r.is_fixed = 1", says: "This role belongs to the product and stays." },
	check: ({ permissions }, before) =>
		before?.id === CLIENT_ADMIN_ROLE_ID &&
		Array.isArray(permissions) &&
		KEPT_BY_ADMIN.some((id) => !permissions.includes(id))
			? { permissions: "The client admin keeps Profiles and Roles" }
			: ({} as Record<string, string>),
	event: "rolesChange",
	said: { added: accountText.roleAdded, updated: accountText.roleUpdated, deleted: accountText.roleDeleted },
	opensDoors: true,
};
