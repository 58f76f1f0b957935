import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";

/** The permissions a role can have. */
export const listRolePermissions = defineOperation({
	access: staffWith("roles.read"),
	input: noInput,
	run: () => CLIENT_PERMISSIONS,
});
