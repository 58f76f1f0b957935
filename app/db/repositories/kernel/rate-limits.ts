import { and, eq, gt, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import { rate_limit } from "~/db/platform";
import type { Query } from "~/db/read";
import type { Statement } from "~/db/statements";

/** Counts an attempt in its fixed window of `seconds`; returns the count and the start of the window. */
export const countAttemptRow = (
	key: string,
	now: number,
	seconds: number,
): Query<Pick<typeof rate_limit.$inferSelect, "count" | "window">> =>
	statement(sql`INSERT INTO rate_limit (key, window, count) VALUES (${key}, ${now}, 1)
		ON CONFLICT (key) DO UPDATE SET count = CASE WHEN window + ${seconds} <= ${now} THEN 1 ELSE count + 1 END,
			window = CASE WHEN window + ${seconds} <= ${now} THEN ${now} ELSE window END
		RETURNING count, window`);

/** Counts one attempt of a key less. */
export const uncountAttemptRow = (key: string): Statement =>
	db
		.update(rate_limit)
		.set({ count: sql`${rate_limit.count} - 1` })
		.where(and(eq(rate_limit.key, key), gt(rate_limit.count, 0)));

/** Resets the attempts of a key. */
export const deleteAttempts = (key: string): Statement =>
	db.delete(rate_limit).where(eq(rate_limit.key, key));

/** Selects the counters of these keys. */
export const selectAttempts = (keys: readonly string[]) =>
	db
		.select({ key: rate_limit.key, count: rate_limit.count, window: rate_limit.window })
		.from(rate_limit)
		.where(sql`${rate_limit.key} IN ${jsonList(keys)}`);
