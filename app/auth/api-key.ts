import { read } from "~/db/read";
import { markKeyUsed, selectPresentedKey } from "~/db/repositories/connections/api-keys";
import { runStatements } from "~/db/statements";
import { networkOf } from "./network";
import { type Session, toBookedPlan } from "./session";
import { randomToken } from "./tokens";

const PREFIX = "ct_";
/** As many characters of a key as its owner sees later. */
const SHOWN_LENGTH = 11;
/** When a key was last used is recorded at most this often. */
const RECORD_EVERY_MS = 60_000;

/** The API key that a request was made with. */
export interface PresentedKey {
	id: number;
	name: string;
	scopes: readonly string[];
	/** Calls a minute. */
	rate_limit: number;
	/** The customer whose bookings it is for; null for a key of the company. */
	customer_id: number | null;
	last_used_at: string | null;
}

/** A new random key, and the beginning of it by which its owner recognises it. */
export function newApiKey(): { key: string; prefix: string } {
	const key = `${PREFIX}${randomToken()}`;
	return { key, prefix: key.slice(0, SHOWN_LENGTH) };
}

/** Whether a bearer token is an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

export type KeyResult =
	| { state: "none" }
	| { state: "ended"; reason: string }
	| { state: "live"; session: Session; key: PresentedKey };

/**
 * Reads the key with a hash as a session of the person it acts for, in one round trip. It has ended with the person's login or
 * membership; it counts as signed in with a second factor while that person has one: a key is no way round it.
 */
export async function readKey(d1: D1Database, key_hash: string, now: Date): Promise<KeyResult> {
	const [[row]] = await read(d1, [selectPresentedKey(key_hash)]);
	if (!row) return { state: "none" };
	if (row.revoked_at !== null) return { state: "ended", reason: "key_revoked" };
	if (row.expires_at !== null && row.expires_at <= now.toISOString())
		return { state: "ended", reason: "key_expired" };
	// A driver's app has sessions of its own, and a customer's key acts only for that customer.
	if (row.user_type === "driver" || (row.customer_id !== null) !== (row.user_type === "customer"))
		return { state: "none" };
	const isSuspended = row.status === "suspended";
	const { key_id, key_name, scopes, rate_limit, customer_id, last_used_at } = row;
	return {
		state: "live",
		key: { id: key_id, name: key_name, scopes, rate_limit, customer_id, last_used_at },
		session: {
			token_hash: key_hash,
			kind: "bearer",
			login_id: row.login_id,
			email: row.email,
			user_type: row.user_type,
			user_id: row.user_id,
			login_from_role: null,
			visit: null,
			tenant: {
				id: row.tenant_id,
				slug: row.slug,
				name: row.name,
				binding: row.binding,
				status: row.status,
				booked: toBookedPlan(row),
			},
			subscription: {
				is_exist: isSuspended || row.suspended !== null,
				suspend: isSuspended || row.suspended === 1,
			},
			organizations: 1,
			has_second_factor: row.has_second_factor === 1,
			last_seen_at: now.toISOString(),
		},
	};
}

/** Records that a key is in use and from which network, after the response and only if that has not been recorded lately. */
export function recordKeyUse(
	key: PresentedKey,
	d1: D1Database,
	{ now, address }: { now: Date; address: string },
	waitUntil: (promise: Promise<unknown>) => void,
): void {
	const before = new Date(now.getTime() - RECORD_EVERY_MS).toISOString();
	if (key.last_used_at !== null && key.last_used_at >= before) return;
	// Principals are cached for two seconds: the cached key is up to date with this.
	key.last_used_at = now.toISOString();
	waitUntil(runStatements(d1, [markKeyUsed(key.id, key.last_used_at, networkOf(address), before)]));
}
