import { carriedUntilSql } from "~/db/carried-until-sql";
import { driverPapersSql } from "~/db/driver-papers-sql";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { STATUS_NAMES, statusRank } from "~/shared/jobs/statuses";

/*
 * Everyone a job can be allocated to on a day. Text, as every row has lists and existence tests of its own. Rows have objects as JSON
 * text, which the operation parses; so their type is not known here.
 */

const DRIVER = `json_object('id', d.id, 'code', d.code, 'first_name', d.first_name, 'last_name', d.last_name,
	'full_name', d.full_name, 'mobile', d.mobile, 'profile_image', d.profile_image,
	'driver_licence', (SELECT json_object('id', l.id, 'card_number', l.card_number, 'expiry_date', l.expiry_date,
		'class_name', c.class_name) FROM driver_licence l LEFT JOIN licence_class c ON c.id = l.licence_class_id
		WHERE l.driver_id = d.id))`;

const ABSENCE = "(SELECT a.type FROM driver_unavail_date a WHERE a.driver_id = d.id AND a.date = ?1)";

/** Jobs that count on a day: neither cancelled (19) nor deleted (20). */
const ACTIVE_JOB = "a.is_deleted = 0 AND j.status < 19";
const ACTIVE_LANE_JOB = "k.status < 19";

/** The workdays of the date `?1` with driver, vehicle and jobs; `?2` is the job to be allocated, or null. */
const WORK_DAYS_SQL = `SELECT w.id, w.date, w.shift_type_id, w.start_time, w.notes, w.driver_id, w.driver_type, w.vehicle_id,
		w.clockin_time, w.clockout_time,
		CASE WHEN d.id IS NOT NULL THEN ${DRIVER} END AS client_driver,
		CASE WHEN v.id IS NOT NULL THEN json_object('id', v.id, 'code', v.code, 'reg', v.reg) END AS vehicle,
		CASE WHEN y.id IS NOT NULL THEN json_object('id', y.id, 'v_code', y.v_code) END AS vehicle_type,
		CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'serial_no', t.serial_no) END AS trailer,
		(SELECT json_group_array(json_object('id', j.id, 'job_number', ${jobNumberSql("j")}, 'collection_time', j.collection_time,
			'collection_town', j.collection_town, 'delivery_time', j.delivery_time, 'delivery_town', j.delivery_town,
			'is_planned', a.is_planned, 'is_completed', a.is_completed) ORDER BY a.position)
			FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = w.id AND ${ACTIVE_JOB}) AS jobs,
		${ABSENCE} AS away,
		CASE WHEN d.id IS NOT NULL THEN ${driverPapersSql("d.id")} END AS papers,
		(d.id IS NOT NULL AND (d.status = 0 OR d.deleted_at IS NOT NULL)) AS inactive,
		EXISTS (SELECT 1 FROM work_day_job a WHERE a.work_day_id = w.id AND a.job_id = ?2 AND a.is_deleted = 0
			AND a.is_completed = 0) AS carries
	FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
		LEFT JOIN vehicle_type y ON y.id = coalesce(w.vehicle_type_id, v.vehicle_type_id) LEFT JOIN trailer t ON t.id = w.trailer_id
	WHERE w.date = ?1 ORDER BY w.shift_type_id, d.first_name, d.last_name, v.reg, w.id`;

/** Active drivers without a workday on the date `?1`, with the vehicles that have them as favourite. */
const IDLE_DRIVERS_SQL = `SELECT d.id, d.code, d.first_name, d.last_name, d.full_name, d.profile_image, ${ABSENCE} AS away,
		${driverPapersSql("d.id")} AS papers, ${carriedUntilSql("d.id", "?1")} AS carried_until,
		(SELECT json_group_array(json_object('vehicle_id', v.id, 'reg', v.reg, 'shift_type_id', f.shift_type_id)
			ORDER BY f.position, f.id) FROM vehicle_favourite_driver f JOIN vehicle v ON v.id = f.vehicle_id
			WHERE f.driver_id = d.id AND v.deleted_at IS NULL AND v.is_active = 1) AS favourite_vehicles
	FROM driver d WHERE d.deleted_at IS NULL AND d.status = 1
		AND NOT EXISTS (SELECT 1 FROM work_day w WHERE w.driver_id = d.id AND w.date = ?1)
	ORDER BY d.first_name, d.last_name, d.id`;

const dayColumns = (table: string, column: string, id: string) =>
	`(SELECT count(*) FROM ${table} a JOIN job j ON j.id = a.job_id WHERE a.${column} = ${id} AND a.date = ?1 AND ${ACTIVE_JOB}) AS jobs,
	EXISTS (SELECT 1 FROM ${table} a WHERE a.${column} = ${id} AND a.job_id = ?2 AND a.is_deleted = 0 AND a.is_completed = 0) AS carries`;

