import { z } from "zod";
import { type Change, commit, type Statement, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobRows } from "~/db/repositories/diary/job-list/select-list";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { copyAttachments } from "~/db/repositories/jobs/job-records";
import { insertJobLinks, jobsAfterBatch, selectJobsByUid } from "~/db/repositories/jobs/jobs";
import { formatCopiesToast } from "~/domain/diary/recurring/rules";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { insertJobs } from "~/domain/jobs/jobs/entry/insert-jobs";
import { assertReferences } from "~/domain/jobs/jobs/entry/schemas";
import type { CopiesProgress } from "~/domain/jobs/jobs/job-change";
import { emit } from "~/domain/jobs/jobs/job-events";
import { jobListRowResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { notifyJobs } from "~/domain/messages/notifications/notify-jobs";
import type { Ctx } from "~/tenancy/ctx";
import { buildCopies, type JobCopy } from "./build-copies";
import type { CopyKind } from "./rules";
import { type CopiesInput, recurringInput, repeatInput } from "./schemas";

/** How often a request retries when the same one runs concurrently. */
const MAX_ATTEMPTS = 10;

/** Jobs stored in one batch; each batch is announced when it is done. */
const CHUNK_SIZE = 100;

export const copiesResponse = z.object({
	job_nos: z.array(z.string()),
	jobData: z.array(jobListRowResponse),
});

/** The jobs a request created, now or in an earlier attempt. */
type CopiesResult = z.output<typeof copiesResponse>;

/**
 * Copies a job, or a trip with its sub-jobs, as Pending jobs without allocation, in batches of 100. Repeating a `uid` creates
 * what is missing and returns all copies. Throws 404, and 422 if the customer may not order.
 */
async function createCopies(ctx: Ctx, input: CopiesInput, kind: CopyKind): Promise<CopiesResult> {
	const source = await loadJob(ctx, input.job_id);
	const subs = await loadSubJobs(ctx, source);
	const uid = input.uid ?? crypto.randomUUID();
	const copies = buildCopies(source, subs, { ...input, uid }, kind);
	const request = { uid, kind, is_attachment: input.is_attachment };
	for (let attempt = 1; ; attempt++) {
		try {
			await createMissingCopies(ctx, source, copies, request);
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

async function createMissingCopies(
	ctx: Ctx,
	source: JobView,
	copies: readonly JobCopy[],
	request: CopyRequest,
): Promise<void> {
	const [stored, [references]] = await read(ctx.d1, [
		selectJobsByUid(copies.map(({ uid }) => uid)),
		selectFoundReferences([{ customer_id: source.customer_id }]),
	]);
	const storedUids = new Set(stored.map(({ uid }) => uid));
	const missing = copies.filter((copy) => !storedUids.has(copy.uid));
	if (missing.length > 0) assertReferences(references);
	for (let from = 0; from < missing.length; from += CHUNK_SIZE) {
		const chunk = missing.slice(from, from + CHUNK_SIZE);
		const done = copies.length - missing.length + from + chunk.length;
		await commit(
			ctx,
			copyStatements(ctx, source, chunk, request),
			copiesChanges(ctx, source, chunk, { request_uid: request.uid, done, total: copies.length }),
		);
	}
}

const loadSubJobs = (ctx: Ctx, source: JobView): Promise<JobView[]> =>
	Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));

interface CopyRequest {
	uid: string;
	kind: CopyKind;
	is_attachment: 0 | 1;
}

function copyStatements(
	ctx: Ctx,
	source: JobView,
	chunk: readonly JobCopy[],
	request: CopyRequest,
): Statement[] {
	const message = `Made from job ${source.job_number}`;
	const uids = chunk.map(({ uid }) => uid);
	const links = chunk.map(({ uid }) => ({
		source_job_id: source.id,
		kind: request.kind,
		request_uid: request.uid,
		job_uid: uid,
	}));
	return [
		...insertJobs(
			ctx,
			chunk.map(({ job, subs }) => ({ job, subs, message })),
		),
		...insertJobLinks(links),
		...(request.is_attachment ? [copyAttachments(ctx, source.id, uids)] : []),
		...notifyJobs(ctx, {
			uids,
			notice: {
				slug: "job_created",
				title: `Job {job} was made from job ${source.job_number}`,
				pluralTitle: `{jobs} jobs were made from job ${source.job_number}`,
			},
		}),
	];
}

/** One announcement per batch, with the progress of the request. */
function copiesChanges(
	ctx: Ctx,
	source: JobView,
	chunk: readonly JobCopy[],
	progress: CopiesProgress,
): Change[] {
	const uids = chunk.map(({ uid }) => uid);
	return [
		{
			type: "jobChange",
			kind: "recurring",
			entity: "job",
			payload: jobsAfterBatch(uids, progress),
			audience: "customer",
			customer_id: source.customer_id,
		},
		...emit(ctx, { type: "jobsAdded", uids }).changes,
	];
}

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
