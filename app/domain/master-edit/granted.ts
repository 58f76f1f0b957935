import { actorUserId } from "~/auth/actor";
import { hashToken } from "~/auth/tokens";
import { type Query, query, read } from "~/db/read";
import { jobActorOf } from "~/domain/jobs/facts";
import { isClientAdmin, type JobActor } from "~/domain/jobs/lifecycle-conditions";
import type { Ctx } from "~/tenancy/ctx";

/** How long Master Edit stays on for one job, in minutes; closing the dialog ends it sooner. */
export const GRANT_MINUTES = 60;

/** `one_time_code.purpose` of a code that was mailed, and of the grant given for it. */
export const PURPOSE = { code: "master_edit", grant: "master_edit_grant" } as const;

/**
 * Who decisions about a job are made for. Master Edit is on where a client admin sends the token given for the code that was
 * mailed to them for this very job, until it expires or is given back.
 */
export async function jobActor(ctx: Ctx, job_id: number, token: string | undefined): Promise<JobActor> {
	const actor = jobActorOf(ctx.actor);
	if (!token || !isClientAdmin(actor)) return actor;
	const [rows] = await read(ctx.d1, [grantQuery(ctx, job_id, await hashToken(token))]);
	return { ...actor, master_edit: rows.length > 0 };
}

const grantQuery = (ctx: Ctx, job_id: number, hash: string): Query<{ id: number }> =>
	query(
		`SELECT id FROM one_time_code WHERE user_id = ? AND purpose = ? AND job_id = ? AND code_hash = ?
			AND used_at IS NULL AND expires_at > ?`,
		actorUserId(ctx.actor),
		PURPOSE.grant,
		job_id,
		hash,
		ctx.now.toISOString(),
	);
