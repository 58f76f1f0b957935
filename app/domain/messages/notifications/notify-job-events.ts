import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import type { Ctx } from "~/tenancy/ctx";
import { notifyJob } from "./notify-job";
import { STATUS_NOTICES } from "./rules";

type EventOf<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

/** Notifies staff and customers of a new job. */
export const notifyJobCreated = (ctx: Ctx, { uid, source, needs }: EventOf<"jobCreated">) => ({
	writes: notifyJob(ctx, {
		key: { uid },
		isDelayed: true,
		needs,
		notices: [
			{
				slug: "job_created",
				title: source === undefined ? "Job {job} was entered" : `Job {job} was made from job ${source}`,
			},
		],
	}),
});

/** Notifies staff that a job was changed. */
export const notifyJobSaved = (ctx: Ctx, { id, needs }: EventOf<"jobSaved">) => ({
	writes: notifyJob(ctx, {
		key: { id },
		needs,
		notices: [{ slug: "job_updated", title: "Job {job} was changed" }],
	}),
});

/** Notifies staff and customers of the status a job has reached. */
export const notifyStatusChanged = (
	ctx: Ctx,
	{ id, to, isReversal, needs }: EventOf<"jobStatusChanged">,
) => ({
	writes: isReversal
		? []
		: notifyJob(ctx, { key: { id }, isDelayed: true, needs, notices: STATUS_NOTICES[to] ?? [] }),
});

/** Notifies staff and customers of a proof of collection or delivery. */
export const notifyProofAdded = (ctx: Ctx, { id, label }: EventOf<"proofAdded">) => ({
	writes: notifyJob(ctx, {
		key: { id },
		notices: [{ slug: "pod_added", title: `${label} for job {job}` }],
	}),
});

/** Notifies staff of a job that a driver could not do. */
export const notifyJobFailed = (ctx: Ctx, { job, what }: EventOf<"jobFailed">) => ({
	writes: notifyJob(ctx, {
		key: { id: job.id },
		notices: [{ slug: "job_failed", title: "Job {job} was not done", message: what }],
	}),
});

/** Notifies staff of a waiting charge that awaits approval. */
export const notifyWaitingCharge = (ctx: Ctx, { id }: EventOf<"waitingChargeAdded">) => ({
	writes: notifyJob(ctx, {
		key: { id },
		notices: [{ slug: "waiting_charge", title: "Waiting charge on job {job}" }],
	}),
});
