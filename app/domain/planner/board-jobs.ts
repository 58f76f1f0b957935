import { z } from "zod";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { allocationDate } from "~/domain/allocation/rules";
import type { JobFacts } from "~/domain/jobs/lifecycle/lifecycle";
import { statusName } from "~/domain/jobs/model/status";
import { liveSql } from "./card-sql";

const flag = z.literal([0, 1]);
const line = z.string().nullable();
const status = z.int().transform(statusName);
const optionalStatus = z
	.int()
	.nullable()
	.transform((rank) => (rank === null ? null : statusName(rank)));
const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.transform((text): unknown => JSON.parse(text))
		.pipe(schema);

const place = z.object({
	id: z.int(),
	plannerable_id: z.int(),
	date: z.string(),
	position: z.int(),
	is_confirmed: flag,
});
const allocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	is_planned: flag,
	is_completed: flag,
	work_day: z.object({
		id: z.int(),
		date: z.string(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
	}),
});

/** A job as the planner's operations read it. */
const boardJob = z.object({
	id: z.int(),
	uid: z.string(),
	job_number: z.string(),
	version: z.int(),
	status,
	previous_status: optionalStatus,
	job_type: z.int(),
	split_type: z.int().nullable(),
	split_from_id: z.int().nullable(),
	mode: z.int(),
	collected: flag,
	temp_status: z.int().nullable(),
	collection_date: line,
	delivery_date: line,
	parent_id: z.int().nullable(),
	parent_uid: line,
	parent_status: optionalStatus,
	/** Whether its trip is planned as a whole. */
	parent_placed: flag,
	exchange_status: line,
	/** Its active sub-jobs, and how many of them are planned or further. */
	subs: z.int(),
	subs_placed: z.int(),
	places: jsonText(z.array(place)),
	work_day_jobs: jsonText(z.array(allocation)),
});
export type BoardJob = z.output<typeof boardJob>;

const SELECT = `SELECT j.id, j.uid, ${jobNumberSql("j")} AS job_number, j.version, j.status, j.previous_status, j.job_type, j.split_type,
	j.split_from_id, j.mode, j.collected, j.temp_status, j.collection_date, j.delivery_date, j.parent_id,
	t.uid AS parent_uid, t.status AS parent_status,
	EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = j.parent_id) AS parent_placed,
	(SELECT x.cx_loads_status FROM cx_job x WHERE x.job_id = j.id) AS exchange_status,
	(SELECT count(*) FROM job k WHERE k.parent_id = j.id AND ${liveSql("k")}) AS subs,
	(SELECT count(*) FROM job k WHERE k.parent_id = j.id AND ${liveSql("k")} AND k.status NOT IN (1, 2, 4, 5)) AS subs_placed,
	(SELECT json_group_array(json_object('id', p.id, 'plannerable_id', p.plannerable_id, 'date', p.date,
		'position', p.position, 'is_confirmed', p.is_confirmed) ORDER BY p.date) FROM vehicle_job_planner p WHERE p.job_id = j.id) AS places,
	(SELECT json_group_array(json_object('id', a.id, 'work_day_id', a.work_day_id, 'is_planned', a.is_planned,
		'is_completed', a.is_completed, 'work_day', json_object('id', w.id, 'date', w.date, 'driver_id', w.driver_id,
		'vehicle_id', w.vehicle_id)) ORDER BY w.date, a.id) FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
		WHERE a.job_id = j.id AND a.is_deleted = 0) AS work_day_jobs`;

const FROM = "LEFT JOIN job t ON t.id = j.parent_id";

/** Reads jobs by id, in the order of the ids. */
export const boardJobsQuery = (ids: readonly number[]): Query<unknown> =>
	query(
		`${SELECT} FROM json_each(?) i JOIN job j ON j.id = i.value ${FROM} ORDER BY i.key`,
		JSON.stringify(ids),
	);

/** Reads a trip, named by its own id or that of a sub-job, followed by its active sub-jobs in order. */
export const tripQuery = (id: number): Query<unknown> =>
	query(
		`${SELECT} FROM job j ${FROM} WHERE j.id = (SELECT coalesce(parent_id, id) FROM job WHERE id = ?1)
			OR j.parent_id = (SELECT coalesce(parent_id, id) FROM job WHERE id = ?1) AND ${liveSql("j")} ORDER BY j.sub_no`,
		id,
	);

/** Parses the rows of either query. */
export const parseBoardJobs = (rows: readonly unknown[]): BoardJob[] => z.array(boardJob).parse(rows);

/** The facts the lifecycle needs. */
export const boardLifecycleFacts = (job: BoardJob): JobFacts => ({
	...job,
	work_days: job.work_day_jobs.length,
});

/** The day a job is to be planned for; null without a date. */
export const getPlanDate = (job: BoardJob): string | null =>
	allocationDate(job) ?? job.collection_date ?? job.delivery_date;

/** The job's place on a day. */
export const findPlace = (job: BoardJob, date: string) => job.places.find((one) => one.date === date);
