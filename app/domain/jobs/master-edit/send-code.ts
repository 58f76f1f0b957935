import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { expireCodes, insertCode, selectRecentCodes } from "~/db/repositories/jobs/one-time-codes";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectUserEmail } from "~/db/repositories/kernel/users";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { getEditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { CODE_PURPOSE } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { conflict, forbidden, tooMany } from "~/shared/errors";
import { idField } from "~/shared/input-fields";
import type { Ctx } from "~/tenancy/ctx";
import { CODE_MINUTES, generateCode, hashCode, MAX_CODES } from "./code";

/** `otp` and `user_id` are accepted but ignored: the code is generated here for the signed-in user. */
const sendCodeInput = z.object({
	job_id: idField.refine((job) => job !== null, "Name the job").transform(Number),
	user_id: z.unknown().optional(),
	otp: z.unknown().optional(),
});

/**
 * Mails the signed-in client admin a one-time code for Master Edit of a job and invalidates earlier codes. Throws 404; 403 for
 * other users, 409 in a status without Master Edit, 429 after five codes in ten minutes.
 */
export const sendMasterEditCode = defineOperation({
	access: jobWriteAccess,
	input: sendCodeInput,
	response: z.object({ expires_at: z.string() }),
	inVisits: false,
	async run({ ctx, input }): Promise<{ expires_at: string }> {
		const { actor } = ctx;
		const jobActor = toJobActor(actor);
		if (actor.type !== "client" || !isClientAdmin(jobActor))
			throw forbidden("Only a client admin has Master Edit.");
		const job = await loadJob(ctx, input.job_id);
		if (!getEditAccess(job, jobActor).masterEditToggle)
			throw conflict(`Master Edit is not possible while the job is ${job.status}.`);
		const { email, template } = await readRecipient(ctx, actor.user_id);
		const code = generateCode();
		const expires_at = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000).toISOString();
		const key = { user_id: actor.user_id, job_id: job.id, purpose: CODE_PURPOSE.code };
		await commit(
			ctx,
			[
				expireCodes(ctx, key),
				insertCode(ctx, { ...key, code_hash: await hashCode(actor.user_id, job.id, code), expires_at }),
			],
			[],
			[
				{
					...buildMail(template, email, { name: actor.name, code, job_number: job.job_number }),
					about: "job",
					about_id: job.id,
				},
			],
		);
		return { expires_at };
	},
});

async function readRecipient(ctx: Ctx, user_id: number) {
	const since = new Date(ctx.now.getTime() - CODE_MINUTES * 60_000).toISOString();
	const [[user], templates, recentCodes] = await read(ctx.d1, [
		selectUserEmail(user_id),
		selectTemplate("one_time_code"),
		selectRecentCodes(user_id, CODE_PURPOSE.code, since),
	]);
	const oldest = recentCodes[0];
	if (oldest && recentCodes.length >= MAX_CODES)
		throw tooMany((Date.parse(oldest.created_at) - Date.parse(since)) / 1000);
	const [template] = templates;
	if (!user || !template) throw conflict("There is no address to send a code to.");
	return { email: user.email, template };
}
