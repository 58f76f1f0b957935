import { z } from "zod";
import { isDate } from "~/shared/time/dates";
import { CUSTOMER_SCOPES, SCOPE_NAMES } from "./scopes";

const REQUIRED_SCOPE = "Please choose what the key may do";

const name = z.string().trim().min(1, "Please enter a name").max(80);
const expires_on = z.iso
	.date("Please enter a date")
	.refine(isDate, { error: "Please enter a date", abort: true })
	.nullish();

/** A new key of the company. It may do what its scopes and the rights of the person who makes it both allow. */
export const newKeyInput = z.object({
	name,
	scopes: z.array(z.enum(SCOPE_NAMES)).min(1, REQUIRED_SCOPE),
	/** The last day on which it works. */
	expires_on,
	/** Calls a minute. */
	rate_limit: z.int().min(1).max(600, "At most 600 calls a minute").optional(),
});

/** A new key of a customer, for its own bookings. */
export const newCustomerKeyInput = z.object({
	name,
	scopes: z.array(z.enum(CUSTOMER_SCOPES)).min(1, REQUIRED_SCOPE),
	expires_on,
});

/** A key as lists show it; the key itself is shown once, when it is made. */
export interface ApiKeyRow {
	id: number;
	name: string;
	/** The beginning of the key. */
	prefix: string;
	scopes: string[];
	customer_id: number | null;
	/** Null for keys of the company, and where the list is the customer's own. */
	customer_name: string | null;
	/** In whose name it acts. */
	made_by: string;
	rate_limit: number;
	expires_at: string | null;
	last_used_at: string | null;
	last_used_from: string | null;
	revoked_at: string | null;
	created_at: string;
	state: "active" | "expired" | "revoked" | "stopped";
}
