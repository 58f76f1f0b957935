import { z } from "zod";
import { type Change, commit, insertRows, type Statement, sqlValue, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import * as t from "~/db/tenant";
import { insertJobs } from "~/domain/jobs/insert-jobs";
import { jobRowsSql } from "~/domain/jobs/list-sql";
import { loadJob } from "~/domain/jobs/load";
import { jobNumberSql } from "~/domain/jobs/relations";
import type { JobView } from "~/domain/jobs/responses";
import { jobListRowResponse } from "~/domain/jobs/schemas-list";
import { notifyJobs } from "~/domain/notifications/notify-jobs";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { buildCopies, type JobCopy } from "./build-copies";
import type { CopyKind } from "./rules";
import type { CopiesInput } from "./schemas";

/** How often a request retries when the same one runs concurrently. */
const MAX_ATTEMPTS = 10;

/** Jobs stored in one batch; each batch is announced when it is done. */
const CHUNK_SIZE = 100;

export const copiesResponse = z.object({
	job_nos: z.array(z.string()),
	jobData: z.array(jobListRowResponse),
});

/** The jobs a request created, now or in an earlier attempt. */
interface CopiesResult {
	job_nos: string[];
	jobData: unknown[];
}

/**
 * Copies a job, or a trip with its sub-jobs, as Pending jobs without allocation, in batches of 100. Repeating a `uid` creates
 * what is missing and returns all copies. Throws 404.
 */
export async function createCopies({
	ctx,
	input,
}: Verb<CopiesInput & { kind: CopyKind }>): Promise<CopiesResult> {
	const source = await loadJob(ctx, input.job_id);
	const subs = await loadSubJobs(ctx, source);
	const uid = input.uid ?? crypto.randomUUID();
	const copies = buildCopies(source, subs, { ...input, uid }, input.kind);
	const request = { uid, kind: input.kind, is_attachment: input.is_attachment };
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

async function createMissingCopies(
	ctx: Ctx,
	source: JobView,
	copies: readonly JobCopy[],
	request: CopyRequest,
): Promise<void> {
	const storedUids = await findStoredUids(ctx, copies);
	const missing = copies.filter((copy) => !storedUids.has(copy.uid));
	for (let from = 0; from < missing.length; from += CHUNK_SIZE) {
		const chunk = missing.slice(from, from + CHUNK_SIZE);
		const done = copies.length - missing.length + from + chunk.length;
		await commit(
			ctx,
			copyStatements(ctx, source, chunk, request),
			copiesChanges(source, chunk, { request_uid: request.uid, done, total: copies.length }),
		);
	}
}

const loadSubJobs = (ctx: Ctx, source: JobView): Promise<JobView[]> =>
	Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));

async function findStoredUids(ctx: Ctx, copies: readonly JobCopy[]): Promise<Set<string>> {
	const [rows] = await read(ctx.d1, [
		query<{ uid: string }>(
			"SELECT uid FROM job WHERE uid IN (SELECT value FROM json_each(?))",
			JSON.stringify(copies.map(({ uid }) => uid)),
		),
	]);
	return new Set(rows.map(({ uid }) => uid));
}

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
	const uids = JSON.stringify(chunk.map(({ uid }) => uid));
	const links = chunk.map(({ uid }) => ({
		source_job_id: source.id,
		kind: request.kind,
		request_uid: request.uid,
		job_uid: uid,
	}));
	const files: Statement = {
		sql: `INSERT INTO job_attachment (job_id, file, file_name, content_type, size, created_by, created_at)
			SELECT j.id, a.file, a.file_name, a.content_type, a.size, a.created_by, ?3
			FROM job j JOIN job_attachment a ON a.job_id = ?1
			WHERE j.uid IN (SELECT value FROM json_each(?2)) ORDER BY j.id, a.id`,
		params: [source.id, uids, ctx.now.toISOString()],
	};
	return [
		...insertJobs(
			ctx,
			chunk.map(({ job, subs }) => ({ job, subs, message })),
		),
		...insertRows(t.job_link, links, { job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')" }),
		...(request.is_attachment ? [files] : []),
		...notifyJobs(ctx, {
			uids: chunk.map(({ uid }) => uid),
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
	source: JobView,
	chunk: readonly JobCopy[],
	progress: { request_uid: string; done: number; total: number },
): Change[] {
	const uids = JSON.stringify(chunk.map(({ uid }) => uid));
	return [
		{
			type: "jobChange",
			kind: "recurring",
			entity: "job",
			payload: sqlValue(
				`SELECT json_patch(json_object('ids', json_group_array(id), 'from', min(diary_date), 'to', max(diary_date)), ?)
				FROM job WHERE uid IN (SELECT value FROM json_each(?))`,
				JSON.stringify(progress),
				uids,
			),
			audience: "customer",
			customer_id: source.customer_id,
		},
	];
}

async function readResult(ctx: Ctx, copies: readonly JobCopy[]): Promise<CopiesResult> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; job_number: string }>(
			`SELECT j.id, ${jobNumberSql("j")} AS job_number FROM job j WHERE j.uid IN (SELECT value FROM json_each(?)) ORDER BY j.job_number`,
			JSON.stringify(copies.map(({ uid }) => uid)),
		),
	]);
	const { sql, params } = jobRowsSql(
		"tenant",
		rows.map(({ id }) => id),
	);
	const [lists] = await read(ctx.d1, [query<{ rows: string }>(sql, ...params)]);
	const jobData: unknown = JSON.parse(lists[0]?.rows ?? "[]");
	return {
		job_nos: rows.map(({ job_number }) => job_number),
		jobData: Array.isArray(jobData) ? jobData : [],
	};
}
