import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { hashToken, isSameSecret, randomToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden, validation } from "~/domain/errors";
import { jobChange } from "~/domain/jobs/commit-job";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { cleanCode, isCode } from "~/domain/jobs/rules-master-edit";
import { idField } from "~/domain/jobs/schemas-fields";
import { masterEditText } from "~/domain/office-messages";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { hashCode, MAX_CODE_TRIES } from "./code";
import { CODE_PURPOSE, GRANT_MINUTES } from "./job-actor";

export const verifyCodeInput = z.object({
	job_id: idField.refine((job) => job !== null, "Name the job"),
	otp: z.string(masterEditText.wrongCode).max(40, masterEditText.wrongCode),
});

/** The grant for Master Edit of a job. Its token is sent as the header `X-Master-Edit` with every call. */
export interface MasterEditGrant {
	job_id: number;
	master_edit: string;
	expires_at: string;
}

const ACTIVITY_TYPE: ActivityType = "master_edit";
const wrongCodeError = () => validation({ otp: masterEditText.wrongCode });

/**
 * Checks a mailed code and turns Master Edit on for the signed-in user and this job. Every try counts, including the correct
 * one. Throws 422 'Please provide the correct OTP' for a wrong, used or expired code, or after too many tries.
 */
export async function verifyMasterEditCode({
	ctx,
	input,
}: Verb<{ job_id: number; otp: string }>): Promise<MasterEditGrant> {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	const { job_id } = input;
	const code = cleanCode(input.otp);
	const storedCode = await countTry(ctx, user_id, job_id);
	if (!storedCode || !isCode(code)) throw wrongCodeError();
	if (!isSameSecret(storedCode.code_hash, await hashCode(user_id, job_id, code))) throw wrongCodeError();
	return await grantMasterEdit(ctx, user_id, job_id, storedCode.id);
}

async function countTry(ctx: Ctx, user_id: number, job_id: number) {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; code_hash: string }>(
			`UPDATE one_time_code SET tries = tries + 1
			WHERE id = (SELECT max(id) FROM one_time_code WHERE user_id = ?1 AND job_id = ?2 AND purpose = ?3)
				AND used_at IS NULL AND expires_at > ?4 AND tries < ?5 RETURNING id, code_hash`,
			user_id,
			job_id,
			CODE_PURPOSE.code,
			ctx.now.toISOString(),
			MAX_CODE_TRIES,
		),
	]);
	return rows[0];
}

/** Inserts the grant only while the code is unused, so that two windows cannot both use it. */
async function grantMasterEdit(
	ctx: Ctx,
	user_id: number,
	job_id: number,
	code_id: number,
): Promise<MasterEditGrant> {
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
				params: [user_id, CODE_PURPOSE.grant, job_id, code_hash, expires_at, now, code_id],
			},
			{
				sql: "UPDATE one_time_code SET used_at = ? WHERE id = ? AND used_at IS NULL",
				params: [now, code_id],
			},
			{
				sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name)
					SELECT job_id, ?2, ?3, ?4, user_id, ?5 FROM one_time_code WHERE code_hash = ?1`,
				params: [code_hash, ACTIVITY_TYPE, masterEditText.enabled, now, ctx.actor.name],
			},
		],
		[jobChange("update", { id: job_id })],
	);
	if (results[0]?.meta.changes === 0) throw wrongCodeError();
	return { job_id, master_edit, expires_at };
}
