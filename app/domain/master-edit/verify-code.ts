import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { hashToken, randomToken, sameSecret } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden, validation } from "~/domain/errors";
import { cleanCode, isCode } from "~/domain/jobs/editing-master";
import { jobChange } from "~/domain/jobs/record";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { id } from "~/domain/jobs/schemas-parts";
import { masterEditText } from "~/domain/office-messages";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { CODE_TRIES, hashCode } from "./code";
import { GRANT_MINUTES, PURPOSE } from "./granted";

export const verifyCodeInput = z.object({
	job_id: id.refine((job) => job !== null, "Name the job"),
	otp: z.string(masterEditText.wrongCode).max(40, masterEditText.wrongCode),
});

/** What opens Master Edit of a job: sent back as the header `X-Master-Edit` with every call made under it. */
export interface Grant {
	job_id: number;
	master_edit: string;
	expires_at: string;
}

const LOGGED: ActivityType = "master_edit";
const wrong = () => validation({ otp: masterEditText.wrongCode });

/**
 * Takes the code that was mailed and turns Master Edit on for the signed-in person and this job. Every try counts, the right
 * one too. Throws 422 'Please provide the correct OTP' for a wrong, used, expired or too often tried code.
 */
export async function verifyCode({ ctx, input }: Verb<{ job_id: number; otp: string }>): Promise<Grant> {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	const { job_id } = input;
	const typed = cleanCode(input.otp);
	const tried = await tryOnce(ctx, user_id, job_id);
	if (!tried || !isCode(typed)) throw wrong();
	if (!sameSecret(tried.code_hash, await hashCode(user_id, job_id, typed))) throw wrong();
	return await grant(ctx, user_id, job_id, tried.id);
}

async function tryOnce(ctx: Ctx, user_id: number, job_id: number) {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; code_hash: string }>(
			`UPDATE one_time_code SET tries = tries + 1
			WHERE id = (SELECT max(id) FROM one_time_code WHERE user_id = ?1 AND job_id = ?2 AND purpose = ?3)
				AND used_at IS NULL AND expires_at > ?4 AND tries < ?5 RETURNING id, code_hash`,
			user_id,
			job_id,
			PURPOSE.code,
			ctx.now.toISOString(),
			CODE_TRIES,
		),
	]);
	return rows[0];
}

/** A code that two windows send at once is taken from one of them: the grant is written only while the code is unused. */
async function grant(ctx: Ctx, user_id: number, job_id: number, code_id: number): Promise<Grant> {
	const master_edit = randomToken();
	const now = ctx.now.toISOString();
	const expires_at = new Date(ctx.now.getTime() + GRANT_MINUTES * 60_000).toISOString();
	const code_hash = await hashToken(master_edit);
	const { results } = await commit(
		ctx,
		[
			{
				sql: `INSERT INTO one_time_code (user_id, purpose, job_id, code_hash, expires_at, created_at)
					SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM one_time_code WHERE id = ?7 AND used_at IS NULL`,
				params: [user_id, PURPOSE.grant, job_id, code_hash, expires_at, now, code_id],
			},
			{
				sql: "UPDATE one_time_code SET used_at = ? WHERE id = ? AND used_at IS NULL",
				params: [now, code_id],
			},
			{
				sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name)
					SELECT job_id, ?2, ?3, ?4, user_id, ?5 FROM one_time_code WHERE code_hash = ?1`,
				params: [code_hash, LOGGED, masterEditText.enabled, now, ctx.actor.name],
			},
		],
		[jobChange("update", { id: job_id })],
	);
	if (results[0]?.meta.changes === 0) throw wrong();
	return { job_id, master_edit, expires_at };
}
