import { type Change, commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { copyAttachments } from "~/db/repositories/jobs/job-records";
import { insertJobLinks, jobsAfterBatch, selectJobsByUid } from "~/db/repositories/jobs/jobs";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { insertJobs } from "~/domain/jobs/jobs/entry/insert-jobs";
import { assertReferences } from "~/domain/jobs/jobs/entry/schemas";
import type { CopiesProgress } from "~/domain/jobs/jobs/job-change";
import { emit } from "~/domain/jobs/jobs/job-events";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { priceCopies } from "~/domain/jobs/jobs/pricing/price-copies";
import { notifyJobs } from "~/domain/messages/notifications/notify-jobs";
import type { Ctx } from "~/tenancy/ctx";
import type { JobCopy } from "./build-copies";
import { type CopyKind, chunkCopies } from "./rules";

/** What copies are stored for: the request of a person, or a standing order. */
export interface CopiesToStore {
	uid: string;
	kind: CopyKind;
	is_attachment: 0 | 1;
	/** Of the timeline. */
	message: string;
	/** Titles of the notification about one job and about several. */
	title: string;
	pluralTitle: string;
	/** What else is stored with the copies. */
	alongside?: (copies: readonly JobCopy[]) => Statement[];
}

/** The sub-jobs of a job, all of each. */
export const loadSubJobs = (ctx: Ctx, source: JobView): Promise<JobView[]> =>
	Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));

/**
 * Stores the copies that are not yet there, in batches of 100 jobs, each of which is announced when it is done. Throws 422 if the customer may not order, and UniqueViolation where
 * another call stores the same ones.
 */
export async function storeMissingCopies(
	ctx: Ctx,
	source: JobView,
	copies: readonly JobCopy[],
	request: CopiesToStore,
): Promise<void> {
	const [stored, [references]] = await read(ctx.d1, [
		selectJobsByUid(copies.map(({ uid }) => uid)),
		selectFoundReferences([{ customer_id: source.customer_id }]),
	]);
	const storedUids = new Set(stored.map(({ uid }) => uid));
	const missing = copies.filter((copy) => !storedUids.has(copy.uid));
	if (missing.length > 0) assertReferences(references);
	let done = copies.length - missing.length;
	for (const chunk of chunkCopies(missing)) {
		done += chunk.length;
		const priced = await priceCopies(
			ctx,
			source,
			chunk.map(({ job }) => job),
		);
		await commit(
			ctx,
			copyStatements(
				ctx,
				source,
				chunk.map((copy, at) => ({ ...copy, job: priced[at] ?? copy.job })),
				request,
			),
			copiesChanges(ctx, source, chunk, { request_uid: request.uid, done, total: copies.length }),
		);
	}
}

function copyStatements(
	ctx: Ctx,
	source: JobView,
	chunk: readonly JobCopy[],
	request: CopiesToStore,
): Statement[] {
	const { message, title, pluralTitle } = request;
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
		...(request.alongside?.(chunk) ?? []),
		...notifyJobs(ctx, { uids, notice: { slug: "job_created", title, pluralTitle } }),
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
