import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectNeedsOfUnsaved } from "~/db/repositories/planning/needs";
import { bookClaim, requireClaim, selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import { insertActivity } from "~/domain/jobs/jobs/commit-job";
import { toJobRequest } from "~/domain/jobs/jobs/entry/job-request";
import { savedJobResponse } from "~/domain/jobs/jobs/entry/responses";
import { createJob } from "~/domain/jobs/jobs/entry/save";
import { type SaveTripInput, saveTripInput } from "~/domain/jobs/jobs/entry/schemas";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { slotFactsSchema } from "~/domain/planning/automatic-planning/slots/slot-job";
import { validation } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { toClaimError } from "./claims";
import { changedSinceReserved, isReservedFor, judgedOf } from "./rules-reserved-slot";
import { claimKey, type SlotActor } from "./slot-holder";

const savedAtSlotResponse = savedJobResponse.extend({
	/** Whether the time of collection is the one that was reserved under the job's `uid`. */
	is_promised: z.boolean(),
});
export type SavedAtSlot = z.output<typeof savedAtSlotResponse>;

/**
 * Saves a new job or quote of the office at the time of collection that is reserved under its `uid`, which then takes its room in the plan
 * until the job is planned. Where that time is over, or is not the job's, the job is saved without a promise. Throws as `saveJob` does, and 422 without a `uid`.
 */
export const saveJobAtSlot = defineOperation({
	access: jobWriteAccess,
	input: saveTripInput,
	response: savedAtSlotResponse,
	async run({ ctx, input }): Promise<SavedAtSlot> {
		const { uid } = input;
		if (uid === undefined) throw validation({ uid: slotText.notReserved });
		const request = await toJobRequest("save-job", input);
		const { writes, is_promised } = await readPromise(ctx, uid, input);
		const saved = await createJob(ctx, input, {
			...{ request, source: "entry", extraWrites: writes },
		}).catch(toClaimError);
		return { ...saved, is_promised };
	},
});

/** The statements that book the time which is reserved for a job, and note what of it is not as it was judged; none where it has none, or has it already. */
async function readPromise(
	ctx: Ctx<SlotActor>,
	uid: string,
	job: SaveTripInput,
): Promise<{ writes: Statement[]; is_promised: boolean }> {
	const key = claimKey(ctx.actor, uid);
	const isAdr = job.dangerous_goods.some(({ limited_quantity }) => limited_quantity !== 1);
	const load_type_id = job.load_type_id ?? null;
	const [[claim], needs] = await read(ctx.d1, [
		selectSlotClaim(key),
		selectNeedsOfUnsaved({ needs: job.needs, load_type_id, isAdr }),
	]);
	if (!claim || !isReservedFor(claim, job, ctx.now))
		return { writes: [], is_promised: claim !== undefined && claim.job_id !== null };
	const changed = changedSinceReserved(judgedOf(slotFactsSchema.parse(claim.facts), claim), {
		...{ load_type_id, weight: job.weight ?? null, need_ids: needs.map(({ id }) => id) },
		delivery_date: job.delivery_date ?? null,
		delivery_time: job.delivery_time ?? null,
		delivery_time_until: job.delivery_time_until ?? null,
		collection_post_code: job.collection_post_code ?? null,
		delivery_post_code: job.delivery_post_code ?? null,
	});
	const note = slotText.judgedForOther(changed.join(", "));
	const writes = [
		requireClaim(key, { date: claim.date, from: claim.time_from }),
		bookClaim(key, uid),
		...(changed.length > 0 ? [insertActivity(ctx, { uid }, "job_updated", note)] : []),
	];
	return { writes, is_promised: true };
}
