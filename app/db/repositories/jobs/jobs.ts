import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "~/db/builder";
import type { LogEntry } from "~/db/commit";
import { insertRows } from "~/db/insert-rows";
import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { jsonObjectSql } from "~/db/sql-text";
import { type SqlValue, type Statement, sqlValue } from "~/db/statements";
import { job, job_link } from "~/db/tenant";
import { takeNumbers } from "./number-sequences";

/** A job by id, or by `uid` while the batch that creates it has not run. */
export type JobKey = { id: number } | { uid: string };

/** The condition that selects a job. */
export const jobIs = (key: JobKey): SQL => ("id" in key ? eq(job.id, key.id) : eq(job.uid, key.uid));

/** The id of the job whose `uid` is in the JSON row of `insertRows`. */
export const ROW_JOB_ID = "(SELECT id FROM job WHERE uid = row ->> 'job_uid')";
const ROW_JOB_NUMBER = "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')";

type JobRow = typeof job.$inferInsert;
/** A new job without its number; sub-jobs name their trip. */
type NewJobRow = Omit<JobRow, "id" | "job_number" | "sub_no" | "parent_id">;

/** Inserts jobs under the company's next numbers, in order. */
export const insertJobRows = (rows: readonly NewJobRow[]): Statement[] => [
	takeNumbers("job", rows.length),
	...insertRows(
		job,
		rows.map((row, place) => ({ ...row, sub_no: 0, place })),
		{
			job_number: `(SELECT next - ${rows.length} + (row ->> 'place') FROM number_sequence WHERE name = 'job')`,
		},
	),
];

/** Inserts the sub-jobs of new trips under the given numbers; `job_uid` is the trip. */
export const insertSubJobRows = (
	rows: readonly (NewJobRow & { sub_no: number; job_uid: string })[],
): Statement[] => insertRows(job, rows, { parent_id: ROW_JOB_ID, job_number: ROW_JOB_NUMBER });

/** Inserts a sub-job under the next number of the trip `job_uid`. */
export const insertNextSubJobRow = (row: NewJobRow & { job_uid: string }): Statement[] =>
	insertRows(job, [row], {
		parent_id: ROW_JOB_ID,
		job_number: ROW_JOB_NUMBER,
		sub_no: `(SELECT max(sub_no) + 1 FROM job WHERE job_number = ${ROW_JOB_NUMBER})`,
	});

type JobColumn = keyof JobRow;
interface Leg {
	uid: string;
	job_type: number;
	mode: number;
	status: number;
	/** The columns it copies from the job. */
	copied: readonly JobColumn[];
}

/** Inserts a leg of a split job, under the job's next sub-number. */
export const insertLegRow = (ctx: WriteContext, job_id: number, { copied, ...leg }: Leg): Statement =>
	insertSelect(
		job,
		{
			...Object.fromEntries(copied.map((name) => [name, sql`${job[name]}`])),
			...leg,
			job_number: sql`${job.job_number}`,
			sub_no: sql`(SELECT max(sub_no) + 1 FROM job k WHERE k.job_number = ${job.job_number})`,
			parent_id: sql`${job.id}`,
			split_from_id: sql`${job.id}`,
			source: "split",
			created_by: actorId(ctx),
			...created(ctx),
		},
		sql`FROM ${job} WHERE ${eq(job.id, job_id)}`,
	);

/** Records which job others were made from; `job_uid` is the new job. */
export const insertJobLinks = (
	rows: readonly (Omit<typeof job_link.$inferInsert, "job_id"> & { job_uid: string })[],
): Statement[] => insertRows(job_link, rows, { job_id: ROW_JOB_ID });

/** Columns that a caller may change; number, version, stamps and profit follow from the write. */
type JobChanges = Partial<Omit<JobRow, "id" | "uid" | "job_number" | "version" | "updated_at" | "profit">>;

interface VersionCheck {
	/** The version the caller read; without it the last save wins. */
	expectedVersion?: number;
}

/** Changes a job: raises its version and recomputes its profit if its total or what its carrier is paid is set. */
export const updateJobRow = (
	ctx: WriteContext,
	id: number,
	changes: JobChanges,
	{ expectedVersion }: VersionCheck = {},
): Statement => setJob(ctx, changes, expectedVersion).where(eq(job.id, id));

/** Clears what the carrier is paid, unless it has been changed since it was read. */
export const clearSubCost = (ctx: WriteContext, id: number, subcost: number): Statement =>
	setJob(ctx, { subcost: null }).where(and(eq(job.id, id), eq(job.subcost, subcost)));

/** Moves a job to another status, if it still has the given one. */
export const changeJobStatus = (
	ctx: WriteContext,
	id: number,
	{ from, to }: { from: number; to: number },
): Statement => setJob(ctx, { status: to }).where(and(eq(job.id, id), eq(job.status, from)));

