import { insertRows } from "~/db/insert-rows";
import { query } from "~/db/read";
import { ROW_JOB_ID } from "~/db/repositories/jobs/jobs";
import { takeNumbers } from "~/db/repositories/jobs/number-sequences";
import type { SqlText, Statement } from "~/db/statements";
import {
	customer,
	driver,
	driver_location,
	job,
	job_activity,
	vehicle,
	vehicle_job_planner,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";

const ENTITIES = ["job", "work_day", "customer", "vehicle", "driver"] as const;

/** What sample records are of. */
export type SampleEntity = (typeof ENTITIES)[number];

const newestWith = (table: "customer" | "vehicle" | "driver", column: string, key: string) =>
	`(SELECT id FROM ${table} WHERE ${column} = row ->> '${key}' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1)`;

const BY_CODE = {
	vehicle_id: newestWith("vehicle", "code", "vehicle_code"),
	driver_id: newestWith("driver", "code", "driver_code"),
};
const ROW_WORK_DAY_ID = `(SELECT id FROM work_day WHERE vehicle_id = ${BY_CODE.vehicle_id} AND date = row ->> 'date')`;

/** The company may have renamed its vehicle types, or deleted them: then a sample vehicle has none. */
const TYPE_BY_DESCRIPTION =
	"(SELECT id FROM vehicle_type WHERE description = row ->> 'description' AND deleted_at IS NULL ORDER BY id LIMIT 1)";

/** The rows of the sample data. Rows name each other by code and `uid`, as their ids exist only inside the batch. */
export interface SampleRows {
	customers: readonly (typeof customer.$inferInsert)[];
	vehicles: readonly (typeof vehicle.$inferInsert)[];
	drivers: readonly (typeof driver.$inferInsert)[];
	work_days: readonly (typeof work_day.$inferInsert & { vehicle_code: string; driver_code: string })[];
	jobs: readonly (Omit<typeof job.$inferInsert, "customer_id" | "job_number"> & { customer_code: string })[];
	activities: readonly (Omit<typeof job_activity.$inferInsert, "job_id"> & { job_uid: string })[];
	places: readonly (Omit<typeof work_day_job.$inferInsert, "job_id" | "work_day_id"> & {
		job_uid: string;
		vehicle_code: string;
		date: string;
		is_confirmed: 0 | 1;
	})[];
	reports: readonly (Omit<typeof work_day_activity.$inferInsert, "work_day_id" | "job_id"> & {
		job_uid: string | null;
		vehicle_code: string;
		date: string;
	})[];
	positions: readonly (Omit<typeof driver_location.$inferInsert, "driver_id"> & { driver_code: string })[];
}

/** Inserts the sample data and lists each row of it; nothing of it refers to rows of the company but load types and vehicle types. */
export function insertSampleData(rows: SampleRows, uidPrefix: string): Statement[] {
	const { customers, vehicles, drivers, work_days, jobs, activities, places, reports, positions } = rows;
	const onDay = { job_id: ROW_JOB_ID };
	return [
		...insertRows(customer, customers),
		...insertRows(vehicle, vehicles, {
			order: `(SELECT coalesce(max("order"), 0) FROM vehicle) + (row ->> 'place')`,
			vehicle_type_id: TYPE_BY_DESCRIPTION,
		}),
		...insertRows(driver, drivers),
		...insertRows(work_day, work_days, BY_CODE),
		...insertSampleJobs(jobs),
		...insertRows(job_activity, activities, onDay),
		...insertRows(work_day_job, places, { ...onDay, work_day_id: ROW_WORK_DAY_ID }),
		...insertRows(vehicle_job_planner, places, { ...onDay, plannerable_id: BY_CODE.vehicle_id }),
		...insertRows(work_day_activity, reports, { ...onDay, work_day_id: ROW_WORK_DAY_ID }),
		...insertRows(driver_location, positions, { driver_id: BY_CODE.driver_id }),
		listRows(
			"customer",
			"customer_code",
			customers.map(({ customer_code }) => customer_code),
		),
		listRows(
			"vehicle",
			"code",
			vehicles.map(({ code }) => code),
		),
		listRows(
			"driver",
			"code",
			drivers.map(({ code }) => code),
		),
		{
			sql: `INSERT INTO sample_record (entity, entity_id) SELECT 'work_day', w.id FROM work_day w
				JOIN sample_record s ON s.entity = 'vehicle' AND s.entity_id = w.vehicle_id`,
			params: [],
		},
		{
			sql: "INSERT INTO sample_record (entity, entity_id) SELECT 'job', id FROM job WHERE substr(uid, 1, length(?1)) = ?1",
			params: [uidPrefix],
		},
	];
}

/** The jobs of the sample, under the company's next numbers; their customers are named by code. */
const insertSampleJobs = (jobs: SampleRows["jobs"]): Statement[] => [
	takeNumbers("job", jobs.length),
	...insertRows(
		job,
		jobs.map((one, place) => ({ ...one, sub_no: 0, place })),
		{
			customer_id: newestWith("customer", "customer_code", "customer_code"),
			load_type_id: "(SELECT id FROM load_type WHERE deleted_at IS NULL ORDER BY id LIMIT 1)",
			job_number: `(SELECT next - ${jobs.length} + (row ->> 'place') FROM number_sequence WHERE name = 'job')`,
		},
	),
];

const listRows = (
	table: "customer" | "vehicle" | "driver",
	column: string,
	codes: readonly string[],
): SqlText => ({
	sql: `INSERT INTO sample_record (entity, entity_id) SELECT '${table}', id FROM ${table}
		WHERE deleted_at IS NULL AND ${column} IN (SELECT value FROM json_each(?))`,
	params: [JSON.stringify(codes)],
});

const OF = (entity: SampleEntity) => `(SELECT entity_id FROM sample_record WHERE entity = '${entity}')`;

/** Whether a job `j` is not of the sample, or stays although it is. */
const STAYS = `(coalesce(j.parent_id, j.id) NOT IN ${OF("job")} OR coalesce(j.parent_id, j.id) IN (SELECT id FROM retained_job))`;

/**
 * The sample records on which the company has built something of its own, each with its name and what that is. What refers to one of
 * these is among them too, so that the rest can be deleted in the order job, workday, customer, vehicle, driver.
 */
const RETAINED = `WITH retained_job AS (
		SELECT s.entity_id AS id FROM sample_record s WHERE s.entity = 'job' AND EXISTS (
			SELECT 1 FROM job k WHERE (k.id = s.entity_id OR k.parent_id = s.entity_id)
				AND (EXISTS (SELECT 1 FROM invoice_line WHERE job_id = k.id) OR EXISTS (SELECT 1 FROM credit_note WHERE job_id = k.id)
					OR EXISTS (SELECT 1 FROM self_bill_line WHERE job_id = k.id)))),
	retained_day AS (
		SELECT s.entity_id AS id FROM sample_record s WHERE s.entity = 'work_day'
			AND (EXISTS (SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = s.entity_id AND a.is_deleted = 0 AND ${STAYS})
				OR EXISTS (SELECT 1 FROM driver_invoice_line WHERE work_day_id = s.entity_id))),
	other_day AS (
		SELECT id, vehicle_id, driver_id FROM work_day WHERE id NOT IN ${OF("work_day")} OR id IN (SELECT id FROM retained_day))
	SELECT 'job' AS entity, j.id AS entity_id, 'Job ' || j.job_number AS name, 'It is on an invoice.' AS reason
		FROM job j WHERE j.id IN (SELECT id FROM retained_job)
	UNION ALL SELECT 'work_day', w.id, 'Workday of ' || strftime('%d-%m-%Y', w.date), 'It has jobs of yours or has been paid.'
		FROM work_day w WHERE w.id IN (SELECT id FROM retained_day)
	UNION ALL SELECT 'customer', c.id, 'Customer ' || c.customer_name, 'It has jobs, invoices or users of yours.'
		FROM customer c WHERE c.id IN ${OF("customer")}
			AND (EXISTS (SELECT 1 FROM job j WHERE j.customer_id = c.id AND j.listed = 1 AND ${STAYS})
				OR EXISTS (SELECT 1 FROM invoice WHERE customer_id = c.id) OR EXISTS (SELECT 1 FROM void_number WHERE customer_id = c.id)
				OR EXISTS (SELECT 1 FROM receipt WHERE customer_id = c.id)
				OR EXISTS (SELECT 1 FROM user WHERE customer_id = c.id))
	UNION ALL SELECT 'vehicle', v.id, 'Vehicle ' || v.reg, 'It has workdays, planned jobs or check reports of yours.'
		FROM vehicle v WHERE v.id IN ${OF("vehicle")}
			AND (EXISTS (SELECT 1 FROM other_day WHERE vehicle_id = v.id) OR EXISTS (SELECT 1 FROM check_report WHERE vehicle_id = v.id)
				OR EXISTS (SELECT 1 FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id WHERE p.plannerable_id = v.id AND ${STAYS}))
	UNION ALL SELECT 'driver', d.id, 'Driver ' || d.full_name, 'The driver has workdays, a sign-in or pay of yours.'
		FROM driver d WHERE d.id IN ${OF("driver")}
			AND (EXISTS (SELECT 1 FROM other_day WHERE driver_id = d.id) OR EXISTS (SELECT 1 FROM self_billing_agreement WHERE driver_id = d.id)
				OR EXISTS (SELECT 1 FROM driver_invoice WHERE driver_id = d.id) OR EXISTS (SELECT 1 FROM user WHERE driver_id = d.id))`;

/** A sample record that stays, and why. */
export interface RetainedSampleRow {
	entity: SampleEntity;
	entity_id: number;
	name: string;
	reason: string;
}

/** Selects the sample records that stay when the sample data are removed. */
export const selectRetainedSampleRows = () => query<RetainedSampleRow>(RETAINED);

/** Counts the sample records of each kind. */
export const countSampleRows = () =>
	query<{ entity: SampleEntity; n: number }>(
		"SELECT entity, count(*) AS n FROM sample_record GROUP BY entity ORDER BY entity",
	);

/**
 * Deletes the sample data but what the company has built on, which is no sample afterwards. SQL text: rows of five tables by one list.
 * A workday that has begun is not deleted, so that of a sample driver is first as if it had not. A company without jobs of its own begins with number 1 again.
 */
export const deleteSampleData = (at: string): SqlText[] => [
	{
		sql: `DELETE FROM sample_record WHERE (entity, entity_id) IN (SELECT entity, entity_id FROM (${RETAINED}))`,
		params: [],
	},
	{
		sql: `UPDATE work_day SET clockin_date = NULL, clockin_time = NULL, clockout_date = NULL, clockout_time = NULL, approved_at = NULL,
			version = version + 1, updated_at = ? WHERE id IN ${OF("work_day")}`,
		params: [at],
	},
	...ENTITIES.map((entity) => ({ sql: `DELETE FROM ${entity} WHERE id IN ${OF(entity)}`, params: [] })),
	{ sql: "DELETE FROM sample_record", params: [] },
	{
		sql: "UPDATE number_sequence SET next = 1 WHERE name = 'job' AND next <= 21 AND NOT EXISTS (SELECT 1 FROM job)",
		params: [],
	},
];
