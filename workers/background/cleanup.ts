const DAY = 86_400_000;

/** Rows deleted by one run at most, a table; the next hour takes the rest. */
const MOST = 5_000;

/** What may be forgotten of the platform, and how long after it ended: an ended session still tells a late browser why. */
const PLATFORM: { table: string; key: string; where: string; days: number }[] = [
	{ table: "session", key: "token_hash", where: "expires_at < ?1 OR ended_at < ?1", days: 30 },
	{ table: "password_token", key: "token_hash", where: "expires_at < ?1", days: 7 },
];

const TENANT: { table: string; key: string; where: string; days: number }[] = [
	{ table: "one_time_code", key: "id", where: "expires_at < ?1", days: 7 },
	{ table: "idempotency_key", key: "key", where: "at < ?1", days: 7 },
	{ table: "undo_step", key: "id", where: "expires_at < ?1", days: 1 },
	{ table: "planner_fence", key: "rowid", where: "date < substr(?1, 1, 10)", days: 30 },
	{ table: "notification", key: "id", where: "created_at < ?1", days: 90 },
	{ table: "reminder_sent", key: "key", where: "at < ?1", days: 800 },
];

function deletions(d1: D1Database, rules: typeof PLATFORM, at: Date): D1PreparedStatement[] {
	return rules.map(({ table, key, where, days }) =>
		d1
			.prepare(
				`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${MOST})`,
			)
			.bind(new Date(at.getTime() - days * DAY).toISOString()),
	);
}

/** Deletes expired sessions and password links, and counts of tries (`window` in seconds since 1970) older than a day. */
export async function forgetExpired(d1: D1Database, at: Date) {
	const yesterday = Math.floor((at.getTime() - DAY) / 1000);
	await d1.batch([
		...deletions(d1, PLATFORM, at),
		d1
			.prepare(
				`DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE "window" < ?1 LIMIT ${MOST})`,
			)
			.bind(yesterday),
	]);
}

/** Deletes a tenant's expired one-time codes, kept answers of repeated requests, undo steps and old notifications. */
export async function forgetExpiredOfTenant(d1: D1Database, at: Date) {
	await d1.batch(deletions(d1, TENANT, at));
}
