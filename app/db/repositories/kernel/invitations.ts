import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { aliased, db, jsonList, statement } from "~/db/builder";
import { invitation, login, membership, tenant } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import { returningEndedSession } from "./sessions";

type InvitationValues = Pick<
	typeof invitation.$inferInsert,
	"login_id" | "tenant_id" | "user_type" | "user_id" | "token_hash" | "expires_at"
>;

/** Lets an account wait for its login; a user of a company waits for one login at a time. */
export const saveInvitation = ({ tenant_id, user_id, ...values }: InvitationValues, at: string): Statement =>
	db
		.insert(invitation)
		.values({ tenant_id, user_id, ...values, created_at: at })
		.onConflictDoUpdate({
			target: [invitation.tenant_id, invitation.user_id],
			set: { ...values, created_at: at },
		});

/** Withdraws the invitations of users of a company. */
export const deleteInvitations = (tenant_id: number, users: readonly number[]): Statement =>
	db
		.delete(invitation)
		.where(and(eq(invitation.tenant_id, tenant_id), sql`${invitation.user_id} IN ${jsonList(users)}`));

const columns = {
	id: invitation.id,
	login_id: invitation.login_id,
	user_type: invitation.user_type,
	tenant_name: aliased(tenant.name, "tenant_name"),
};

const invitingCompany = and(
	eq(tenant.id, invitation.tenant_id),
	inArray(tenant.status, ["active", "suspended"]),
);

/** Selects what waits for a login with a confirmed address, by the company's name. */
export const selectInvitations = (login_id: number) =>
	db
		.select(columns)
		.from(invitation)
		.innerJoin(tenant, invitingCompany)
		.innerJoin(login, and(eq(login.id, invitation.login_id), sql`${login.email_confirmed_at} IS NOT NULL`))
		.where(eq(invitation.login_id, login_id))
		.orderBy(tenant.name, invitation.id);

/** Selects the invitation of a mailed link. */
export const selectInvitationOfLink = (token_hash: string) =>
	db
		.select({ ...columns, expires_at: invitation.expires_at, email: login.email })
		.from(invitation)
		.innerJoin(tenant, invitingCompany)
		.innerJoin(login, eq(login.id, invitation.login_id))
		.where(eq(invitation.token_hash, token_hash));

/**
 * Makes memberships of the invitations that meet a condition on `invitation`, and ends the sessions of the logins that had these
 * accounts until then. One batch, in this order: the insert reads what the delete removes.
 */
export const acceptInvitations = (where: SQL, at: string): SqlText[] => [
	statement(sql`UPDATE session SET ended_at = ${at}, ended_reason = 'removed'
		WHERE ended_at IS NULL AND EXISTS (SELECT 1 FROM ${invitation} WHERE ${invitation.tenant_id} = session.tenant_id
			AND ${invitation.user_id} = session.user_id AND ${invitation.login_id} <> session.login_id AND ${where})
		${returningEndedSession}`),
	statement(sql`INSERT INTO ${membership} (login_id, tenant_id, user_type, user_id)
		SELECT login_id, tenant_id, user_type, user_id FROM ${invitation} WHERE ${where}
		ON CONFLICT (tenant_id, user_id) DO UPDATE
			SET login_id = excluded.login_id, user_type = excluded.user_type, is_active = 1, updated_at = ${at}`),
	statement(sql`DELETE FROM ${invitation} WHERE ${where}`),
];

/** Condition that an invitation is this one, and still waits for this login. */
export const isInvitation = ({ id, login_id }: { id: number; login_id: number }): SQL =>
	sql`${invitation.id} = ${id} AND ${invitation.login_id} = ${login_id}`;
