import { eq, sql } from "drizzle-orm";
import { db } from "../../builder";
import { builtOnce, query, type Rows } from "../../read";
import { job } from "../../tenant";
import type { JobKey } from "../jobs";
import { JOB_LISTS } from "./job-lists";
import { JOB_SINGLES } from "./job-singles";
import { columnsSql, type JsonTexts, parseColumns } from "./related-rows";

const selectJobById = builtOnce(() =>
	db
		.select()
		.from(job)
		.where(eq(job.id, sql.placeholder("id"))),
);
const selectJobByUid = builtOnce(() =>
	db
		.select()
		.from(job)
		.where(eq(job.uid, sql.placeholder("uid"))),
);

const RELATIONS = { ...JOB_LISTS, ...JOB_SINGLES };
const RELATIONS_SQL = `SELECT ${columnsSql(RELATIONS)} FROM job j WHERE`;
type JobRelationsRow = JsonTexts<typeof RELATIONS>;

/** What belongs to a job, from its row of `selectJobDetail`. */
export const parseJobRelations = (row: JobRelationsRow) => parseColumns(RELATIONS, row);

/**
 * Selects everything about a job: the job and, in a second statement, its related records. Every save reads them again in its batch,
 * where each statement costs more than what it reads. With a `uid` it also works in the batch that creates the job.
 */
export const selectJobDetail = (key: JobKey) =>
	"id" in key
		? ([selectJobById(key.id), query<JobRelationsRow>(`${RELATIONS_SQL} j.id = ?1`, key.id)] as const)
		: ([selectJobByUid(key.uid), query<JobRelationsRow>(`${RELATIONS_SQL} j.uid = ?1`, key.uid)] as const);

/** The rows of `selectJobDetail`. */
export type JobDetailRows = Rows<ReturnType<typeof selectJobDetail>>;
/** A row of `job`: amounts in pounds, the status by its number. */
export type JobRow = JobDetailRows[0][number];
