import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { tracking_link, user } from "~/db/tenant";

/** Stores a tracking link; of its token only the hash. */
export const insertTrackingLink = (
	ctx: WriteContext,
	link: Pick<typeof tracking_link.$inferInsert, "job_id" | "token_hash" | "label" | "expires_at">,
): Statement =>
	db.insert(tracking_link).values({ ...link, created_by: actorId(ctx), created_at: ctx.now.toISOString() });

/** Withdraws a tracking link. */
export const withdrawTrackingLink = ({ now }: WriteContext, id: number): Statement =>
	db
		.update(tracking_link)
		.set({ revoked_at: now.toISOString() })
		.where(and(eq(tracking_link.id, id), isNull(tracking_link.revoked_at)));

/** Records that a tracking link was opened, or only that an open page has refreshed. */
export const recordTrackingLinkOpened = (
	{ now }: Pick<WriteContext, "now">,
	id: number,
	{ isRefresh }: { isRefresh: boolean },
) =>
	db
		.update(tracking_link)
		.set({ opened: sql`${tracking_link.opened} + ${isRefresh ? 0 : 1}`, last_opened_at: now.toISOString() })
		.where(eq(tracking_link.id, id));

/** Selects tracking links with the name of who made them, newest first. */
export const selectTrackingLinks = (key: { id: number } | { job_id: number } | { token_hash: string }) =>
	db
		.select({
			id: tracking_link.id,
			job_id: tracking_link.job_id,
			label: tracking_link.label,
			expires_at: tracking_link.expires_at,
			revoked_at: tracking_link.revoked_at,
			last_opened_at: tracking_link.last_opened_at,
			opened: tracking_link.opened,
			created_at: tracking_link.created_at,
			created_by_name: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`,
		})
		.from(tracking_link)
		.leftJoin(user, eq(user.id, tracking_link.created_by))
		.where(
			"id" in key
				? eq(tracking_link.id, key.id)
				: "job_id" in key
					? eq(tracking_link.job_id, key.job_id)
					: eq(tracking_link.token_hash, key.token_hash),
		)
		.orderBy(desc(tracking_link.id));
