import {
	type Change,
	commit,
	type LogEntry,
	lastChange,
	type Mail,
	StaleVersion,
	type Statement,
} from "~/db/commit";
import { lastReturnedRows } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { type JobKey, jobAfterBatch } from "~/db/repositories/jobs/jobs";
import { stale } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assembleJob } from "./detail/load";
import type { JobChangeKind } from "./job-change";
import type { JobView } from "./model/responses";
import type { ActivityType } from "./model/rules-activity";

/** Announces a job's state after the batch to the office and to the job's customer. */
export const jobChange = (kind: JobChangeKind, key: JobKey): LogEntry => ({
	type: "jobChange",
	kind,
	entity: "job",
	...jobAfterBatch(key),
	audience: "customer",
});

/** The statement that adds an entry to a job's timeline. */
export const insertActivity = (
	ctx: Ctx,
	key: JobKey,
	action_type: ActivityType,
	message: string,
): Statement => insertTimelineEntry(ctx, key, { action_type, message });

/** Saves the changes of a job, announces them and returns the job, in one round trip. Throws 409 naming who saved first. */
export async function commitJob(
	ctx: Ctx,
	key: JobKey,
	writes: readonly Statement[],
	changes: readonly Change[],
	mail: readonly Mail[] = [],
): Promise<JobView> {
	try {
		const queries = selectJobDetail(key);
		const { results } = await commit(ctx, [...writes, ...queries], changes, mail);
		const job = assembleJob(lastReturnedRows(queries, results));
		if (!job) throw new Error("a job was saved and could not be read");
		return job;
	} catch (error) {
		if (error instanceof StaleVersion && error.table === "job" && "id" in key)
			throw await staleJobError(ctx, key.id);
		throw error;
	}
}

/** The error for a save based on an older version: who changed the job since, and when. */
export async function staleJobError(ctx: Ctx, id: number) {
	const last = await lastChange(ctx.d1, "job", id);
	return stale({ by: last?.name || "Someone else", at: last?.at ?? ctx.now.toISOString() });
}
