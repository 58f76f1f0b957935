import { sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumberSql, liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { job } from "~/db/tenant";

// SQL text: both queries select the same wide row, one of them from a JSON list whose order it keeps.

const SELECT = `SELECT j.id, j.uid, ${jobNumberSql("j")} AS job_number, j.version, j.status, j.previous_status, j.job_type, j.split_type,
	j.split_from_id, j.mode, j.collected, j.temp_status, j.collection_date, j.delivery_date, j.parent_id,
	t.uid AS parent_uid, t.status AS parent_status,
	EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = j.parent_id) AS parent_placed,
	(SELECT x.cx_loads_status FROM cx_job x WHERE x.job_id = j.id) AS exchange_status,
	(SELECT count(*) FROM job k WHERE k.parent_id = j.id AND ${liveSql("k")}) AS subs,
	(SELECT count(*) FROM job k WHERE k.parent_id = j.id AND ${liveSql("k")} AND k.status NOT IN (1, 2, 4, 5)) AS subs_placed,
	(SELECT json_group_array(json_object('id', p.id, 'plannerable_id', p.plannerable_id, 'date', p.date,
		'position', p.position, 'is_confirmed', p.is_confirmed, 'deliver_after_id', p.deliver_after_id,
		'deliver_order', p.deliver_order) ORDER BY p.date) FROM vehicle_job_planner p WHERE p.job_id = j.id) AS places,
	(SELECT json_group_array(json_object('id', a.id, 'work_day_id', a.work_day_id, 'is_planned', a.is_planned,
		'is_completed', a.is_completed, 'work_day', json_object('id', w.id, 'date', w.date, 'driver_id', w.driver_id,
		'vehicle_id', w.vehicle_id)) ORDER BY w.date, a.id) FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
		WHERE a.job_id = j.id AND a.is_deleted = 0) AS work_day_jobs`;

const FROM = "LEFT JOIN job t ON t.id = j.parent_id";

/** Selects jobs by id as the planner's operations need them, in the order of the ids. */
export const selectBoardJobs = (ids: readonly number[]): Query<unknown> =>
	query(
		`${SELECT} FROM json_each(?) i JOIN job j ON j.id = i.value ${FROM} ORDER BY i.key`,
		JSON.stringify(ids),
	);

/** Selects a trip, named by its own id or that of a sub-job, followed by its active sub-jobs in order. */
export const selectTrip = (id: number): Query<unknown> =>
	query(
		`${SELECT} FROM job j ${FROM} WHERE j.id = (SELECT coalesce(parent_id, id) FROM job WHERE id = ?1)
			OR j.parent_id = (SELECT coalesce(parent_id, id) FROM job WHERE id = ?1) AND ${liveSql("j")} ORDER BY j.sub_no`,
		id,
	);

/** Selects the first of some jobs that no longer has the version that was read. */
export const selectChangedJob = (jobs: readonly { id: number; version: number }[]) =>
	db
		.select({ id: job.id })
		.from(job)
		.innerJoin(
			sql`json_each(${JSON.stringify(jobs.map(({ id, version }) => ({ id, version })))}) i`,
			sql`${job.id} = i.value ->> 'id'`,
		)
		.where(sql`${job.version} <> i.value ->> 'version'`)
		.limit(1);
