import { jobNumberSql } from "~/db/job-sql";
import { query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import type { job, job_contact } from "~/db/tenant";
import {
	FROM_OWNER_DRIVER_JOB,
	FROM_SUB_CONTRACTOR_JOB,
	FROM_WORK_DAY_JOB,
	OWNER_DRIVER,
	SUB_CONTRACTOR,
	WORK_DAY,
} from "./fragments";
import {
	columnsSql,
	fieldsOf,
	type JsonColumn,
	type JsonTexts,
	parseColumns,
	relatedRows,
} from "./related-rows";

const ADDRESS_COLUMNS = [
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"country",
	"post_code",
	"date",
	"time",
	"time_until",
	"instruction_1",
	"phone",
] as const;
const COLUMNS = [
	"id",
	"uid",
	"job_type",
	"mode",
	"status",
	"collected",
	"temp_status",
	"version",
	"customer_id",
	...ADDRESS_COLUMNS.map((column) => `collection_${column}` as const),
	...ADDRESS_COLUMNS.map((column) => `delivery_${column}` as const),
] as const;

/** A sub-job; its allocations are lists, which the responses' schemas check. */
export type SubJobRow = Pick<
	typeof job.$inferSelect,
	(typeof COLUMNS)[number] | "total_charge" | "other_costs" | "subcost"
> &
	Omit<typeof job_contact.$inferSelect, "job_id"> & {
		job_number: string;
		parent_id: number;
		is_leg: 0 | 1;
		work_day_jobs: unknown;
		sub_contractor_jobs: unknown;
		owner_driver_jobs: unknown;
	};

const allocationsOf = (fields: string, from: string) =>
	`json((SELECT json_group_array(json_object('id', a.id, ${fields})) ${from} WHERE a.job_id = s.id AND a.is_deleted = 0))`;

/** The sub-jobs of a trip in order, with their allocations; `trip` is SQL for its id. */
export const subJobsOf = (trip: string): JsonColumn<SubJobRow[]> =>
	relatedRows<SubJobRow>(
		{
			work_day_jobs: allocationsOf(
				`'is_planned', a.is_planned, 'is_deleted', a.is_deleted, 'is_completed', a.is_completed, 'work_day', ${WORK_DAY}`,
				FROM_WORK_DAY_JOB,
			),
			sub_contractor_jobs: allocationsOf(
				`'sub_contractor_id', a.sub_contractor_id, 'date', a.date, 'is_planned', a.is_planned, 'is_completed', a.is_completed,
				'sub_contractor', ${SUB_CONTRACTOR}`,
				FROM_SUB_CONTRACTOR_JOB,
			),
			owner_driver_jobs: allocationsOf(
				`'owner_driver_id', a.owner_driver_id, 'date', a.date, 'is_planned', a.is_planned, 'is_completed', a.is_completed,
				'owner_driver', ${OWNER_DRIVER}`,
				FROM_OWNER_DRIVER_JOB,
			),
			job_number: jobNumberSql("s"),
			parent_id: "s.parent_id",
			is_leg: "s.split_from_id IS s.parent_id",
			total_charge: unscaled("s.total_charge"),
			other_costs: unscaled("s.other_costs"),
			subcost: unscaled("s.subcost"),
			...fieldsOf("s", ...COLUMNS),
			...fieldsOf("k", "collection_contact_name", "delivery_contact_name"),
		},
		`FROM job s LEFT JOIN job_contact k ON k.job_id = s.id WHERE s.parent_id = ${trip}`,
		"s.sub_no",
	);

const SUB_JOBS = { sub_jobs: subJobsOf("?1") };
const SUB_JOBS_SQL = `SELECT ${columnsSql(SUB_JOBS)}`;
type SubJobsRow = JsonTexts<typeof SUB_JOBS>;

/** Selects the sub-jobs of a trip in order, in one row. */
export const selectSubJobs = (trip: number) => query<SubJobsRow>(SUB_JOBS_SQL, trip);

/** The sub-jobs from the row of `selectSubJobs`. */
export const parseSubJobs = (row: SubJobsRow): SubJobRow[] => parseColumns(SUB_JOBS, row).sub_jobs;
