import type { SqlText } from "~/db/statements";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { Retention } from "./retention";

/** Rows of a page: what one statement deletes at most, so that none runs long on a database that was never pruned. */
export const PAGE_ROWS = 5_000;

/** Deletes a page of the rows that have stayed longer than they have to. SQL text, as each names its table and columns. */
export function deleteExpiredRows(retention: Retention, now: Date): SqlText {
	const { table, key, days, isInSeconds } = retention;
	if (retention.daysSql)
		return {
			sql: `DELETE FROM ${table} WHERE ${key} IN (${selectExpired(retention)})`,
			params: [now.toISOString()],
		};
	const before = now.getTime() - days * DAY_MS;
	return {
		sql: `DELETE FROM ${table} WHERE ${key} IN (${selectExpired(retention)})`,
		params: [isInSeconds ? Math.floor(before / 1000) : new Date(before).toISOString()],
	};
}

function selectExpired({ table, key, since, only = "true", isOrdered, daysSql }: Retention): string {
	const before = daysSql ? `strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-' || ${daysSql} || ' days')` : "?1";
	if (!isOrdered)
		return `SELECT ${key} FROM ${table} WHERE ${since} < ${before} AND ${only} LIMIT ${PAGE_ROWS}`;
	const oldest = `SELECT ${key}, ${since} FROM ${table} WHERE ${only} ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
	return `SELECT ${key} FROM (${oldest}) WHERE ${since} < ${before}`;
}

/** What the list under the bell shows at most. */
export const MAX_NOTIFICATIONS = 500;

/**
 * Deletes a page of the notifications that a user's newest 500 have pushed out. An age alone does not bound them, as one event notifies
 * every user. SQL text with a cross join, so that the users come first and each is a range of an index.
 */
export const deleteExtraNotifications = (): SqlText => ({
	sql: `DELETE FROM notification WHERE id IN (SELECT n.id FROM user u CROSS JOIN notification n
		WHERE n.user_id = u.id AND n.id <=
			(SELECT id FROM notification WHERE user_id = u.id ORDER BY id DESC LIMIT 1 OFFSET ${MAX_NOTIFICATIONS})
		LIMIT ${PAGE_ROWS})`,
	params: [],
});
