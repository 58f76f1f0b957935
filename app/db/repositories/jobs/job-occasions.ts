import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import type { Statement } from "~/db/statements";
import { job, job_occasion } from "~/db/tenant";
import { type JobOccasion, MAX_OCCASIONS } from "~/shared/jobs/occasions";
import { ROW_JOB_ID } from "./jobs";

/** Who sets occasions, and when, as an ISO instant. */
export interface OccasionStamp {
	set_by: number | null;
	set_at: string;
}

/** Stores what has happened to new jobs. */
export const insertOccasions = (
	rows: readonly (Omit<typeof job_occasion.$inferInsert, "job_id"> & { job_uid: string })[],
): Statement[] => insertRows(job_occasion, rows, { job_id: ROW_JOB_ID });

/** Makes the occasions of a job those of `next`; nothing where they are that. One that stays as it was keeps who has set it. */
export const setOccasions = (
	job_id: number,
	{
		before,
		next,
		stamp,
	}: { before: readonly JobOccasion[]; next: readonly JobOccasion[]; stamp: OccasionStamp },
): Statement[] => {
	const gone = before.filter(({ kind }) => !next.some((one) => one.kind === kind));
	const isSame = (one: JobOccasion) =>
		before.some(
			({ kind, count, note, proposed }) =>
				kind === one.kind && count === one.count && note === one.note && proposed === one.proposed,
		);
	return [
		...gone.map(({ kind }) =>
			db.delete(job_occasion).where(and(eq(job_occasion.job_id, job_id), eq(job_occasion.kind, kind))),
		),
		...next
			.filter((one) => !isSame(one))
			.map(({ kind, count, note, proposed }) => {
				const row = { count, note, proposed, ...stamp };
				return db
					.insert(job_occasion)
					.values({ job_id, kind, ...row })
					.onConflictDoUpdate({ target: [job_occasion.job_id, job_occasion.kind], set: row });
			}),
	];
};

/** Proposes one more failed journey of a job, with where and why if it has no note yet, and raises the job's version. */
export const proposeFailedJourney = (job_id: number, note: string, set_at: string): Statement[] => [
	db
		.insert(job_occasion)
		.values({ job_id, kind: "failed", count: 0, note, proposed: 1, set_by: null, set_at })
		.onConflictDoUpdate({
			target: [job_occasion.job_id, job_occasion.kind],
			set: {
				note: sql`coalesce(${job_occasion.note}, excluded.note)`,
				proposed: sql`min(${job_occasion.proposed} + 1, ${MAX_OCCASIONS})`,
			},
		}),
	db
		.update(job)
		.set({ version: sql`${job.version} + 1` })
		.where(sql`${job.id} = ${job_id}`),
];
