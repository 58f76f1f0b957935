import { jobNumberSql } from "../../job-sql";
import { type Query, query } from "../../read";
import { unscaled } from "../../scale5";
import type { job } from "../../tenant";
import {
	FROM_OWNER_DRIVER_JOB,
	FROM_SUB_CONTRACTOR_JOB,
	FROM_WORK_DAY_JOB,
	OWNER_DRIVER,
	SUB_CONTRACTOR,
	WORK_DAY,
} from "./fragments";

const ADDRESS_COLUMNS = [
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"country",
	"post_code",
	"date",
	"time",
	"instruction_1",
	"phone",
] as const;
type AddressColumn = `${"collection" | "delivery"}_${(typeof ADDRESS_COLUMNS)[number]}`;

/** A sub-job; its allocations are lists as JSON text. */
export type SubJobRow = Pick<
	typeof job.$inferSelect,
	| "id"
	| "uid"
	| "job_type"
	| "mode"
	| "status"
	| "collected"
	| "temp_status"
	| "version"
	| "total_charge"
	| "other_costs"
	| "subcost"
	| AddressColumn
> & {
	job_number: string;
	parent_id: number;
	work_day_jobs: string;
	sub_contractor_jobs: string;
	owner_driver_jobs: string;
};

const addressSql = (side: "collection" | "delivery") =>
	ADDRESS_COLUMNS.map((column) => `s.${side}_${column}`).join(", ");

const allocationsSql = (fields: string, from: string) =>
	`(SELECT json_group_array(json_object('id', a.id, ${fields})) ${from} WHERE a.job_id = s.id AND a.is_deleted = 0)`;

/** The sub-jobs of the trip `?1` in order, with their allocations. Hand-written, as each has lists of its own. */
export const SUB_JOBS_SQL = `SELECT s.id, s.uid, ${jobNumberSql("s")} AS job_number, s.parent_id, s.job_type, s.mode, s.status, s.collected,
		s.temp_status, s.version, ${addressSql("collection")}, ${addressSql("delivery")},
		${unscaled("s.total_charge")} AS total_charge, ${unscaled("s.other_costs")} AS other_costs, ${unscaled("s.subcost")} AS subcost,
		${allocationsSql(
			`'is_planned', a.is_planned, 'is_deleted', a.is_deleted, 'is_completed', a.is_completed, 'work_day', ${WORK_DAY}`,
			FROM_WORK_DAY_JOB,
		)} AS work_day_jobs,
		${allocationsSql(
			`'sub_contractor_id', a.sub_contractor_id, 'date', a.date, 'is_planned', a.is_planned, 'is_completed', a.is_completed,
			'sub_contractor', ${SUB_CONTRACTOR}`,
			FROM_SUB_CONTRACTOR_JOB,
		)} AS sub_contractor_jobs,
		${allocationsSql(
			`'owner_driver_id', a.owner_driver_id, 'date', a.date, 'is_planned', a.is_planned, 'is_completed', a.is_completed,
			'owner_driver', ${OWNER_DRIVER}`,
			FROM_OWNER_DRIVER_JOB,
		)} AS owner_driver_jobs
	FROM job s WHERE s.parent_id = ?1 ORDER BY s.sub_no`;

/** Selects the sub-jobs of a trip in order. */
export const selectSubJobs = (trip: number): Query<SubJobRow> => query<SubJobRow>(SUB_JOBS_SQL, trip);
