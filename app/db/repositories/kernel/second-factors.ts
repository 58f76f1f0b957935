import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import { console_user, membership, recovery_code, second_factor } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Stores the secret of an authenticator app that is being set up, in place of one that was not confirmed. */
export const saveUnconfirmedFactor = (login_id: number, secret: string, at: string): Statement =>
	db
		.insert(second_factor)
		.values({ login_id, secret, created_at: at })
		.onConflictDoUpdate({
			target: second_factor.login_id,
			set: { secret, last_step: 0, created_at: at },
			setWhere: isNull(second_factor.confirmed_at),
		});

/** Selects the authenticator app of a login, confirmed or not, and how many recovery codes are left. */
export const selectSecondFactor = (login_id: number) =>
	db
		.select({
			secret: second_factor.secret,
			confirmed_at: second_factor.confirmed_at,
			codes_left: db
				.$count(recovery_code, and(eq(recovery_code.login_id, login_id), isNull(recovery_code.used_at)))
				.as("codes_left"),
		})
		.from(second_factor)
		.where(eq(second_factor.login_id, login_id));

/** Uses the code of a step: changes nothing if that step, or a later one, has been used. */
export const spendStep = (login_id: number, step: number): Statement =>
	db
		.update(second_factor)
		.set({ last_step: step })
		.where(
			and(
				eq(second_factor.login_id, login_id),
				lt(second_factor.last_step, step),
				isNotNull(second_factor.confirmed_at),
			),
		);

/** Uses a recovery code: changes nothing if there is none or it has been used. */
export const spendRecoveryCode = (login_id: number, code_hash: string, at: string): Statement =>
	db
		.update(recovery_code)
		.set({ used_at: at })
		.where(
			and(
				eq(recovery_code.login_id, login_id),
				eq(recovery_code.code_hash, code_hash),
				isNull(recovery_code.used_at),
			),
		);

/** Confirms an authenticator app with the code of a step and stores its recovery codes; nothing if it was confirmed before. */
export const confirmFactor = (
	login_id: number,
	step: number,
	code_hashes: readonly string[],
	at: string,
): Statement[] => [
	db
		.delete(recovery_code)
		.where(
			and(
				eq(recovery_code.login_id, login_id),
				sql`NOT EXISTS (SELECT 1 FROM ${second_factor} WHERE ${isConfirmed(login_id)})`,
			),
		),
	db
		.update(second_factor)
		.set({ confirmed_at: at, last_step: step })
		.where(and(eq(second_factor.login_id, login_id), isNull(second_factor.confirmed_at))),
	insertSelect(
		recovery_code,
		{ login_id: sql`${login_id}`, code_hash: sql`value` },
		sql`FROM json_each(${JSON.stringify(code_hashes)}) WHERE changes() = 1`,
	),
];

const isConfirmed = (login_id: number) =>
	and(eq(second_factor.login_id, login_id), isNotNull(second_factor.confirmed_at));

/** Removes the authenticator app of a login and its recovery codes. */
export const deleteSecondFactor = (login_id: number): Statement[] => [
	db.delete(recovery_code).where(eq(recovery_code.login_id, login_id)),
	db.delete(second_factor).where(eq(second_factor.login_id, login_id)),
];

/** Selects the login of a user of a company, whether it has a confirmed authenticator app, and in how many other places it signs in. */
export const selectFactorOfUser = (tenant_id: number, user_id: number) =>
	db
		.select({
			login_id: membership.login_id,
			has_factor: sql<0 | 1>`EXISTS (SELECT 1 FROM ${second_factor}
				WHERE second_factor.login_id = membership.login_id AND confirmed_at IS NOT NULL)`.as("has_factor"),
			elsewhere: sql<number>`(SELECT count(*) FROM membership other WHERE other.login_id = membership.login_id
					AND other.is_active = 1 AND other.tenant_id <> ${tenant_id})
				+ (SELECT count(*) FROM ${console_user} WHERE console_user.login_id = membership.login_id)`.as(
				"elsewhere",
			),
		})
		.from(membership)
		.where(and(eq(membership.tenant_id, tenant_id), eq(membership.user_id, user_id)));
