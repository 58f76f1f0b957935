import { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, forbidden, tooMany } from "~/domain/errors";
import { editingOf } from "~/domain/jobs/editing";
import { jobActorOf } from "~/domain/jobs/facts";
import { isClientAdmin } from "~/domain/jobs/lifecycle-conditions";
import { loadJob } from "~/domain/jobs/load";
import { id } from "~/domain/jobs/schemas-parts";
import { mailFrom, templateQuery } from "~/domain/mail/template";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { CODE_MINUTES, hashCode, MOST_CODES, newCode } from "./code";
import { PURPOSE } from "./granted";

/** A caller may send an `otp` and a `user_id` of its own: both are ignored, the code is made here for whoever is signed in. */
export const sendCodeInput = z.object({
	job_id: id.refine((job) => job !== null, "Name the job"),
	user_id: z.unknown().optional(),
	otp: z.unknown().optional(),
});

/**
 * Mails the signed-in client admin a one-time code for Master Edit of one job; codes sent before for it are void. Throws 404;
 * 403 for anybody else, 409 in a status without Master Edit, 429 after five codes in ten minutes.
 */
export async function sendCode({ ctx, input }: Verb<{ job_id: number }>): Promise<{ expires_at: string }> {
	const { actor } = ctx;
	const who = jobActorOf(actor);
	if (actor.type !== "client" || !isClientAdmin(who)) throw forbidden("Only a client admin has Master Edit.");
	const job = await loadJob(ctx, input.job_id);
	if (!editingOf(job, who).masterEditToggle)
		throw conflict(`Master Edit is not possible while the job is ${job.status}.`);
	const { email, template } = await sender(ctx, actor.user_id);
	const code = newCode();
	const expires_at = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000).toISOString();
	await commit(
		ctx,
		[
			{
				sql: `UPDATE one_time_code SET used_at = ?1 WHERE user_id = ?2 AND job_id = ?3 AND purpose = ?4 AND used_at IS NULL`,
				params: [ctx.now.toISOString(), actor.user_id, job.id, PURPOSE.code],
			},
			{
				sql: `INSERT INTO one_time_code (user_id, purpose, job_id, code_hash, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
				params: [
					actor.user_id,
					PURPOSE.code,
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
				...mailFrom(template, email, { name: actor.name, code, job_number: job.job_number }),
				about: "job",
				about_id: job.id,
			},
		],
	);
	return { expires_at };
}

async function sender(ctx: Ctx, user_id: number) {
	const since = new Date(ctx.now.getTime() - CODE_MINUTES * 60_000).toISOString();
	const [[user], templates, sent] = await read(ctx.d1, [
		query<{ email: string }>("SELECT email FROM user WHERE id = ?", user_id),
		templateQuery("one_time_code"),
		query<{ created_at: string }>(
			"SELECT created_at FROM one_time_code WHERE user_id = ? AND purpose = ? AND created_at > ? ORDER BY created_at",
			user_id,
			PURPOSE.code,
			since,
		),
	]);
	const first = sent[0];
	if (first && sent.length >= MOST_CODES)
		throw tooMany((Date.parse(first.created_at) - Date.parse(since)) / 1000);
	const [template] = templates;
	if (!user || !template) throw conflict("There is no address to send a code to.");
	return { email: user.email, template };
}
