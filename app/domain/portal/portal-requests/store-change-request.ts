import { insertPortalRequest } from "~/db/repositories/portal/job-requests";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { fieldLabel } from "~/domain/jobs/jobs/entry/changed-fields";
import type { JobFieldChanges, JobFieldName } from "~/domain/jobs/jobs/model/fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { recordOf } from "~/shared/record-of";
import type { Ctx } from "~/tenancy/ctx";
import { notifyOffice } from "./answer-quote";

/** A change that someone wants of a job: the fields that differ, and what was written with it. */
interface WantedChange {
	changes: JobFieldChanges;
	changed: readonly JobFieldName[];
	message: string;
}

/** Stores a change that waits for the office, who is notified; the job itself stays as it is. */
export function storeChangeRequest(
	ctx: Ctx,
	job: JobView,
	{ changes, changed, message }: WantedChange,
): Promise<JobView> {
	const key = { id: job.id };
	const requested = recordOf<JobFieldChanges>(changed, (field) => changes[field]);
	const request = { uid: crypto.randomUUID(), kind: "change", message, changes: requested } as const;
	return commitJob(
		ctx,
		key,
		[
			insertPortalRequest(ctx, key, request),
			insertActivity(ctx, key, "job_updated", `Change requested: ${changed.map(fieldLabel).join(", ")}`),
			...notifyOffice(ctx, job.id, "A change of job {job} is requested"),
		],
		[jobChange("update", key)],
	);
}
