import { and, eq, inArray, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, jsonList, statement } from "~/db/builder";
import { login, membership, password_token, tenant } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import { acceptInvitations } from "./invitations";
import { returningEndedSession } from "./sessions";

type MembershipValues = Pick<
	typeof membership.$inferInsert,
	"login_id" | "tenant_id" | "user_type" | "user_id"
>;

/** Creates the login of an email address, unless it exists. */
export const insertLoginRow = (email: string): Statement =>
	db.insert(login).values({ email }).onConflictDoNothing({ target: login.email });

/** Creates the login of a founder, who has used a link mailed to the address; fails for an address that has one. */
export const insertFounderLogin = (email: string, password_hash: string, at: string): Statement =>
	db.insert(login).values({
		email,
		email_confirmed_at: at,
		password_hash,
		password_changed_at: at,
		created_at: at,
		updated_at: at,
	});

/** Deletes the login of an abandoned company, unless it has another account. */
export const deleteFounderLogin = (id: number, tenant_id: number): SqlText =>
	statement(sql`DELETE FROM ${login} WHERE id = ${id}
		AND NOT EXISTS (SELECT 1 FROM membership WHERE login_id = ${id} AND tenant_id <> ${tenant_id})
		AND NOT EXISTS (SELECT 1 FROM console_user WHERE login_id = ${id})`);

/** Changes the password of a login. */
export const updatePassword = (id: number, password_hash: string, at: string): Statement =>
	db.update(login).set({ password_hash, updated_at: at }).where(eq(login.id, id));

/** Gives a login access to a user of a company, which belongs to one login at a time. */
export const saveMembership = ({ login_id, tenant_id, user_type, user_id }: MembershipValues): Statement =>
	db
		.insert(membership)
		.values({ login_id, tenant_id, user_type, user_id })
		.onConflictDoUpdate({
			target: [membership.tenant_id, membership.user_id],
			set: { login_id, user_type, is_active: 1 },
		});

/** Gives a founder's login access to the first user of the company, unless it has it. */
export const insertFounderMembership = (values: MembershipValues): Statement =>
	db
		.insert(membership)
		.values(values)
		.onConflictDoNothing({ target: [membership.tenant_id, membership.user_id] });

const isMembershipOf = (tenant_id: number, users: readonly number[]) =>
	and(eq(membership.tenant_id, tenant_id), sql`${membership.user_id} IN ${jsonList(users)}`);

/** Activates or deactivates the memberships of users of a company. */
export const setMembershipsActive = (
	tenant_id: number,
	users: readonly number[],
	is_active: 0 | 1,
): Statement => db.update(membership).set({ is_active }).where(isMembershipOf(tenant_id, users));

/** Removes the memberships of users of a company. */
export const deleteMemberships = (tenant_id: number, users: readonly number[]): Statement =>
	db.delete(membership).where(isMembershipOf(tenant_id, users));

/** Stores a password link, of which only the hash is known. */
export const insertPasswordToken = (
	values: Pick<
		typeof password_token.$inferInsert,
		"token_hash" | "login_id" | "purpose" | "tenant_id" | "created_at" | "expires_at"
	>,
): Statement => db.insert(password_token).values(values);

/**
 * Sets a new password with a link: uses all links of the login, changes the password, ends the sessions, confirms the address and
 * accepts the invitation of the company that sent the link. What an unconfirmed login had in other companies waits for its owner
 * then, as someone else may have made it. The password only changes if this batch used the link, so that only one of two concurrent
 * requests succeeds; that needs SQLite's `changes()`.
 */