const setJob = (ctx: WriteContext, changes: JobChanges, expectedVersion?: number) =>
	db.update(job).set({
		...changes,
		...profitAfter(changes),
		...updated(ctx),
		version: raised(job.version, expectedVersion),
	});

/** Profit is the total less what the carrier is paid, and 0 without that. */
function profitAfter({ total_charge, subcost }: JobChanges): { profit?: SQL } {
	if (total_charge === undefined && subcost === undefined) return {};
	const total =
		total_charge === undefined ? sql`${job.total_charge}` : sql.param(total_charge, job.total_charge);
	const paid = subcost === undefined ? sql`${job.subcost}` : sql.param(subcost, job.subcost);
	return { profit: sql`coalesce(${total} - ${paid}, 0)` };
}

/** Fails the batch unless every job still has the version that was read. */
export const assertJobVersions = (jobs: readonly { id: number; version: number }[]): Statement =>
	// One statement over many rows.
	statement(
		sql`UPDATE job SET version = l.value ->> 'version' + 1
			FROM json_each(${JSON.stringify(jobs.map(({ id, version }) => ({ id, version })))}) l WHERE job.id = l.value ->> 'id'`,
	);

/** Deletes jobs for good: only the legs of a split job, when they are merged again. */
export const deleteJobs = (ids: readonly number[]): Statement =>
	db.delete(job).where(sql`${job.id} IN ${jsonList(ids)}`);

/** Selects the id of a job, to know whether it exists. */
export const selectJobId = (key: JobKey) => db.select({ id: job.id }).from(job).where(jobIs(key));

/** Selects the id of a job, if it is the customer's; without a customer, of any. */
export const selectJobOfCustomer = (id: number, customer_id: number | null) =>
	db
		.select({ id: job.id })
		.from(job)
		.where(and(eq(job.id, id), customer_id === null ? undefined : eq(job.customer_id, customer_id)));

/** Selects the id of a job that is a sub-job. */
export const selectSubJobId = (id: number) =>
	db
		.select({ id: job.id })
		.from(job)
		.where(and(eq(job.id, id), isNotNull(job.parent_id)));

/** Selects the job with a number, else the job with that id if no sub-number is given. */
export const selectJobByNumber = (number: number, sub: number | null) => {
	const hasNumber = and(eq(job.job_number, number), eq(job.sub_no, sub ?? 0));
	return db
		.select({ id: job.id, job_number: job.job_number, sub_no: job.sub_no, customer_id: job.customer_id })
		.from(job)
		.where(or(hasNumber, sub === null ? eq(job.id, number) : undefined))
		.orderBy(sql`${hasNumber} DESC`)
		.limit(1);
};

/** Selects which of some jobs exist, in the order of their numbers. */
export const selectJobsByUid = (uids: readonly string[]) =>
	db
		.select({
			id: job.id,
			uid: job.uid,
			// The order is that of the number itself.
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("written_number"),
		})
		.from(job)
		.where(sql`${job.uid} IN ${jsonList(uids)}`)
		.orderBy(asc(job.job_number));

/** A job `j` as its change announces it. */
export const JOB_STATE = {
	id: "j.id",
	uid: "j.uid",
	job_number: jobNumberSql("j"),
	job_type: "j.job_type",
	parent_id: "j.parent_id",
	status: statusNameSql("j.status"),
	customer_id: "j.customer_id",
	diary_date: "j.diary_date",
	collection_date: "j.collection_date",
	delivery_date: "j.delivery_date",
	is_marked: "j.is_marked",
	version: "j.version",
};

/** The id, state and customer that a job has after the batch, for its change. */
export function jobAfterBatch(
	key: JobKey,
): Required<Pick<LogEntry, "entity_id" | "customer_id">> & { payload: SqlValue } {
	const [clause, value] = "id" in key ? (["id = ?", key.id] as const) : (["uid = ?", key.uid] as const);
	return {
		entity_id: sqlValue(`SELECT id FROM job WHERE ${clause}`, value),
		payload: sqlValue(`SELECT ${jsonObjectSql(JOB_STATE)} FROM job j WHERE j.${clause}`, value),
		customer_id: sqlValue(`SELECT customer_id FROM job WHERE ${clause}`, value),
	};
}

/** Jobs created together, as SQL over their rows. */
const JOBS_ADDED = jsonObjectSql({
	ids: "json_group_array(id)",
	from: "min(diary_date)",
	to: "max(diary_date)",
});

/** The ids and first and last diary day of jobs that the batch creates, by their `uid`, merged with `details`. */
export const jobsAfterBatch = (uids: readonly string[], details: object = {}): SqlValue =>
	sqlValue(
		`SELECT json_patch(${JOBS_ADDED}, ?) FROM job WHERE uid IN (SELECT value FROM json_each(?))`,
		JSON.stringify(details),
		JSON.stringify(uids),
	);
