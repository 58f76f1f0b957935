import { TODAY_IN_SQL } from "~/db/record-days";
import { refuseIf } from "~/db/refusals";
import type { SqlText } from "~/db/statements";

// Where a record may be in use: each query selects the `name` of the rows that use it; `?1` is its id. They are SQL text, as the
// kinds of records that declare them are.

/** Refuses the batch if a query of a usage selects a row by then. */
export const refuseUsed = ({ sql }: { sql: string }, id: number): SqlText =>
	refuseIf("record", { sql: `EXISTS (${sql})`, params: [id] });

const OPEN_JOB = "j.status BETWEEN 1 AND 10";

/** Unfinished jobs that refer to a record by a column; finished ones keep its name. */
export const openJobsBy = (column: string) =>
	`SELECT j.job_number AS name FROM job j WHERE j.listed = 1 AND ${OPEN_JOB} AND j."${column}" = ?1`;

/** Workdays that refer to a record: those to come. */
export const comingWorkdaysBy = (column: string) => workdaysBy(column, `w.date >= ${TODAY_IN_SQL}`);

/** Workdays that refer to a record: one in progress, as a night shift that started yesterday. */
export const currentWorkdaysBy = (column: string) =>
	workdaysBy(
		column,
		`w.date = date(${TODAY_IN_SQL}, '-1 day') AND w.clockin_time IS NOT NULL AND w.clockout_time IS NULL`,
	);

const workdaysBy = (column: string, when: string) =>
	`SELECT strftime('%d-%m-%Y', w.date) AS name FROM work_day w WHERE w.${column} = ?1 AND ${when} ORDER BY w.date`;

/** Records of another table that refer to a record by a column. */
export const recordsBy = (table: string, column: string, name: string) =>
	`SELECT ${name} AS name FROM "${table}" WHERE "${column}" = ?1 AND deleted_at IS NULL`;

/** Unfinished jobs of a carrier. */
export const openJobsOfCarrier = (table: string, column: string) =>
	`SELECT j.job_number AS name FROM ${table} a JOIN job j ON j.id = a.job_id
	WHERE a.${column} = ?1 AND a.is_deleted = 0 AND ${OPEN_JOB}`;

/** Unfinished jobs with an extra charge. */
export const openJobsWithCharge = `SELECT j.job_number AS name FROM job j JOIN job_extra_charge e ON e.job_id = j.id
	WHERE j.listed = 1 AND ${OPEN_JOB} AND e.extra_tariff_id = ?1`;

/** Unfinished jobs that name a need. */
export const openJobsWithNeed = `SELECT j.job_number AS name FROM job j, json_each(j.needs) n
	WHERE j.listed = 1 AND ${OPEN_JOB} AND n.value = ?1`;

/** Owners whose companies have a tax code. */
export const taxedOwners = (owner: "customer" | "sub_contractor" | "driver" | "owner_driver") =>
	`SELECT o.${owner === "customer" ? "customer_code" : "code"} AS name FROM ${owner}_company c
	JOIN ${owner} o ON o.id = c.${owner === "sub_contractor" ? "subcontractor" : owner}_id
	WHERE c.tax_code_id = ?1 AND o.deleted_at IS NULL`;

/** The jobs of a customer. */
export const jobsOfCustomer =
	"SELECT j.job_number AS name FROM job j WHERE j.listed = 1 AND j.customer_id = ?1 AND j.status <> 20";

/** The invoices of a customer. */
export const invoicesOfCustomer = "SELECT i.number AS name FROM invoice i WHERE i.customer_id = ?1";

/** The vehicles whose favourite a driver is. */
export const vehiclesPreferringDriver = `SELECT v.code AS name FROM vehicle_favourite_driver f JOIN vehicle v ON v.id = f.vehicle_id
	WHERE f.driver_id = ?1 AND v.deleted_at IS NULL`;

/** The users with a role. */
export const usersWithRole =
	"SELECT u.first_name || ' ' || u.last_name AS name FROM user u WHERE u.role_id = ?1 AND u.deleted_at IS NULL";
