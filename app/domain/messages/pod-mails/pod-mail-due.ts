import type { Statement } from "~/db/commit";
import { insertDuePodMail } from "~/db/repositories/messages/pod-mails";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";

/** How long after a proof its mail waits: for further pictures, and for one that is removed again. */
const WAIT_MS = 2 * MINUTE_MS;

/** Has a new proof of delivery emailed to a customer that has chosen that. */
export function podMailDue(
	ctx: Ctx,
	{ id, action_type }: Extract<JobEvent, { type: "proofAdded" }>,
): { writes: Statement[] } {
	const due_at = new Date(ctx.now.getTime() + WAIT_MS).toISOString();
	return { writes: action_type === "pod" ? [insertDuePodMail(ctx, id, due_at)] : [] };
}
