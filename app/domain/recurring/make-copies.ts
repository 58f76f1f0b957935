import { z } from "zod";
import { type Change, commit, insertRows, type Statement, sqlValue, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import * as t from "~/db/tenant";
import { insertJobs } from "~/domain/jobs/insert-many";
import { jobRowsSql } from "~/domain/jobs/list-sql";
import { loadJob } from "~/domain/jobs/load";
import { numberSql } from "~/domain/jobs/parts";
import { jobListRow } from "~/domain/jobs/schemas-list";
import type { JobView } from "~/domain/jobs/shapes";
import { notifyMany } from "~/domain/notifications/notify-many";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { type Copy, copiesOf } from "./copies";
import type { CopyKind } from "./rules";
import type { CopiesInput } from "./schemas";

/** How often a request starts again when the same one runs at the same moment. */
const MOST_TRIES = 10;

/** Jobs stored in one batch; the others follow in the next, each announced as it is done. */
const CHUNK = 100;

export const copiesShape = z.object({ job_nos: z.array(z.string()), jobData: z.array(jobListRow) });

/** The jobs a request made, now or in an earlier try. */
export interface Copies {
	job_nos: string[];
	jobData: unknown[];
}

/**
 * Makes jobs like another, Pending and carried by nobody, a trip's with its sub-jobs, in batches of a hundred. The same `uid`
 * again makes what is missing and answers all of them. Throws 404.
 */
export async function makeCopies({ ctx, input }: Verb<CopiesInput & { kind: CopyKind }>): Promise<Copies> {
	const source = await loadJob(ctx, input.job_id);
	const subs = await subsOf(ctx, source);
	const uid = input.uid ?? crypto.randomUUID();
	const copies = copiesOf(source, subs, { ...input, uid }, input.kind);
	const request = { uid, kind: input.kind, is_attachment: input.is_attachment };
	for (let attempt = 1; ; attempt++) {
		try {
			await makeMissing(ctx, source, copies, request);
			break;
		} catch (failure) {
			// Another call with the same key is making them too: what it has made is not missing any more.
			if (!(failure instanceof UniqueViolation) || attempt === MOST_TRIES) throw failure;
		}
	}
	return await answerOf(ctx, copies);
}

async function makeMissing(
	ctx: Ctx,
	source: JobView,
	copies: readonly Copy[],
	request: Request,
): Promise<void> {
	const known = await knownOf(ctx, copies);
	const missing = copies.filter((copy) => !known.has(copy.uid));
	for (let from = 0; from < missing.length; from += CHUNK) {
		const chunk = missing.slice(from, from + CHUNK);
		const done = copies.length - missing.length + from + chunk.length;
		await commit(
			ctx,
			writesOf(ctx, source, chunk, request),
			announced(source, chunk, { request_uid: request.uid, done, total: copies.length }),
		);
	}
}

const subsOf = (ctx: Ctx, source: JobView): Promise<JobView[]> =>
	Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));

async function knownOf(ctx: Ctx, copies: readonly Copy[]): Promise<Set<string>> {
	const [rows] = await read(ctx.d1, [
		query<{ uid: string }>(
			"SELECT uid FROM job WHERE uid IN (SELECT value FROM json_each(?))",
			JSON.stringify(copies.map(({ uid }) => uid)),
		),
	]);
	return new Set(rows.map(({ uid }) => uid));
}

interface Request {
	uid: string;
	kind: CopyKind;
	is_attachment: 0 | 1;
}

function writesOf(ctx: Ctx, source: JobView, chunk: readonly Copy[], request: Request): Statement[] {
	const said = `Made from job ${source.job_number}`;
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
			chunk.map(({ job, subs }) => ({ job, subs, said })),
		),
		...insertRows(t.job_link, links, { job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')" }),
		...(request.is_attachment ? [files] : []),
		...notifyMany(ctx, {
			uids: chunk.map(({ uid }) => uid),
			notice: {
				slug: "job_created",
				title: `Job {job} was made from job ${source.job_number}`,
				many: `{jobs} jobs were made from job ${source.job_number}`,
			},
		}),
	];
}

/** One announcement a batch, with how far the request has come. */
function announced(
	source: JobView,
	chunk: readonly Copy[],
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

async function answerOf(ctx: Ctx, copies: readonly Copy[]): Promise<Copies> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; job_number: string }>(
			`SELECT j.id, ${numberSql("j")} AS job_number FROM job j WHERE j.uid IN (SELECT value FROM json_each(?)) ORDER BY j.job_number`,
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
