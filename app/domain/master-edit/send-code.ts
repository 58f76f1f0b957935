import { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, forbidden, tooMany } from "~/domain/errors";
import { getEditAccess } from "~/domain/jobs/edit-access";
import { isClientAdmin } from "~/domain/jobs/lifecycle-conditions";
import { toJobActor } from "~/domain/jobs/lifecycle-facts";
import { loadJob } from "~/domain/jobs/load";
import { idField } from "~/domain/jobs/schemas-fields";
import { buildMail, templateQuery } from "~/domain/mail/template";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { CODE_MINUTES, generateCode, hashCode, MAX_CODES } from "./code";
import { CODE_PURPOSE } from "./job-actor";

/** `otp` and `user_id` are accepted but ignored: the code is generated here for the signed-in user. */
export const sendCodeInput = z.object({
	job_id: idField.refine((job) => job !== null, "Name the job"),
	user_id: z.unknown().optional(),
	otp: z.unknown().optional(),
});

/**
 * Mails the signed-in client admin a one-time code for Master Edit of a job and invalidates earlier codes. Throws 404; 403 for
 * other users, 409 in a status without Master Edit, 429 after five codes in ten minutes.
 */
export async function sendMasterEditCode({
	ctx,
	input,
}: Verb<{ job_id: number }>): Promise<{ expires_at: string }> {
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
	await commit(
		ctx,
		[
			{
				sql: `UPDATE one_time_code SET used_at = ?1 WHERE user_id = ?2 AND job_id = ?3 AND purpose = ?4 AND used_at IS NULL`,
				params: [ctx.now.toISOString(), actor.user_id, job.id, CODE_PURPOSE.code],
			},
			{
				sql: `INSERT INTO one_time_code (user_id, purpose, job_id, code_hash, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
				params: [
					actor.user_id,
					CODE_PURPOSE.code,
					job.id,
					await hashCode(actor.user_id, job.id, code),
					expires_at,
					ctx.now.toISOString(),
				],
			},
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
}

async function readRecipient(ctx: Ctx, user_id: number) {
	const since = new Date(ctx.now.getTime() - CODE_MINUTES * 60_000).toISOString();
	const [[user], templates, recentCodes] = await read(ctx.d1, [
		query<{ email: string }>("SELECT email FROM user WHERE id = ?", user_id),
		templateQuery("one_time_code"),
		query<{ created_at: string }>(
			"SELECT created_at FROM one_time_code WHERE user_id = ? AND purpose = ? AND created_at > ? ORDER BY created_at",
			user_id,
			CODE_PURPOSE.code,
			since,
		),
	]);
	const oldest = recentCodes[0];
	if (oldest && recentCodes.length >= MAX_CODES)
		throw tooMany((Date.parse(oldest.created_at) - Date.parse(since)) / 1000);
	const [template] = templates;
	if (!user || !template) throw conflict("There is no address to send a code to.");
	return { email: user.email, template };
}
