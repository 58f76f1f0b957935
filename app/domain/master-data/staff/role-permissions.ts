import { z } from "zod";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import { rolePermissionResponse } from "./responses";

/** The permissions a role can have. */
export const listRolePermissions = defineOperation({
	access: staffWith("roles.read"),
	input: noInput,
	response: z.array(rolePermissionResponse),
	run: () => [...CLIENT_PERMISSIONS, ...ROLE_RIGHTS],
});
