import { sql } from "drizzle-orm";
import { insertSelect, jsonList } from "~/db/builder";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { invoice_release, job, job_activity } from "~/db/tenant";

const someJobs = (ids: readonly number[]) => sql`FROM ${job} WHERE ${job.id} IN ${jsonList(ids)}`;

/** Releases jobs from the stop of their customers, with an entry in their timelines; a second release changes nothing. */
export const releaseFromStop = (ctx: WriteContext, ids: readonly number[], reason: string): Statement[] => {
	const unreleased = sql`${someJobs(ids)} AND NOT EXISTS (SELECT 1 FROM ${invoice_release} WHERE ${invoice_release.job_id} = ${job.id})`;
	const at = ctx.now.toISOString();
	return [
		insertSelect(
			job_activity,
			{
				job_id: sql`${job.id}`,
				action_type: "invoice",
				message: `Released from the customer's stop: ${reason}`,
				at,
				user_id: actorId(ctx),
				actor_name: ctx.actor.name,
			},
			unreleased,
		),
		insertSelect(invoice_release, { job_id: sql`${job.id}`, reason, user_id: actorId(ctx), at }, unreleased),
	];
};
