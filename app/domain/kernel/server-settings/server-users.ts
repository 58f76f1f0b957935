import type { Grant } from "~/domain/kernel/permissions/access";
import { API_PERMISSIONS } from "~/domain/kernel/permissions/api-permissions";

/** The provider's own people who look after the server. */
export const serverUsers = {
	users: ["admin", "superAdmin"],
	permission: API_PERMISSIONS["console.server-settings"],
} as const satisfies Grant;

/** Those who may migrate databases, take a company's data away or bring it back. */
export const serverOwners = {
	users: ["superAdmin"],
	permission: API_PERMISSIONS["super-admin.server-settings"],
} as const satisfies Grant;
