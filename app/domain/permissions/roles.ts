import { z } from "zod";

/** The role that may do everything in its company. */
export const CLIENT_ADMIN_ROLE_ID = 1;

/** Whether a user is a client admin. */
export const isClientAdmin = (actor: { type: string; role_id?: number | null }): boolean =>
	actor.type === "client" && actor.role_id === CLIENT_ADMIN_ROLE_ID;

/** The role drivers get. */
export const DRIVER_ROLE_ID = 3;

/** Opening or closing a customer's portal. */
export const customerPortalInput = z.object({
	customer_id: z.int().positive(),
	customerPortal: z.union([z.literal([0, 1]), z.boolean()]).transform((sent): 0 | 1 => (sent ? 1 : 0)),
});
