import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { builtOnce, type Rows } from "~/db/read";
import { job } from "~/db/tenant";
import type { AllocationTable } from "../allocations";
import type { JobKey } from "../jobs";
import { JOB_LISTS } from "./job-lists";
import { JOB_SINGLES } from "./job-singles";
import { type JsonTexts, parseColumns } from "./related-rows";

const RELATIONS = { ...JOB_LISTS, ...JOB_SINGLES };
type JobRelationsRow = JsonTexts<typeof RELATIONS>;

/** The relations name the job `j`. */
const j = alias(job, "j");
// Without the columns for ordering, and of splits, which no answer has: D1 allows a hundred columns.
const { split_from_id, split_type, diary_date, diary_time, listed, ...columns } = getTableColumns(j);
const relations = Object.fromEntries(
	Object.entries(RELATIONS).map(([name, { sql: text }]) => [
		name,
		sql<string | null>`${sql.raw(text)}`.as(name),
	]),
) as Record<keyof JobRelationsRow, SQL.Aliased<string | null>>;

const selectJobWhere = (condition: SQL) =>
	builtOnce(() =>
		db
			.select({ ...columns, ...relations })
			.from(j)
			.where(condition),
	);
const selectJobById = selectJobWhere(eq(j.id, sql.placeholder("id")));
const selectJobByUid = selectJobWhere(eq(j.uid, sql.placeholder("uid")));
const selectJobOf = (table: AllocationTable) =>
	selectJobWhere(
		sql`${j.id} = (SELECT job_id FROM ${sql.identifier(table)} WHERE id = ${sql.placeholder("id")})`,
	);
const selectJobByAllocation = {
	work_day_job: selectJobOf("work_day_job"),
	sub_contractor_job: selectJobOf("sub_contractor_job"),
	owner_driver_job: selectJobOf("owner_driver_job"),
};

/** What belongs to a job, from its row of `selectJobDetail`. */
export const parseJobRelations = (row: JobRelationsRow) => parseColumns(RELATIONS, row);

/** A job, or that of an allocation. */
type JobDetailKey = JobKey | { table: AllocationTable; allocation_id: number };

/**
 * Selects everything about a job, with a column of JSON for each kind of related records. Every save reads it again in its batch, where
 * each statement costs more than what it reads. With a `uid` it also works in the batch that creates the job.
 */
export function selectJobDetail(key: JobDetailKey) {
	if ("id" in key) return [selectJobById(key.id)] as const;
	if ("uid" in key) return [selectJobByUid(key.uid)] as const;
	return [selectJobByAllocation[key.table](key.allocation_id)] as const;
}

/** The rows of `selectJobDetail`. */
export type JobDetailRows = Rows<ReturnType<typeof selectJobDetail>>;
/** A job with its related records: amounts in pounds, the status by its number. */
export type JobDetailRow = JobDetailRows[0][number];
