import type { Actor } from "~/shared/actor";
import { sha256 } from "~/shared/hash";

/** The customer that an import is limited to; undefined for the office. */
export const importingCustomer = (actor: Actor): number | undefined =>
	actor.type === "customer" ? actor.customer_id : undefined;

/** What a file or a layout is stored as. A customer's are its own, so that the same file of another one, or of the office, is not found. */
export const scopeHash = async (actor: Actor, hash: string): Promise<string> =>
	actor.type === "customer" ? await sha256(`customer ${actor.customer_id} ${hash}`) : hash;
