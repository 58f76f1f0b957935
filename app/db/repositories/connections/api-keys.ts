import { and, desc, eq, isNull, lt, max, or, sql } from "drizzle-orm";
import { aliasedOrNull, db } from "~/db/builder";
import {
	api_key,
	client_permissions_count,
	login,
	membership,
	mobile_app_config,
	plan,
	subscription,
	tenant,
} from "~/db/platform";
import { isLiveKey } from "~/db/repositories/kernel/live-keys";
import { hasSecondFactor, limitsAsJson } from "~/db/repositories/kernel/sessions";
import type { Statement } from "~/db/statements";

/** Selects a key by its hash with its company, and the login of the person it acts for; no row if either is no longer active. */
export const selectPresentedKey = (key_hash: string) =>
	db
		.select({
			key_id: sql<number>`${api_key.id}`.as("key_id"),
			key_name: sql<string>`${api_key.name}`.as("key_name"),
			scopes: api_key.scopes,
			rate_limit: api_key.rate_limit,
			expires_at: api_key.expires_at,
			revoked_at: api_key.revoked_at,
			last_used_at: api_key.last_used_at,
			customer_id: api_key.customer_id,
			user_id: api_key.user_id,
			user_type: membership.user_type,
			login_id: membership.login_id,
			email: login.email,
			has_second_factor: hasSecondFactor(membership.login_id).as("has_second_factor"),
			tenant_id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
			suspended: subscription.suspended,
			plan: aliasedOrNull(plan.name, "plan"),
			limits: limitsAsJson.as("limits"),
			areas: client_permissions_count.areas,
			is_app_enabled: aliasedOrNull(mobile_app_config.is_enabled, "is_app_enabled"),
			position_interval_seconds: mobile_app_config.position_interval_seconds,
		})
		.from(api_key)
		.innerJoin(tenant, eq(tenant.id, api_key.tenant_id))
		.innerJoin(
			membership,
			and(
				eq(membership.tenant_id, api_key.tenant_id),
				eq(membership.user_id, api_key.user_id),
				eq(membership.is_active, 1),
			),
		)
		.innerJoin(login, and(eq(login.id, membership.login_id), eq(login.is_active, 1)))
		.leftJoin(subscription, eq(subscription.tenant_id, tenant.id))
		.leftJoin(plan, eq(plan.id, subscription.plan_id))
		.leftJoin(client_permissions_count, eq(client_permissions_count.tenant_id, tenant.id))
		.leftJoin(mobile_app_config, eq(mobile_app_config.tenant_id, tenant.id))
		.where(eq(api_key.key_hash, key_hash));

/** The keys of one customer, or with null those of all. */
const ofCustomer = (customer_id: number | null) =>
	customer_id === null ? undefined : eq(api_key.customer_id, customer_id);

/** Selects the keys of a company, or of one of its customers, newest first, with whether the person of each still has a login. */
export const selectApiKeys = (tenant_id: number, customer_id: number | null) =>
	db
		.select({
			id: api_key.id,
			name: api_key.name,
			prefix: api_key.prefix,
			scopes: api_key.scopes,
			customer_id: api_key.customer_id,
			user_id: api_key.user_id,
			rate_limit: api_key.rate_limit,
			expires_at: api_key.expires_at,
			last_used_at: api_key.last_used_at,
			last_used_from: api_key.last_used_from,
			revoked_at: api_key.revoked_at,
			created_at: api_key.created_at,
			is_active: sql<0 | 1>`EXISTS (SELECT 1 FROM membership m WHERE m.tenant_id = api_key.tenant_id
				AND m.user_id = api_key.user_id AND m.is_active = 1)`.as("is_active"),
		})
		.from(api_key)
		.where(and(eq(api_key.tenant_id, tenant_id), ofCustomer(customer_id)))
		.orderBy(desc(api_key.id))
		.limit(200);

/** Counts the keys of a company that work, and selects when one was last used. */
export const countLiveKeys = (tenant_id: number, now: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n"), last_used_at: max(api_key.last_used_at).as("last_used_at") })
		.from(api_key)
		.where(isLiveKey(tenant_id, now));

/** Counts the keys that work of a customer, or with null those of the company itself. */
export const countKeysOfOwner = (tenant_id: number, customer_id: number | null, now: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(api_key)
		.where(
			and(
				isLiveKey(tenant_id, now),
				customer_id === null ? isNull(api_key.customer_id) : eq(api_key.customer_id, customer_id),
			),
		);

/** Stores a key by its hash. */
export const insertApiKey = (values: typeof api_key.$inferInsert): Statement =>
	db.insert(api_key).values(values);

/** Revokes a key of a company, or of one of its customers, that has not been revoked. */
export const revokeApiKeyRow = (
	key: { id: number; tenant_id: number; customer_id: number | null },
	by: { user_id: number; at: string },
): Statement =>
	db
		.update(api_key)
		.set({ revoked_at: by.at, revoked_by: by.user_id, version: sql`${api_key.version} + 1` })
		.where(
			and(
				eq(api_key.id, key.id),
				eq(api_key.tenant_id, key.tenant_id),
				ofCustomer(key.customer_id),
				isNull(api_key.revoked_at),
			),
		);

/** Records that a key has been used, unless that was recorded since `before`. */
export const markKeyUsed = (id: number, at: string, from: string, before: string): Statement =>
	db
		.update(api_key)
		.set({ last_used_at: at, last_used_from: from })
		.where(and(eq(api_key.id, id), or(isNull(api_key.last_used_at), lt(api_key.last_used_at, before))));
