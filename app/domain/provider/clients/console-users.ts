import type { Grant } from "~/domain/kernel/permissions/access";
import { API_PERMISSIONS } from "~/domain/kernel/permissions/api-permissions";

/** The provider's own people who look after its clients. */
export const consoleUsers = {
	users: ["admin", "superAdmin"],
	permission: API_PERMISSIONS["console.clients"],
} as const satisfies Grant;

/** Those who may take a whole company's data away, or bring it back. */
export const superAdmins = {
	users: ["superAdmin"],
	permission: API_PERMISSIONS["super-admin.client"],
} as const satisfies Grant;
