import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { CLIENT_PERMISSIONS } from "~/domain/permissions/catalogue";

/** The permissions a role can have. */
export const listRolePermissions = defineOperation({
	access: staffWith("roles.read"),
	input: noInput,
	run: () => CLIENT_PERMISSIONS,
});
