import { requireActiveRole } from "~/db/repositories/kernel/users";
import { PROFILE_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import { CLIENT_ADMIN_ROLE_ID } from "~/domain/kernel/permissions/roles";
import { activeField, codeField } from "~/domain/master-data/records/common";
import type { Resource } from "~/domain/master-data/records/resource";
import { accountText } from "~/shared/texts/accounts";
import { loadProfileCheck } from "./authority";

/** The company's staff; drivers and portal users are accounts of the same table. */
export const profiles: Resource = {
	name: "user",
	thing: "Profile",
	things: "profiles",
	limited: "users",
	area: "profiles-roles",
	table: t.user,
	path: "/client/profiles",
	update: "PATCH",
	reads: "profiles.read",
	writes: "profiles.write",
	fields: [
		codeField(),
		{ name: "role_id", label: "Role", kind: "lookup", options: "roles", required: "Please select a role" },
		{
			name: "first_name",
			label: "First name",
			kind: "text",
			maxLength: 60,
			required: "Please enter a first name",
		},
		{
			name: "last_name",
			label: "Last name",
			kind: "text",
			maxLength: 60,
			required: "Please enter a last name",
		},
		{
			name: "email",
			label: "Email",
			kind: "email",
			synonyms: ["e-mail"],
			required: "Please enter an email",
			wide: true,
		},
		{ name: "mobile", label: "Mobile", kind: "phone" },
		activeField("is_active"),
		{ name: "profile_image", label: "Picture", kind: "file", unlisted: true },
	],
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "name", header: "Name", cell: "person" },
		{ id: "email", header: "Email", desktopOnly: true },
		{ id: "mobile", header: "Mobile", width: "l", desktopOnly: true },
		{ id: "role", header: "Role", width: "l" },
	],
	actionsLabel: "Action",
	derived: PROFILE_VALUES,
	search: ["code", "name", "email", "mobile"],
	order: ["code"],
	label: "trim(r.first_name || ' ' || r.last_name)",
	key: "code",
	unique: [{ field: "code" }, { field: "email" }],
	usage: [],
	active: "is_active",
	event: "profilesChange",
	messages: {
		added: accountText.profileAdded,
		updated: accountText.profileUpdated,
		deleted: accountText.profileDeleted,
	},
	// Users who lock themselves out could not undo it.
	check: ({ is_active, role_id }, before, self) => ({
		...(self !== null && before?.id === self && is_active === 0
			? { is_active: "You cannot deactivate your own profile." }
			: {}),
		...(self !== null && before?.id === self && role_id !== undefined && role_id !== before.role_id
			? { role_id: "You cannot change your own role." }
			: {}),
	}),
	loadCheck: loadProfileCheck,
	// Two client admins may deactivate each other at the same moment.
	invariant: {
		require: () => requireActiveRole(CLIENT_ADMIN_ROLE_ID),
		rule: "user_type_known",
		message: accountText.lastAdmin,
	},
	only: { when: "r.user_type = 'client'", values: { user_type: "client" } },
	invalidatesSessions: true,
	exports: { path: "/client/profile/exports", file: "profiles.xlsx" },
	imports: { path: "/client/profile/imports", kind: "profile" },
};
