import { read } from "~/db/read";
import { insertLoadActivity, selectLoadOfJob, updateLoad } from "~/db/repositories/connections/exchange";
import { insertProof } from "~/db/repositories/jobs/job-records";
import { insertProofEntry } from "~/db/repositories/jobs/job-timeline";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit } from "~/domain/jobs/jobs/job-events";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { ExchangeLoad } from "~/shared/exchange-port";
import type { Ctx } from "~/tenancy/ctx";
import { CX_STATUS } from "./rules-state";

const LABEL = "Proof of delivery";

/** A load is delivered: the job is CX Delivered, with who signed and when. A job that has moved on by hand gets the proof alone. */
export async function deliverLoad(ctx: Ctx, job_id: number, there: ExchangeLoad): Promise<void> {
	const [[load]] = await read(ctx.d1, [selectLoadOfJob(job_id)]);
	if (!load || load.cx_loads_status === CX_STATUS.delivered) return;
	const job = await loadJob(ctx, job_id);
	const { pod } = there;
	const signed = pod ? `${LABEL}, signed by ${pod.signedBy}` : "Delivered at the exchange";
	const proof = pod
		? emit(ctx, { type: "proofAdded", id: job_id, label: LABEL, action_type: "pod" })
		: { writes: [], changes: [] };
	const writes = [
		updateLoad(ctx, load, { cx_loads_status: CX_STATUS.delivered, error: null }),
		insertLoadActivity(ctx, load.id, { action_type: "delivered", message: signed }),
		...(pod
			? [
					insertProof(ctx, {
						job_id,
						type: 1,
						pod_name: pod.signedBy,
						pod_time: pod.signedOn.slice(11, 16),
						pod_image: null,
						pod_images: [],
						notes: pod.notes || null,
					}),
					insertProofEntry(ctx, job_id, { action_type: "pod", message: signed }),
				]
			: []),
		...proof.writes,
	];
	const decision = decide(lifecycleFacts(job), "deliver_exchange", { type: "system" });
	if (decision.ok)
		await moveJob(ctx, job, decision, {
			kind: "jobStatus",
			extraWrites: writes,
			extraChanges: proof.changes,
			detail: signed,
		});
	else
		await commitJob(ctx, { id: job_id }, writes, [jobChange("attachment", { id: job_id }), ...proof.changes]);
}
