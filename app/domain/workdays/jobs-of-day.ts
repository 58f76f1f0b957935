import { z } from "zod";
import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { jsonColumn } from "./responses";
import { offeredJobsQuery } from "./schemas";

const text = z.string().nullable();
const workdayAllocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	work_day: z.object({
		id: z.int(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
		driver: text,
		reg: text,
	}),
});

/** A job that can be put on a workday, or moved to it. */
export const offeredJobResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	status: z.string(),
	version: z.int(),
	customer_name: text,
	load_type: text,
	collection_date: text,
	collection_time: text,
	collection_town: text,
	collection_post_code: text,
	delivery_name: text,
	delivery_date: text,
	delivery_time: text,
	delivery_town: text,
	delivery_post_code: text,
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	work_day_jobs: z.array(workdayAllocation),
});
export type OfferedJob = z.infer<typeof offeredJobResponse>;
const offeredJobRow = offeredJobResponse.extend({ work_day_jobs: jsonColumn(z.array(workdayAllocation)) });

/** Pending (2) and Booked (6) jobs count by collection date, or delivery date if delivery only; Collected (4) and Indepot (5) by delivery date. */
const JOBS_SQL = `SELECT j.id, ${jobNumberSql("j")} AS job_number, j.job_type, ${statusNameSql("j.status")} AS status, j.version,
		c.customer_name, l.code AS load_type, j.collection_date, j.collection_time, j.collection_town, j.collection_post_code,
		j.delivery_name, j.delivery_date, j.delivery_time, j.delivery_town, j.delivery_post_code,
		${unscaled("j.weight")} AS weight, ${unscaled("j.spaces")} AS spaces,
		(SELECT json_group_array(json_object('id', a.id, 'work_day_id', w.id, 'work_day', json_object('id', w.id,
			'driver_id', w.driver_id, 'vehicle_id', w.vehicle_id, 'driver', d.full_name, 'reg', v.reg)))
			FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id LEFT JOIN driver d ON d.id = w.driver_id
			LEFT JOIN vehicle v ON v.id = w.vehicle_id WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_completed = 0) AS work_day_jobs
	FROM job j LEFT JOIN customer c ON c.id = j.customer_id LEFT JOIN load_type l ON l.id = j.load_type_id
	WHERE ((j.status IN (2, 6) AND CASE j.mode WHEN 2 THEN j.delivery_date ELSE coalesce(j.collection_date, j.delivery_date) END = ?1)
			OR (j.status IN (4, 5) AND j.delivery_date = ?1))
		AND (j.status <> 6 OR EXISTS (SELECT 1 FROM work_day_job a WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_completed = 0))
		AND NOT EXISTS (SELECT 1 FROM job k WHERE k.parent_id = j.id)
		AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id JOIN work_day own ON own.id = ?2
			WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_completed = 0
				AND (w.id = own.id OR (w.driver_id = own.driver_id AND w.date = own.date)))
	ORDER BY coalesce(j.collection_time, j.delivery_time, '99'), j.job_number, j.sub_no LIMIT 1000`;

/**
 * The jobs of a day that can be put on a workday: Pending, Collected, Indepot, and Booked ones of other drivers. If a workday is
 * given, jobs that its driver already has are left out.
 */
export const listOfferedJobs = defineOperation({
	access: staffWith("organizer.read"),
	input: offeredJobsQuery,
	async run({ ctx, input }): Promise<OfferedJob[]> {
		const [rows] = await read(ctx.d1, [query<unknown>(JOBS_SQL, input.date, input.work_day_id ?? null)]);
		return z.array(offeredJobRow).parse(rows);
	},
});