const outward = (column: string) => `substr(${column}, 1, instr(${column} || ' ', ' ') - 1)`;
/** Whether job `k` has an end where job `n` has it: the same outward half of the postcode, or the same town. */
const isSameEnd = (side: string) => `(k.${side}_town = n.${side}_town COLLATE NOCASE
	OR length(n.${side}_post_code) > 0 AND ${outward(`k.${side}_post_code`)} = ${outward(`n.${side}_post_code`)} COLLATE NOCASE)`;

/** What a sub-contractor was last paid for the lane of the job `?2`, and when. */
const LAST_ON_LANE = `(SELECT json_object('date', a.date, 'cost', ${unscaled("a.cost")}) FROM job n
	JOIN sub_contractor_job a ON a.sub_contractor_id = s.id AND a.is_deleted = 0 AND a.job_id <> n.id JOIN job k ON k.id = a.job_id
	WHERE n.id = ?2 AND ${isSameEnd("collection")} AND ${isSameEnd("delivery")} AND ${ACTIVE_LANE_JOB}
	ORDER BY a.date DESC, a.id DESC LIMIT 1)`;

/** The active sub-contractors with their number of jobs on the date `?1`, and what they were last paid for the lane of the job `?2`. */
const SUB_CONTRACTORS_SQL = `SELECT s.id, s.code, s.name, s.email, s.landline, s.town, s.insurance_expires_on,
		(SELECT a.decline_reason FROM sub_contractor_job a WHERE a.sub_contractor_id = s.id AND a.job_id = ?2 AND a.answer = 'declined'
			AND a.is_deleted = 1 ORDER BY a.id DESC LIMIT 1) AS declined,
		${LAST_ON_LANE} AS last_on_lane,
		(SELECT max(a.date) FROM sub_contractor_job a WHERE a.sub_contractor_id = s.id AND a.is_deleted = 0) AS last_used,
		${dayColumns("sub_contractor_job", "sub_contractor_id", "s.id")}
	FROM sub_contractor s WHERE s.deleted_at IS NULL AND s.is_active = 1 ORDER BY s.name, s.id`;

/** The active owner-drivers with their number of jobs on the date `?1`; none unless the company uses them. */
const OWNER_DRIVERS_SQL = `SELECT o.id, o.code, o.full_name, o.email, o.mobile, o.profile_image, o.vehicle_reg, o.insurance_expires_on,
		(SELECT json_object('company_name', c.company_name, 'town', c.town) FROM owner_driver_company c
			WHERE c.owner_driver_id = o.id) AS driver_company,
		${dayColumns("owner_driver_job", "owner_driver_id", "o.id")}
	FROM owner_driver o WHERE o.deleted_at IS NULL AND o.is_active = 1
		AND EXISTS (SELECT 1 FROM additional_setting WHERE name = 'owner_driver' AND value = '1')
	ORDER BY o.full_name, o.id`;

/** Selects the workdays of a day by shift, with driver, vehicle and jobs. */
export const selectAvailableWorkdays = (date: string, job_id: number | null): Query<unknown> =>
	query(WORK_DAYS_SQL, date, job_id);

/** Selects the active drivers without a workday on a day. */
export const selectIdleDrivers = (date: string): Query<unknown> => query(IDLE_DRIVERS_SQL, date);

/** Selects the active sub-contractors with their number of jobs on a day. */
export const selectAvailableSubContractors = (date: string, job_id: number | null): Query<unknown> =>
	query(SUB_CONTRACTORS_SQL, date, job_id);

/** Selects the active owner-drivers with their number of jobs on a day; none unless the company uses them. */
export const selectAvailableOwnerDrivers = (date: string, job_id: number | null): Query<unknown> =>
	query(OWNER_DRIVERS_SQL, date, job_id);

/** The statuses of jobs that have been delivered. */
const DELIVERED = STATUS_NAMES.slice(statusRank("CX Delivered") - 1, statusRank("Invoiced")).map(statusRank);
/** Jobs of a customer that are looked through: who drives for a larger one is among these too. */
const MAX_CUSTOMER_JOBS = 5_000;

/** How many jobs each driver has delivered from `?2` to `?3` of the customer of the jobs in the JSON list `?1`, if they have the same. */
const CUSTOMER_JOBS_SQL = `SELECT a.driver_id, count(*) AS jobs FROM (SELECT id FROM job INDEXED BY job_customer WHERE listed = 1
		AND customer_id = (SELECT max(customer_id) FROM job WHERE id IN (SELECT value FROM json_each(?1)) HAVING count(DISTINCT customer_id) = 1)
		AND status IN (${DELIVERED.join(", ")}) AND diary_date BETWEEN ?2 AND ?3 LIMIT ${MAX_CUSTOMER_JOBS}) j
	CROSS JOIN job_allocation a ON a.job_id = j.id WHERE a.driver_id IS NOT NULL GROUP BY a.driver_id`;

/** Selects how many jobs of the customer of jobs each driver has delivered from a day to another; none where they have several customers. */
export const selectCustomerJobs = (
	job_ids: readonly number[],
	from: string,
	to: string,
): Query<{ driver_id: number; jobs: number }> => query(CUSTOMER_JOBS_SQL, JSON.stringify(job_ids), from, to);
