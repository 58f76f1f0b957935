import { and, desc, eq, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { aliasedOrNull, db, jsonList, statement } from "~/db/builder";
import {
	client_permissions_count,
	console_user,
	login,
	membership,
	mobile_app_config,
	plan,
	second_factor,
	session,
	subscription,
	support_visit,
	tenant,
} from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import type { CompanyLimits } from "~/shared/booked/limits";
import { DEVICE_LOST } from "~/shared/refusal-reasons";
import type { SessionEndReason } from "~/shared/session-end";

/** Selects the session of a token. */
export const selectSession = (token_hash: string) => selectSessionsWhere(eq(session.token_hash, token_hash));

/** Selects the sessions of these tokens. */
export const selectSessions = (token_hashes: readonly string[]) =>
	selectSessionsWhere(sql`${session.token_hash} IN ${jsonList(token_hashes)}`);

/**
 * Sessions of active logins, with their company and whether the user has been removed from it. `suspended` is null without a
 * subscription.
 */
const selectSessionsWhere = (isSelected: SQL) =>
	db
		.select({
			token_hash: session.token_hash,
			kind: session.kind,
			login_id: session.login_id,
			email: login.email,
			user_type: session.user_type,
			user_id: session.user_id,
			login_from_role: session.login_from_role,
			ended_at: session.ended_at,
			ended_reason: session.ended_reason,
			expires_at: session.expires_at,
			last_seen_at: session.last_seen_at,
			has_second_factor: hasSecondFactor(session.login_id).as("has_second_factor"),
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
			visit_id: session.support_visit_id,
			visit_access: support_visit.access,
			visitor_name: support_visit.visitor_name,
			visited_name: support_visit.user_name,
			visit_reason: support_visit.reason,
			visit_screens: support_visit.screens,
			visit_changes: support_visit.changes,
			removed: sql<0 | 1>`EXISTS (SELECT 1 FROM ${membership} WHERE ${and(
				eq(membership.tenant_id, session.tenant_id),
				eq(membership.user_id, session.user_id),
				eq(membership.login_id, session.login_id),
				eq(membership.is_active, 0),
			)})`.as("removed"),
			organizations: sql<number>`${countOfLogin(membership)} + ${countOfLogin(console_user)}`.as(
				"organizations",
			),
		})
		.from(session)
		.innerJoin(login, eq(login.id, session.login_id))
		.leftJoin(tenant, eq(tenant.id, session.tenant_id))
		.leftJoin(subscription, eq(subscription.tenant_id, tenant.id))
		.leftJoin(plan, eq(plan.id, subscription.plan_id))
		.leftJoin(client_permissions_count, eq(client_permissions_count.tenant_id, tenant.id))
		.leftJoin(mobile_app_config, eq(mobile_app_config.tenant_id, tenant.id))
		.leftJoin(support_visit, eq(support_visit.id, session.support_visit_id))
		.where(and(isSelected, eq(login.is_active, 1)));

/** The limits of a company as one value; null where it has none or they are switched off. */
export const limitsAsJson =
	sql<CompanyLimits | null>`iif(${client_permissions_count.status} = 1, json_object('users', ${client_permissions_count.users},
	'drivers', ${client_permissions_count.drivers}, 'vehicles', ${client_permissions_count.vehicles},
	'customers', ${client_permissions_count.customers}), NULL)`.mapWith(JSON.parse);

/** Whether a login has set up its second factor. */
export const hasSecondFactor = (login_id: SQLiteColumn) =>
	sql<0 | 1>`EXISTS (SELECT 1 FROM ${second_factor} WHERE ${and(
		eq(second_factor.login_id, login_id),
		isNotNull(second_factor.confirmed_at),
	)})`;

const countOfLogin = (accounts: typeof membership | typeof console_user) =>
	db.$count(accounts, and(eq(accounts.login_id, session.login_id), eq(accounts.is_active, 1)));

/** Opens a session. */
export const insertSession = (
	values: Omit<typeof session.$inferInsert, "support_visit_id"> & { support_visit_id?: SQL<number | null> },
): Statement => db.insert(session).values(values);

const ended = (ended_reason: SessionEndReason, at: string) => ({ ended_at: at, ended_reason });

const ENDED_IN = sql<string | null>`(SELECT slug FROM tenant WHERE tenant.id = session.tenant_id)`;

/** What every statement that ends sessions returns of each: the company whose room closes its sockets, null without one. */
const endedSession = () => ({ ended_in: ENDED_IN.as("ended_in") });
/** The same for a statement that is SQL text. */
export const returningEndedSession = sql`RETURNING ${ENDED_IN} AS ended_in`;

/** Ends a session that has not ended. */
export const endSessionRow = (token_hash: string, reason: SessionEndReason, at: string): Statement =>
	db
		.update(session)
		.set(ended(reason, at))
		.where(and(eq(session.token_hash, token_hash), isNull(session.ended_at)))
		.returning(endedSession());

/** Ends the session of a lost device. One that has ended already has this reason from now on, and is stored as long as it needs. */
export const endLostSession = (token_hash: string, at: string): Statement =>
	db
		.update(session)
		.set(ended(DEVICE_LOST, at))
		.where(eq(session.token_hash, token_hash))
		.returning(endedSession());

/** Ends the sessions of a login, all but one. */
export const endOtherSessions = (
	login_id: number,
	token_hash: string,
	reason: SessionEndReason,
	at: string,
): Statement =>
	db
		.update(session)
		.set(ended(reason, at))
		.where(and(eq(session.login_id, login_id), ne(session.token_hash, token_hash), isNull(session.ended_at)))
		.returning(endedSession());

/** Ends all sessions of a login. */
export const endSessionsOfLogin = (login_id: number, reason: SessionEndReason, at: string): Statement =>
	db
		.update(session)
		.set(ended(reason, at))
		.where(and(eq(session.login_id, login_id), isNull(session.ended_at)))
		.returning(endedSession());

/** Ends the sessions of the visits of a login; a super admin is in one company at a time. */
export const endVisitsOfLogin = (login_id: number, at: string): Statement =>
	db
		.update(session)
		.set(ended("visit_ended", at))
		.where(and(eq(session.login_id, login_id), isNotNull(session.support_visit_id), isNull(session.ended_at)))
		.returning(endedSession());

/** Ends the sessions of all visits of a company. */
export const endVisitsOfCompany = (tenant_id: number, at: string): SqlText =>
	statement(sql`UPDATE ${session} SET ended_at = ${at}, ended_reason = 'visit_ended' WHERE ended_at IS NULL AND token_hash IN (
		SELECT session_hash FROM support_visit WHERE tenant_id = ${tenant_id} AND ended_at IS NULL)
		${returningEndedSession}`);

/** Selects the open sessions of a login with their company, the one seen last first. */
export const selectDevices = (login_id: number) =>
	db
		.select({
			token_hash: session.token_hash,
			kind: session.kind,
			device: session.device,
			company: tenant.name,
			created_at: session.created_at,
			last_seen_at: session.last_seen_at,
			expires_at: session.expires_at,
		})
		.from(session)
		.leftJoin(tenant, eq(tenant.id, session.tenant_id))
		.where(and(eq(session.login_id, login_id), isNull(session.ended_at)))
		.orderBy(desc(session.last_seen_at), desc(session.created_at), session.token_hash);

/** Records that a session has been used, unless that is recorded since `before`. */
export const markSeen = (token_hash: string, at: string, before: string): Statement =>
	db
		.update(session)
		.set({ last_seen_at: at })
		.where(and(eq(session.token_hash, token_hash), lt(session.last_seen_at, before)));

/** Selects when the person of a session that has not ended last gave the password in it. */
export const selectPasswordAt = (token_hash: string) =>
	db
		.select({ password_at: session.password_at })
		.from(session)
		.where(and(eq(session.token_hash, token_hash), isNull(session.ended_at)));

/** Records that the person of a session has given the password in it. */
export const updatePasswordAt = (token_hash: string, at: string): Statement =>
	db.update(session).set({ password_at: at }).where(eq(session.token_hash, token_hash));

/** Selects whether a login has signed in from a network; sessions are stored until 30 days after their end. */
export const selectKnownNetwork = (email: string, network: string) =>
	db
		.select({ token_hash: session.token_hash })
		.from(session)
		.innerJoin(login, eq(login.id, session.login_id))
		.where(and(eq(login.email, email), eq(session.address, network)))
		.limit(1);

/** Ends the older sessions of a login in one company. */
export const endOlderSessions = (
	{ login_id, kind, tenant_id }: Pick<typeof session.$inferInsert, "login_id" | "kind" | "tenant_id">,
	at: string,
): Statement =>
	db
		.update(session)
		.set(ended("another_device", at))
		.where(
			and(
				eq(session.login_id, login_id),
				eq(session.kind, kind),
				sql`${session.tenant_id} IS ${tenant_id ?? null}`,
				isNull(session.ended_at),
				isNotNull(session.user_type),
			),
		)
		.returning(endedSession());

/** Ends the bearer sessions of a login beyond the `max` most recently used. */
export const endSurplusBearers = (login_id: number, max: number, at: string): SqlText =>
	statement(sql`UPDATE ${session} SET ended_at = ${at}, ended_reason = 'another_device' WHERE token_hash IN (
		SELECT token_hash FROM session WHERE login_id = ${login_id} AND kind = 'bearer' AND ended_at IS NULL AND expires_at > ${at}
		ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ${max})
		${returningEndedSession}`);

/** Ends the sessions of users of a company. Through the logins, as sessions are indexed by them. */
export const endSessionsOfUsers = (tenant_id: number, users: readonly number[], at: string): SqlText =>
	statement(sql`UPDATE ${session} SET ended_at = ${at}, ended_reason = 'removed'
		WHERE login_id IN (SELECT m.login_id FROM membership m WHERE m.tenant_id = ${tenant_id} AND m.user_id IN ${jsonList(users)})
		AND tenant_id = ${tenant_id} AND user_id IN ${jsonList(users)} AND ended_at IS NULL
		${returningEndedSession}`);

const isDriverDevice = (tenant_id: number, user_id: number) =>
	and(eq(session.tenant_id, tenant_id), eq(session.user_id, user_id), eq(session.kind, "bearer"));

/** Selects the open devices of a company's user, the one seen last first. */
export const selectDevicesOfUser = (login_id: number, tenant_id: number, user_id: number) =>
	db
		.select({
			token_hash: session.token_hash,
			device: session.device,
			created_at: session.created_at,
			last_seen_at: session.last_seen_at,
			expires_at: session.expires_at,
		})
		.from(session)
		// By the login, as sessions are indexed by it.
		.where(and(eq(session.login_id, login_id), isDriverDevice(tenant_id, user_id), isNull(session.ended_at)))
		.orderBy(desc(session.last_seen_at), desc(session.created_at), session.token_hash);

/** Selects the devices of a company's user that are not reported lost, also those that have been signed out. */
export const selectLosableDevices = (login_id: number, tenant_id: number, user_id: number) =>
	db
		.select({ token_hash: session.token_hash })
		.from(session)
		.where(
			and(
				eq(session.login_id, login_id),
				isDriverDevice(tenant_id, user_id),
				sql`${session.ended_reason} IS NOT ${DEVICE_LOST}`,
			),
		);
