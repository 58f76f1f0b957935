import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { CODE_PURPOSE } from "./job-actor";

/** Ends the signed-in user's Master Edit of a job. Does nothing if it is already off. Throws 404. */
export async function endMasterEdit({ ctx, input }: Verb<{ job_id: number }>): Promise<{ job_id: number }> {
	const [jobs] = await read(ctx.d1, [query<{ id: number }>("SELECT id FROM job WHERE id = ?", input.job_id)]);
	if (!jobs[0]) throw notFound("Job");
	await commit(ctx, [
		{
			sql: "UPDATE one_time_code SET used_at = ? WHERE user_id = ? AND job_id = ? AND purpose = ? AND used_at IS NULL",
			params: [ctx.now.toISOString(), actorUserId(ctx.actor), input.job_id, CODE_PURPOSE.grant],
		},
	]);
	return { job_id: input.job_id };
}
