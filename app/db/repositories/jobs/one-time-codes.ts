import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job_activity, one_time_code } from "~/db/tenant";

type NewCode = Pick<
	typeof one_time_code.$inferInsert,
	"user_id" | "purpose" | "job_id" | "code_hash" | "expires_at"
>;
/** The codes of one purpose that a user has for a job. */
type CodeKey = { user_id: number | null; job_id: number; purpose: string };

const codesOf = ({ user_id, job_id, purpose }: CodeKey) =>
	and(
		sql`${one_time_code.user_id} = ${user_id}`,
		eq(one_time_code.job_id, job_id),
		eq(one_time_code.purpose, purpose),
	);

/** Stores a code, hashed. */
export const insertCode = ({ now }: WriteContext, code: NewCode): Statement =>
	db.insert(one_time_code).values({ ...code, created_at: now.toISOString() });

/** Marks the unused codes of a user for a job as used. */
export const expireCodes = ({ now }: WriteContext, key: CodeKey): Statement =>
	db
		.update(one_time_code)
		.set({ used_at: now.toISOString() })
		.where(and(codesOf(key), isNull(one_time_code.used_at)));

/** Counts a try of the latest code and returns it while it is valid and has tries left. */
export const countCodeTry = ({ now }: WriteContext, key: CodeKey, maxTries: number) =>
	db
		.update(one_time_code)
		.set({ tries: sql`${one_time_code.tries} + 1` })
		.where(
			and(
				sql`${one_time_code.id} = (SELECT max(${one_time_code.id}) FROM ${one_time_code} WHERE ${codesOf(key)})`,
				isNull(one_time_code.used_at),
				sql`${one_time_code.expires_at} > ${now.toISOString()}`,
				sql`${one_time_code.tries} < ${maxTries}`,
			),
		)
		.returning({ id: one_time_code.id, code_hash: one_time_code.code_hash });

/** Exchanges a code for a grant, recorded on the job's timeline; nothing is inserted if the code has been used meanwhile. */
export const grantForCode = (
	ctx: WriteContext,
	code_id: number,
	grant: NewCode,
	entry: { action_type: string; message: string },
): Statement[] => [
	insertSelect(
		one_time_code,
		{ ...grant, created_at: ctx.now.toISOString() },
		sql`FROM ${one_time_code} WHERE ${eq(one_time_code.id, code_id)} AND ${isNull(one_time_code.used_at)}`,
	),
	db
		.update(one_time_code)
		.set({ used_at: ctx.now.toISOString() })
		.where(and(eq(one_time_code.id, code_id), isNull(one_time_code.used_at))),
	insertSelect(
		job_activity,
		{
			job_id: sql`${one_time_code.job_id}`,
			...entry,
			at: ctx.now.toISOString(),
			user_id: sql`${one_time_code.user_id}`,
			actor_name: ctx.actor.name,
		},
		sql`FROM ${one_time_code} WHERE ${eq(one_time_code.code_hash, grant.code_hash)}`,
	),
];

/** Selects when the codes of a purpose were sent to a user since an instant, oldest first. */
export const selectRecentCodes = (user_id: number, purpose: string, since: string) =>
	db
		.select({ created_at: one_time_code.created_at })
		.from(one_time_code)
		.where(
			and(
				eq(one_time_code.user_id, user_id),
				eq(one_time_code.purpose, purpose),
				gt(one_time_code.created_at, since),
			),
		)
		.orderBy(one_time_code.created_at);

/** Selects the unused grants of a user for a job by the hash of their token, while they are valid. */
export const selectValidGrant = ({ now }: Pick<WriteContext, "now">, key: CodeKey, code_hash: string) =>
	db
		.select({ id: one_time_code.id })
		.from(one_time_code)
		.where(
			and(
				codesOf(key),
				eq(one_time_code.code_hash, code_hash),
				isNull(one_time_code.used_at),
				gt(one_time_code.expires_at, now.toISOString()),
			),
		);

/** Replaces a user's codes of a purpose that is about no job by a new one. */
export const replaceUserCode = (ctx: WriteContext, code: NewCode): Statement[] => [
	db
		.update(one_time_code)
		.set({ used_at: ctx.now.toISOString() })
		.where(
			and(
				eq(one_time_code.user_id, code.user_id),
				eq(one_time_code.purpose, code.purpose ?? ""),
				isNull(one_time_code.used_at),
			),
		),
	insertCode(ctx, code),
];

/** Uses a code up and returns whose it is; nothing for one that is wrong, used or too old. */
export const redeemUserCode = ({ now }: Pick<WriteContext, "now">, purpose: string, code_hash: string) =>
	db
		.update(one_time_code)
		.set({ used_at: now.toISOString() })
		.where(
			and(
				eq(one_time_code.purpose, purpose),
				eq(one_time_code.code_hash, code_hash),
				isNull(one_time_code.used_at),
				gt(one_time_code.expires_at, now.toISOString()),
			),
		)
		.returning({ user_id: one_time_code.user_id });
