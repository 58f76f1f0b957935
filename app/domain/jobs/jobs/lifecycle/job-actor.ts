import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { selectValidGrant } from "~/db/repositories/jobs/one-time-codes";
import type { JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-conditions";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { actorUserId } from "~/shared/actor";
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
	const key = { user_id: actorUserId(ctx.actor), job_id, purpose: CODE_PURPOSE.grant };
	const [rows] = await read(ctx.d1, [selectValidGrant(ctx, key, await hashToken(token))]);
	return { ...actor, master_edit: rows.length > 0 };
}
