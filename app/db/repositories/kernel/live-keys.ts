import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { api_key, membership } from "~/db/platform";
import { hasSecondFactor } from "./sessions";

/** The keys of a company that work. */
export const isLiveKey = (tenant_id: number, now: string) =>
	and(
		eq(api_key.tenant_id, tenant_id),
		isNull(api_key.revoked_at),
		or(isNull(api_key.expires_at), gt(api_key.expires_at, now)),
	);

/** Counts the keys of the company itself that work, and whose person has set up no second factor. */
export const countKeysWithoutFactor = (tenant_id: number, now: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(api_key)
		.innerJoin(
			membership,
			and(
				eq(membership.tenant_id, api_key.tenant_id),
				eq(membership.user_id, api_key.user_id),
				eq(membership.is_active, 1),
			),
		)
		.where(
			and(
				isLiveKey(tenant_id, now),
				isNull(api_key.customer_id),
				sql`NOT ${hasSecondFactor(membership.login_id)}`,
			),
		);
