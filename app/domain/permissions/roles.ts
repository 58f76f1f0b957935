import { z } from "zod";

export { CLIENT_ADMIN_ROLE_ID, isClientAdmin } from "../jobs/lifecycle-conditions";

/** The role drivers get. */
export const DRIVER_ROLE_ID = 3;

/** Opening or closing a customer's portal. */
export const customerPortalInput = z.object({
	customer_id: z.int().positive(),
	customerPortal: z.union([z.literal([0, 1]), z.boolean()]).transform((sent): 0 | 1 => (sent ? 1 : 0)),
});
