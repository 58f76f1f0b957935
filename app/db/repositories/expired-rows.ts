import type { SqlText } from "../statements";

const DAY_MS = 86_400_000;

/** Rows one statement deletes; the next run deletes the rest. */
const MAX_ROWS = 5_000;

interface Rule {
	table: string;
	key: string;
	where: string;
	/** How many days after their end rows are deleted. */
	days: number;
}

/** The oldest entries of an action of the audit log, by its index: the others are not read to find that they are younger. */
const oldestEntries = (action: string) =>
	`at < ?1 AND id IN (SELECT id FROM audit_log WHERE action = '${action}' ORDER BY id LIMIT ${MAX_ROWS})`;

/** An ended session still explains the reason to a late browser. */
const PLATFORM_RULES: readonly Rule[] = [
	{ table: "session", key: "token_hash", where: "expires_at < ?1 OR ended_at < ?1", days: 30 },
	{ table: "session", key: "token_hash", where: "last_seen_at < ?1", days: 60 },
	{ table: "password_token", key: "token_hash", where: "expires_at < ?1", days: 7 },
	{ table: "pending_sign_up", key: "token_hash", where: "expires_at < ?1", days: 7 },
	{ table: "audit_log", key: "id", where: oldestEntries("sign_in_failed"), days: 90 },
	{ table: "audit_log", key: "id", where: oldestEntries("sign_in"), days: 400 },
	{ table: "email_confirmation", key: "token_hash", where: "expires_at < ?1", days: 7 },
];

const TENANT_RULES: readonly Rule[] = [
	{ table: "one_time_code", key: "id", where: "expires_at < ?1", days: 7 },
	{ table: "idempotency_key", key: "key", where: "at < ?1", days: 7 },
	{ table: "undo_step", key: "id", where: "expires_at < ?1", days: 1 },
	{ table: "planner_fence", key: "rowid", where: "date < substr(?1, 1, 10)", days: 30 },
	{ table: "notification", key: "id", where: "created_at < ?1", days: 90 },
	{ table: "reminder_sent", key: "key", where: "at < ?1", days: 800 },
];

/** SQL text, as each rule names its table and key. */
const deletions = (rules: readonly Rule[], now: Date): SqlText[] =>
	rules.map(({ table, key, where, days }) => ({
		sql: `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${MAX_ROWS})`,
		params: [new Date(now.getTime() - days * DAY_MS).toISOString()],
	}));

/** Deletes expired sessions, password links and sign-ups, and rate limit counters (`window` in seconds since 1970) older than a day. */
export const deleteExpiredPlatformRows = (now: Date): SqlText[] => [
	...deletions(PLATFORM_RULES, now),
	{
		sql: `DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE "window" < ?1 LIMIT ${MAX_ROWS})`,
		params: [Math.floor((now.getTime() - DAY_MS) / 1000)],
	},
];

/** Deletes a company's expired one-time codes, idempotency keys and undo steps, and old notifications. */
export const deleteExpiredTenantRows = (now: Date): SqlText[] => deletions(TENANT_RULES, now);
