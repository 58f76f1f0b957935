import { z } from "zod";
import { query, read } from "~/db/read";
import { statusNameSql } from "~/domain/jobs/list-row";
import { numberSql } from "~/domain/jobs/parts";
import type { Verb } from "~/tenancy/ctx";
import { packed } from "./shapes";

const line = z.string().nullable();
const onDay = z.object({
	id: z.int(),
	work_day_id: z.int(),
	work_day: z.object({
		id: z.int(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
		driver: line,
		reg: line,
	}),
});

/** A job that can be put on a workday, or moved to it. */
export const offeredJobShape = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	status: z.string(),
	version: z.int(),
	customer_name: line,
	load_type: line,
	collection_date: line,
	collection_time: line,
	collection_town: line,
	collection_post_code: line,
	delivery_name: line,
	delivery_date: line,
	delivery_time: line,
	delivery_town: line,
	delivery_post_code: line,
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	work_day_jobs: z.array(onDay),
});
export type OfferedJob = z.infer<typeof offeredJobShape>;
const row = offeredJobShape.extend({ work_day_jobs: packed(z.array(onDay)) });

/** Pending (2) and Booked (6) wait for their collection, or for their delivery where only that is done; Collected (4) and Indepot (5) for their delivery. */
const JOBS = `SELECT j.id, ${numberSql("j")} AS job_number, j.job_type, ${statusNameSql("j.status")} AS status, j.version,
		c.customer_name, l.code AS load_type, j.collection_date, j.collection_time, j.collection_town, j.collection_post_code,
		j.delivery_name, j.delivery_date, j.delivery_time, j.delivery_town, j.delivery_post_code,
		j.weight / 100000.0 AS weight, j.spaces / 100000.0 AS spaces,
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
 * The jobs of a day that can be put on a workday: Pending, Collected, Indepot, and Booked ones of other drivers. With a workday
 * named, those that its driver has already are left out.
 */
export async function jobsOfDay({
	ctx,
	input,
}: Verb<{ date: string; work_day_id?: number }>): Promise<OfferedJob[]> {
	const [rows] = await read(ctx.d1, [query<unknown>(JOBS, input.date, input.work_day_id ?? null)]);
	return z.array(row).parse(rows);
}
