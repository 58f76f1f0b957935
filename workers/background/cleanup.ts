const DAY_MS = 86_400_000;

/** Rows one run deletes per table; the next run deletes the rest. */
const MAX_ROWS = 5_000;

/** Platform rows to delete, and how many days after their end: an ended session still explains the reason to a late browser. */
const PLATFORM_RULES: { table: string; key: string; where: string; days: number }[] = [
	{ table: "session", key: "token_hash", where: "expires_at < ?1 OR ended_at < ?1", days: 30 },
	{ table: "password_token", key: "token_hash", where: "expires_at < ?1", days: 7 },
];

const TENANT_RULES: { table: string; key: string; where: string; days: number }[] = [
	{ table: "one_time_code", key: "id", where: "expires_at < ?1", days: 7 },
	{ table: "idempotency_key", key: "key", where: "at < ?1", days: 7 },
	{ table: "undo_step", key: "id", where: "expires_at < ?1", days: 1 },
	{ table: "planner_fence", key: "rowid", where: "date < substr(?1, 1, 10)", days: 30 },
	{ table: "notification", key: "id", where: "created_at < ?1", days: 90 },
	{ table: "reminder_sent", key: "key", where: "at < ?1", days: 800 },
];

function deletions(d1: D1Database, rules: typeof PLATFORM_RULES, at: Date): D1PreparedStatement[] {
	return rules.map(({ table, key, where, days }) =>
		d1
			.prepare(
				`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${MAX_ROWS})`,
			)
			.bind(new Date(at.getTime() - days * DAY_MS).toISOString()),
	);
}

/** Deletes expired sessions and password links, and rate limit counters (`window` in seconds since 1970) older than a day. */
export async function deleteExpired(d1: D1Database, at: Date) {
	const yesterday = Math.floor((at.getTime() - DAY_MS) / 1000);
	await d1.batch([
		...deletions(d1, PLATFORM_RULES, at),
		d1
			.prepare(
				`DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE "window" < ?1 LIMIT ${MAX_ROWS})`,
			)
			.bind(yesterday),
	]);
}

/** Deletes a tenant's expired one-time codes, idempotency keys and undo steps, and old notifications. */
export async function deleteExpiredOfTenant(d1: D1Database, at: Date) {
	await d1.batch(deletions(d1, TENANT_RULES, at));
}
