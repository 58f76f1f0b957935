import { z } from "zod";
import { API_PERMISSIONS, type ApiPermissionArea } from "~/domain/permissions/api-permissions";

/** Staff whose role has one of the permissions of a scope. */
export const staffWith = (scope: ApiPermissionArea) =>
	({ users: ["client"], permission: API_PERMISSIONS[scope] }) as const;

/** Portal users of a customer who have one of the permissions of a scope. */
export const customersWith = (scope: ApiPermissionArea) =>
	({ users: ["customer"], permission: API_PERMISSIONS[scope] }) as const;

/** The id in a path. */
export const idParam = z.object({
	id: z
		.string()
		.regex(/^[1-9]\d{0,14}$/, "Not an id")
		.transform(Number),
});
