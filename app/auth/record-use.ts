import { markSeen } from "~/db/repositories/kernel/sessions";
import { runStatements } from "~/db/statements";
import type { Session } from "./session";

/** When a session was last seen is recorded at most this often. */
const RECORD_EVERY_MS = 5 * 60_000;

/** Records that a session is in use, after the response and only if that has not been recorded lately. */
export function recordUse(
	session: Session,
	d1: D1Database,
	waitUntil: (promise: Promise<unknown>) => void,
	now: Date,
): void {
	const before = new Date(now.getTime() - RECORD_EVERY_MS).toISOString();
	if (session.last_seen_at >= before) return;
	// Sessions are cached for two seconds: the cached one is up to date with this.
	session.last_seen_at = now.toISOString();
	waitUntil(runStatements(d1, [markSeen(session.token_hash, session.last_seen_at, before)]));
}
