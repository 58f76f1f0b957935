import { z } from "zod";
import { UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobRows } from "~/db/repositories/diary/job-list/select-list";
import { selectJobsByUid } from "~/db/repositories/jobs/jobs";
import { formatCopiesToast } from "~/domain/diary/recurring/rules";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { jobListRowResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { Ctx } from "~/tenancy/ctx";
import { buildCopies, type JobCopy } from "./build-copies";
import type { CopyKind } from "./rules";
import { type CopiesInput, recurringInput, repeatInput } from "./schemas";
import { type CopiesToStore, loadSubJobs, storeMissingCopies } from "./store-copies";

/** How often a request retries when the same one runs concurrently. */
const MAX_ATTEMPTS = 10;

export const copiesResponse = z.object({
	job_nos: z.array(z.string()),
	jobData: z.array(jobListRowResponse),
});

/** The jobs a request created, now or in an earlier attempt. */
type CopiesResult = z.output<typeof copiesResponse>;

/**
 * Copies a job, or a trip with its sub-jobs, as Pending jobs without allocation, in batches of 100 jobs. Repeating a `uid` creates
 * what is missing and returns all copies. Throws 404, and 422 if the customer may not order.
 */
async function createCopies(ctx: Ctx, input: CopiesInput, kind: CopyKind): Promise<CopiesResult> {
	const source = await loadJob(ctx, input.job_id);
	const subs = await loadSubJobs(ctx, source);
	const uid = input.uid ?? crypto.randomUUID();
	const copies = buildCopies(source, subs, { ...input, uid }, kind);
	const request: CopiesToStore = {
		uid,
		kind,
		is_attachment: input.is_attachment,
		message: `Made from job ${source.job_number}`,
		title: `Job {job} was made from job ${source.job_number}`,
		pluralTitle: `{jobs} jobs were made from job ${source.job_number}`,
	};
	for (let attempt = 1; ; attempt++) {
		try {
			await storeMissingCopies(ctx, source, copies, request);
			break;
		} catch (error) {
			// A concurrent call with the same key created some of them; the next attempt skips those.
			if (!(error instanceof UniqueViolation) || attempt === MAX_ATTEMPTS) throw error;
		}
	}
	return await readResult(ctx, copies);
}

/** Copies a job on the given days. */
export const createRecurringJobs = defineOperation({
	access: jobWriteAccess,
	input: recurringInput,
	response: copiesResponse,
	message: ({ job_nos }: CopiesResult) => formatCopiesToast("recurring", job_nos),
	run: ({ ctx, input }) => createCopies(ctx, input, "recurring"),
});

/** Copies a job a number of times. */
export const repeatJob = defineOperation({
	access: jobWriteAccess,
	input: repeatInput,
	response: copiesResponse,
	message: ({ job_nos }: CopiesResult) => formatCopiesToast("repeat", job_nos),
	run: ({ ctx, input }) => createCopies(ctx, input, "repeat"),
});

async function readResult(ctx: Ctx, copies: readonly JobCopy[]): Promise<CopiesResult> {
	const [rows] = await read(ctx.d1, [selectJobsByUid(copies.map(({ uid }) => uid))]);
	const ids = rows.map(({ id }) => id);
	const [lists] = await read(ctx.d1, [selectJobRows("tenant", ids)]);
	// The rows of the diary are JSON text that the database builds in this form.
	const jobData: CopiesResult["jobData"] = JSON.parse(lists[0]?.rows ?? "[]");
	return {
		job_nos: rows.map(({ job_number }) => job_number),
		jobData,
	};
}
