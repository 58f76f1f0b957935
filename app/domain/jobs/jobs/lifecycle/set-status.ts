import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { setOtherSubJobs } from "~/db/repositories/jobs/trips";
import { resolveJobActor } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { FINISHED_STATUSES, INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, notFound } from "~/shared/errors";
import { masterEditField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { assembleJob } from "../detail/load";
import { selectNeeds } from "../job-events";
import { statusWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { JOB_TYPE } from "../model/rules";
import { isStatus, type JobStatus, statusRank } from "../model/status";
import { addPrice } from "./add-price";
import { decideStatus } from "./lifecycle";
import { lifecycleFacts } from "./lifecycle-facts";
import { moveJob } from "./move";
import { isCarried } from "./rules-deallocation";
import { convertSubQuotes } from "./save-as-job";

export const setStatusInput = z.object({
	status: z.string("Please choose a status").refine(isStatus, "Unknown status"),
	/** The version the caller read; refused when the job has changed since. */
	version: z.int().positive().optional(),
	/** With Confirm Price of a job that has no price: its base charge in pounds. */
	base_charge: priceField(2).optional(),
});

/**
 * Sets a job's status if the lifecycle allows it; Confirm Price may bring the price of a job that has none. Cancelling a trip also
 * cancels its unfinished sub-jobs. `master_edit` is the token of an accepted one-time code. Throws 404, 422 for a price that cannot
 * be added, and 409 with the reason.
 */
export const setJobStatus = defineOperation({
	access: statusWriteAccess,
	input: setStatusInput.extend({ id: z.int().positive(), master_edit: masterEditField }),
	response: jobResponse,
	message: ({ status }: JobView) => (status === "Cancelled" ? jobText.cancelled : jobText.statusUpdated),
	async run({ ctx, input }): Promise<JobView> {
		const [[needs], ...rows] = await read(ctx.d1, [
			selectNeeds(ctx, { type: "jobStatusChanged", id: input.id, to: input.status }),
			...selectJobDetail({ id: input.id }),
		]);
		const job = assembleJob(rows);
		if (!job) throw notFound("Job");
		const actor = await resolveJobActor(ctx, job.id, input.master_edit);
		const decision = decideStatus(lifecycleFacts(job), input.status, actor);
		if (decision.ok && job.status === "Cancelled" && decision.to === "Booked" && !isCarried(job))
			throw conflict("This job is no longer allocated. Allocate it instead.");
		const { base_charge } = input;
		const price = base_charge ? await addPrice(ctx, job, { to: input.status, base_charge }) : null;
		return await moveJob(ctx, job, decision, {
			kind: "update",
			version: input.version,
			undo: "status",
			needs,
			columns: price?.columns,
			detail: price?.detail,
			extraWrites: [...(price?.writes ?? []), ...subJobWrites(ctx, job, input.status)],
		});
	},
});

/** The changes to a trip's sub-jobs that go with its new status; none for another job. */
export function subJobWrites(ctx: Ctx, trip: JobView, to: JobStatus): Statement[] {
	if (trip.job_type !== JOB_TYPE.trip) return [];
	if (to === "Cancelled") return [cancelSubJobs(ctx, trip.id)];
	return trip.status === "Quote" ? [convertSubQuotes(ctx, trip.id)] : [];
}

const cancelSubJobs = (ctx: Ctx, trip: number): Statement =>
	setOtherSubJobs(ctx, trip, {
		to: statusRank("Cancelled"),
		except: [...FINISHED_STATUSES, ...INACTIVE_STATUSES].map(statusRank),
	});
