import { z } from "zod";
import { text } from "../contact/schemas";
import { CLIENT_PERMISSIONS, HOME_PATH } from "./catalogue";

export { CLIENT_ADMIN_ROLE_ID, isClientAdmin } from "../jobs/lifecycle-conditions";

/** The role drivers get. */
export const DRIVER_ROLE_ID = 3;

const HOME_ID = CLIENT_PERMISSIONS.find(({ path }) => path === HOME_PATH)?.id ?? 1;

/** The permission every role has; its tick is locked. */
export function isLocked(permissionId: number): boolean {
	return permissionId === HOME_ID;
}

/** A role as its form sends it: a name, a description, and the numbers of its permissions, Home always among them. */
export const roleInput = z.object({
	name: z
		.string({ error: "Please enter a name" })
		.trim()
		.min(1, "Please enter a name")
		.max(80, "At most 80 characters"),
	description: text(500),
	permissions: z
		.array(z.int().positive())
		.max(200)
		.default([])
		.transform((ids) => [...new Set([HOME_ID, ...ids])].sort((a, b) => a - b)),
});

/** A profile has exactly one role. */
export const roleChoice = z.int({ error: "Please select a role" }).positive("Please select a role");

/** Opening or closing a customer's portal. */
export const customerPortalInput = z.object({
	customer_id: z.int().positive(),
	customerPortal: z.union([z.literal([0, 1]), z.boolean()]).transform((sent): 0 | 1 => (sent ? 1 : 0)),
});
