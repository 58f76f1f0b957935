import { hashToken } from "~/auth/tokens";
import { type Query, query, read } from "~/db/read";
import type { JobActor } from "~/domain/jobs/lifecycle/lifecycle-conditions";
import { toJobActor } from "~/domain/jobs/lifecycle/lifecycle-facts";
import { isClientAdmin } from "~/domain/permissions/roles";
import { actorUserId } from "~/domain/shared/actor";
import type { Ctx } from "~/tenancy/ctx";

/** How long Master Edit stays on for one job, in minutes; closing the dialog ends it sooner. */
export const GRANT_MINUTES = 60;

/** `one_time_code.purpose` of a mailed code, and of the grant issued for it. */
export const CODE_PURPOSE = { code: "master_edit", grant: "master_edit_grant" } as const;

/**
 * The actor for lifecycle decisions about a job. Master Edit is on when a client admin sends the token issued for this job's
 * code, until the token expires or Master Edit is ended.
 */
export async function resolveJobActor(
	ctx: Ctx,
	job_id: number,
	token: string | undefined,
): Promise<JobActor> {
	const actor = toJobActor(ctx.actor);
	if (!token || !isClientAdmin(actor)) return actor;
	const [rows] = await read(ctx.d1, [grantQuery(ctx, job_id, await hashToken(token))]);
	return { ...actor, master_edit: rows.length > 0 };
}

const grantQuery = (ctx: Ctx, job_id: number, hash: string): Query<{ id: number }> =>
	query(
		`SELECT id FROM one_time_code WHERE user_id = ? AND purpose = ? AND job_id = ? AND code_hash = ?
			AND used_at IS NULL AND expires_at > ?`,
		actorUserId(ctx.actor),
		CODE_PURPOSE.grant,
		job_id,
		hash,
		ctx.now.toISOString(),
	);
