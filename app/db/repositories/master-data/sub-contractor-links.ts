import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { sub_contractor, sub_contractor_link, user } from "~/db/tenant";

/** Stores a link of a sub-contractor; of its token only the hash is stored. */
export const insertSubContractorLink = (
	ctx: WriteContext,
	link: Pick<
		typeof sub_contractor_link.$inferInsert,
		"sub_contractor_id" | "name" | "email" | "token_hash" | "expires_at"
	>,
): Statement =>
	db
		.insert(sub_contractor_link)
		.values({ ...link, created_by: actorId(ctx), created_at: ctx.now.toISOString() });

/** Ends a link. */
export const endSubContractorLink = ({ now }: WriteContext, id: number): Statement =>
	db
		.update(sub_contractor_link)
		.set({ revoked_at: now.toISOString() })
		.where(and(eq(sub_contractor_link.id, id), isNull(sub_contractor_link.revoked_at)));

/** An open page reads every half minute: its use is recorded once in five minutes. */
const USE_STEP_MS = 5 * 60_000;

/** Records that a link is in use. */
export const recordSubContractorLinkUse = ({ now }: Pick<WriteContext, "now">, id: number) =>
	db
		.update(sub_contractor_link)
		.set({ last_used_at: now.toISOString() })
		.where(
			and(
				eq(sub_contractor_link.id, id),
				or(
					isNull(sub_contractor_link.last_used_at),
					lt(sub_contractor_link.last_used_at, new Date(now.getTime() - USE_STEP_MS).toISOString()),
				),
			),
		);

/** Selects links with the name of who made them, newest first. */
export const selectSubContractorLinks = (
	key: { id: number } | { sub_contractor_id: number } | { token_hash: string },
) =>
	db
		.select({
			id: sub_contractor_link.id,
			sub_contractor_id: sub_contractor_link.sub_contractor_id,
			name: sub_contractor_link.name,
			email: sub_contractor_link.email,
			expires_at: sub_contractor_link.expires_at,
			revoked_at: sub_contractor_link.revoked_at,
			last_used_at: sub_contractor_link.last_used_at,
			created_at: sub_contractor_link.created_at,
			created_by_name: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`,
		})
		.from(sub_contractor_link)
		.leftJoin(user, eq(user.id, sub_contractor_link.created_by))
		.where(
			"id" in key
				? eq(sub_contractor_link.id, key.id)
				: "token_hash" in key
					? eq(sub_contractor_link.token_hash, key.token_hash)
					: eq(sub_contractor_link.sub_contractor_id, key.sub_contractor_id),
		)
		.orderBy(desc(sub_contractor_link.id))
		.limit(200);

/** Selects the sub-contractor of a valid link; no row for one that has ended, or of a sub-contractor that is no more. */
export const selectLinkHolder = (token_hash: string, now: string) =>
	db
		.select({
			link_id: sub_contractor_link.id,
			name: sub_contractor_link.name,
			expires_at: sub_contractor_link.expires_at,
			sub_contractor_id: sub_contractor_link.sub_contractor_id,
			sub_contractor_name: sql<string>`${sub_contractor.name}`.as("sub_contractor_name"),
		})
		.from(sub_contractor_link)
		.innerJoin(sub_contractor, eq(sub_contractor.id, sub_contractor_link.sub_contractor_id))
		.where(
			and(
				eq(sub_contractor_link.token_hash, token_hash),
				isNull(sub_contractor_link.revoked_at),
				gt(sub_contractor_link.expires_at, now),
				isNull(sub_contractor.deleted_at),
			),
		);

/** Selects whom a link is made for: name and address of a sub-contractor. */
export const selectSubContractorContact = (id: number) =>
	db
		.select({
			id: sub_contractor.id,
			name: sub_contractor.name,
			email: sub_contractor.email,
			is_active: sub_contractor.is_active,
		})
		.from(sub_contractor)
		.where(and(eq(sub_contractor.id, id), isNull(sub_contractor.deleted_at)));
