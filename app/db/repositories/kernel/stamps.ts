import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CommitTarget } from "~/db/statements";
import { user } from "~/db/tenant";

/** What a repository needs of the caller: who writes, and when. */
export type WriteContext = Pick<CommitTarget, "actor" | "now" | "writtenAt">;

/** The id of the writing user; null for integrations, the system, and users of the console. */
export const actorId = ({ actor }: WriteContext): SQL<number | null> =>
	sql`(SELECT ${user.id} FROM ${user} WHERE ${user.id} = ${actor.user_id ?? null})`;

/** `created_at` and `updated_at` of a new row. */
export const created = ({ now }: WriteContext) => ({
	created_at: now.toISOString(),
	updated_at: now.toISOString(),
});

/** `updated_at` of a changed row: what happened earlier changes it now, so that readers of what has changed since see it. */
export const updated = ({ now, writtenAt = now }: WriteContext) => ({ updated_at: writtenAt.toISOString() });

/**
 * The next version of a row. With the version the caller read, a save by someone else in between fails the batch; without it the
 * last save wins.
 */
export const raised = (version: SQLiteColumn, expectedVersion?: number): SQL | number =>
	expectedVersion === undefined ? sql`${version} + 1` : expectedVersion + 1;
