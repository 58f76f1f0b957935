import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, owner_driver_job, sub_contractor_job, work_day_job } from "~/db/tenant";

/** Reopens the allocations of a job that were completed at the moment when the job was. */
export const reopenAllocations = (ctx: WriteContext, job_id: number, completed_at: string): Statement[] => [
	...[sub_contractor_job, owner_driver_job].map((table) =>
		db
			.update(table)
			.set({ is_completed: 0, ...updated(ctx), version: raised(table.version) })
			.where(completedAt(table, job_id, completed_at)),
	),
	db
		.update(work_day_job)
		.set({ is_completed: 0, completed_at: null, ...updated(ctx), version: raised(work_day_job.version) })
		.where(completedAt(work_day_job, job_id, completed_at)),
];

const completedAt = (
	table: typeof work_day_job | typeof sub_contractor_job | typeof owner_driver_job,
	job_id: number,
	at: string,
) =>
	and(eq(table.job_id, job_id), eq(table.is_deleted, 0), eq(table.is_completed, 1), eq(table.updated_at, at));

/** Reopens a trip that was completed at a moment, with a status in which it follows its sub-jobs. */
export const reopenTrip = (
	ctx: WriteContext,
	id: number,
	{ completed_at, from, to }: { completed_at: string; from: number; to: number },
): Statement =>
	db
		.update(job)
		.set({ status: to, completed_at: null, ...updated(ctx), version: raised(job.version) })
		.where(and(eq(job.id, id), eq(job.status, from), sql`${job.completed_at} = ${completed_at}`));
