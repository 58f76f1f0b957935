import { z } from "zod";
import { read } from "~/db/read";
import { selectKnownReasons } from "~/db/repositories/connections/driver-reasons";
import { selectWaitingTerms } from "~/db/repositories/connections/stop-waits";
import { insertIdempotencyKey, selectIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { findReason } from "~/domain/connections/driver-app/find-reason";
import { describeReportedWait, priceWaiting } from "~/domain/connections/driver-app/rules-waiting";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit } from "~/domain/jobs/jobs/job-events";
import { CHARGE_PENDING } from "~/domain/jobs/jobs/timeline/rules-manual";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import { conflict, validation } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import { findLinkToUse } from "./find-link";
import { findOwnPlace } from "./find-place";
import { canReportWaiting } from "./rules-work";
import { waitingInput } from "./schemas";

/**
 * Takes the minutes that a sub-contractor waited at a stop as a waiting charge for the office to approve, as one of a driver's. Its amount
 * is what the load type charges, which the sub-contractor does not see; without terms the office enters it. The same `uid` again changes
 * nothing. Throws 404, 409 for a job that is not theirs to report on, 422 and 429.
 */
export const reportWaiting = definePlatformOperation({
	access: "open",
	input: waitingInput,
	response: z.object({ outcome: z.enum(["applied", "already"]) }),
	message: subContractorText.reported,
	async run({ platform, input }): Promise<{ outcome: "applied" | "already" }> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const key = `sub_contractor ${ctx.actor.sub_contractor_id} ${input.uid}`;
		const [[claimed], reasons, [terms = null]] = await read(ctx.d1, [
			selectIdempotencyKey(key),
			selectKnownReasons(),
			selectWaitingTerms(input.id),
		]);
		if (claimed) return { outcome: "already" };
		const reason = findReason(reasons, "waiting", input.reason);
		if (input.reason && reason === null) throw validation({ reason: subContractorText.unknownReason });
		const { place, job } = await findOwnPlace(ctx, input.id);
		if (place.is_planned || !canReportWaiting({ status: job.status, job_type: job.job_type }))
			throw conflict(subContractorText.notOpen);
		const at = [input.stop, job[`${input.stop}_town`]].filter(Boolean).join(", ");
		const details = [reason, input.notes].filter((part) => part !== null).join("; ");
		const entry = {
			action_type: "waiting_charge",
			message: describeReportedWait(input.minutes, terms, { place: at, reason: details || null }),
			at: ctx.now,
			status: CHARGE_PENDING,
			amount: priceWaiting(input.minutes, terms),
		};
		const writes = [
			insertIdempotencyKey(ctx, { key, verb: "waiting", request_hash: "" }),
			insertTimelineEntry(ctx, { id: job.id }, entry),
			...emit(ctx, { type: "waitingChargeAdded", id: job.id }).writes,
		];
		try {
			await commitJob(ctx, { id: job.id }, writes, [jobChange("mobileChange", { id: job.id })]);
		} catch (error) {
			// The same report in another call may have been first.
			const [[since]] = await read(ctx.d1, [selectIdempotencyKey(key)]);
			if (since) return { outcome: "already" };
			throw await toRaceError(ctx, error);
		}
		return { outcome: "applied" };
	},
});