export function redeemPasswordLink(
	{ login_id, token_hash, tenant_id }: { login_id: number; token_hash: string; tenant_id: number | null },
	password_hash: string,
	at: string,
): SqlText[] {
	const isUsedNow = sql`EXISTS (SELECT 1 FROM password_token WHERE token_hash = ${token_hash} AND used_at = ${at})`;
	const isElsewhere = sql`login_id = ${login_id} AND tenant_id <> ${tenant_id} AND ${isUsedNow}
		AND EXISTS (SELECT 1 FROM login l WHERE l.id = ${login_id} AND l.email_confirmed_at IS NULL)`;
	return [
		statement(sql`UPDATE password_token SET used_at = ${at} WHERE login_id = ${login_id} AND used_at IS NULL
			AND EXISTS (SELECT 1 FROM password_token WHERE token_hash = ${token_hash} AND used_at IS NULL)`),
		statement(sql`UPDATE login SET password_hash = ${password_hash}, updated_at = ${at}
			WHERE id = ${login_id} AND changes() > 0`),
		statement(sql`UPDATE session SET ended_at = ${at}, ended_reason = 'password_changed'
			WHERE login_id = ${login_id} AND ended_at IS NULL AND changes() = 1 ${returningEndedSession}`),
		statement(sql`INSERT INTO invitation (login_id, tenant_id, user_type, user_id, created_at)
			SELECT login_id, tenant_id, user_type, user_id, ${at} FROM membership WHERE ${isElsewhere} AND is_active = 1
			ON CONFLICT DO NOTHING`),
		statement(sql`DELETE FROM membership WHERE ${isElsewhere}`),
		statement(sql`UPDATE login SET email_confirmed_at = ${at}
			WHERE id = ${login_id} AND email_confirmed_at IS NULL AND ${isUsedNow}`),
		...acceptInvitations(
			sql`invitation.login_id = ${login_id} AND invitation.tenant_id = ${tenant_id} AND ${isUsedNow}`,
			at,
		),
	];
}

/** Uses up the reset links of a login, as a newer one replaces them. */
export const voidResetLinks = (login_id: number, at: string): Statement =>
	db
		.update(password_token)
		.set({ used_at: at })
		.where(
			and(
				eq(password_token.login_id, login_id),
				eq(password_token.purpose, "reset"),
				sql`${password_token.used_at} IS NULL`,
			),
		);

/** Selects the login of an email address. */
export const selectLogin = (email: string) =>
	db
		.select({
			id: login.id,
			password_hash: login.password_hash,
			is_active: login.is_active,
			email_confirmed_at: login.email_confirmed_at,
		})
		.from(login)
		.where(eq(login.email, email));

/** Selects the password of a login, hashed. */
export const selectPassword = (id: number) =>
	db.select({ password_hash: login.password_hash }).from(login).where(eq(login.id, id));

/** Selects a password link with its login. */
export const selectPasswordToken = (token_hash: string) =>
	db
		.select({
			login_id: password_token.login_id,
			tenant_id: password_token.tenant_id,
			expires_at: password_token.expires_at,
			used_at: password_token.used_at,
			email: login.email,
			company: aliasedOrNull(tenant.name, "company"),
		})
		.from(password_token)
		.innerJoin(login, eq(login.id, password_token.login_id))
		.leftJoin(tenant, eq(tenant.id, password_token.tenant_id))
		.where(eq(password_token.token_hash, token_hash));

/** Selects the login that a user of a company signs in with, its address in lower case. */
export const selectLoginOfUser = (tenant_id: number, user_id: number) =>
	db
		.select({
			id: login.id,
			email: sql<string>`lower(${login.email})`.as("email"),
			password_hash: login.password_hash,
		})
		.from(membership)
		.innerJoin(login, eq(login.id, membership.login_id))
		.where(and(eq(membership.tenant_id, tenant_id), eq(membership.user_id, user_id)));

/** Selects the active memberships of a login in companies that are not closed, by the company's name. */
export const selectMemberships = (login_id: number) =>
	db
		.select({
			id: membership.id,
			user_type: membership.user_type,
			user_id: membership.user_id,
			tenant_id: membership.tenant_id,
			tenant_slug: aliased(tenant.slug, "tenant_slug"),
			tenant_name: aliased(tenant.name, "tenant_name"),
		})
		.from(membership)
		.innerJoin(
			tenant,
			and(eq(tenant.id, membership.tenant_id), inArray(tenant.status, ["active", "suspended"])),
		)
		.where(and(eq(membership.login_id, login_id), eq(membership.is_active, 1)))
		.orderBy(tenant.name, membership.id);

/** Selects which of a company's users have accepted their invitation: they sign in with a password. */
export const selectJoinedUsers = (tenant_id: number, users: readonly number[]) =>
	db
		.select({ user_id: membership.user_id })
		.from(membership)
		.innerJoin(login, and(eq(login.id, membership.login_id), sql`${login.password_hash} IS NOT NULL`))
		.where(and(isMembershipOf(tenant_id, users), eq(membership.is_active, 1)));
