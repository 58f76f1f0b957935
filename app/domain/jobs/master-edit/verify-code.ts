import { z } from "zod";
import { hashToken, isSameSecret, randomToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { countCodeTry, grantForCode } from "~/db/repositories/jobs/one-time-codes";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { CODE_PURPOSE, GRANT_MINUTES } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { cleanCode, isCode } from "~/domain/jobs/master-edit/rules";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { forbidden, validation } from "~/shared/errors";
import { idField } from "~/shared/input-fields";
import { masterEditText } from "~/shared/texts/master-edit";
import type { Ctx } from "~/tenancy/ctx";
import { hashCode, MAX_CODE_TRIES } from "./code";

const verifyCodeInput = z.object({
	job_id: idField.refine((job) => job !== null, "Name the job").transform(Number),
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
export const verifyMasterEditCode = defineOperation({
	access: jobWriteAccess,
	input: verifyCodeInput,
	response: z.object({ job_id: z.int(), master_edit: z.string(), expires_at: z.string() }),
	message: masterEditText.enabled,
	inVisits: false,
	async run({ ctx, input }): Promise<MasterEditGrant> {
		const user_id = actorUserId(ctx.actor);
		if (user_id === null) throw forbidden();
		const { job_id } = input;
		const code = cleanCode(input.otp);
		const storedCode = await countTry(ctx, user_id, job_id);
		if (!storedCode || !isCode(code)) throw wrongCodeError();
		if (!isSameSecret(storedCode.code_hash, await hashCode(user_id, job_id, code))) throw wrongCodeError();
		return await grantMasterEdit(ctx, user_id, job_id, storedCode.id);
	},
});

async function countTry(ctx: Ctx, user_id: number, job_id: number) {
	const [rows] = await read(ctx.d1, [
		countCodeTry(ctx, { user_id, job_id, purpose: CODE_PURPOSE.code }, MAX_CODE_TRIES),
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
	const expires_at = new Date(ctx.now.getTime() + GRANT_MINUTES * 60_000).toISOString();
	const code_hash = await hashToken(master_edit);
	const { results } = await commit(
		ctx,
		grantForCode(
			ctx,
			code_id,
			{ user_id, job_id, purpose: CODE_PURPOSE.grant, code_hash, expires_at },
			{ action_type: ACTIVITY_TYPE, message: masterEditText.enabled },
		),
		[jobChange("update", { id: job_id })],
	);
	if (results[0]?.meta.changes === 0) throw wrongCodeError();
	return { job_id, master_edit, expires_at };
}
