import { and, between, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { orNull } from "~/db/json-fields";
import { type Query, query, type RowOf } from "~/db/read";
import { DRIVEN_LEG_DAYS } from "~/db/repositories/kernel/retention";
import type { SqlText, Statement } from "~/db/statements";
import {
	driven_leg,
	job,
	road_matrix,
	road_time,
	vehicle,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";
import { addDays } from "~/shared/time/dates";

/** How many of a pair's newest legs count. */
const MAX_COUNTED = 100;
/** How many pairs the estimates are corrected for at most: those with most trips. */
const MAX_ROAD_TIMES = 500;

/** Selects what a driver has reported before a moment on the workdays that have a job or its trip, in order, with the places of the jobs. */
export const selectReportsBefore = (driver_id: number, job_id: number, at: string) =>
	db
		.select({
			work_day_id: work_day_activity.work_day_id,
			at: work_day_activity.at,
			action_type: work_day_activity.action_type,
			job_id: work_day_activity.job_id,
			job_type: orNull(job.job_type).as("type_of_job"),
			mode: orNull(job.mode).as("mode_of_job"),
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			collection_town: job.collection_town,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			delivery_town: job.delivery_town,
			gross_weight: orNull(vehicle.gross_weight).as("gross_weight"),
		})
		.from(work_day_activity)
		.innerJoin(work_day, eq(work_day.id, work_day_activity.work_day_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(job, eq(job.id, work_day_activity.job_id))
		.where(
			and(
				eq(work_day.driver_id, driver_id),
				lt(work_day_activity.at, at),
				inArray(
					work_day_activity.work_day_id,
					db
						.select({ id: work_day_job.work_day_id })
						.from(work_day_job)
						.where(
							and(
								eq(work_day_job.is_deleted, 0),
								or(
									eq(work_day_job.job_id, job_id),
									sql`${work_day_job.job_id} = (SELECT parent_id FROM job WHERE id = ${job_id})`,
								),
							),
						),
				),
			),
		)
		.orderBy(work_day_activity.at, work_day_activity.id);
type WorkdayReport = RowOf<typeof selectReportsBefore>;

export type DrivenLeg = Omit<typeof driven_leg.$inferInsert, "id">;
type Pair = Pick<DrivenLeg, "from_place" | "to_place" | "day_part">;

/**
 * Learns the time of a pair in a part of the day from its newest legs of a year, where there are five: the median of their shares of the
 * estimate. SQL text, as the builder has no window functions.
 */
const updateRoadTime = (
	{ from_place, to_place, day_part }: Pair,
	today: string,
	minTrips: number,
): SqlText => ({
	sql: `INSERT INTO road_time (from_place, to_place, day_part, from_town, to_town, percent, usual_minutes, trips, newest_on)
		SELECT ?1, ?2, ?3, max(from_town), max(to_town), round(avg(share) FILTER (WHERE place IN ((n + 1) / 2, n / 2 + 1))),
			round(avg(usual_minutes)), n, max(date)
		FROM (SELECT *, row_number() OVER (ORDER BY share) AS place, count(*) OVER () AS n FROM (
			SELECT from_town, to_town, date, usual_minutes, 100.0 * minutes / usual_minutes AS share FROM driven_leg
			WHERE from_place = ?1 AND to_place = ?2 AND day_part = ?3 AND date >= ?4 ORDER BY date DESC, id DESC LIMIT ${MAX_COUNTED}))
		GROUP BY n HAVING n >= ?5
		ON CONFLICT (from_place, to_place, day_part) DO UPDATE SET from_town = excluded.from_town, to_town = excluded.to_town,
			percent = excluded.percent, usual_minutes = excluded.usual_minutes, trips = excluded.trips, newest_on = excluded.newest_on`,
	params: [from_place, to_place, day_part, addDays(today, -DRIVEN_LEG_DAYS), minTrips],
});

/** Stores a driven leg, and learns from it. */
export const insertDrivenLeg = (leg: DrivenLeg, today: string, minTrips: number): Statement[] => [
	db.insert(driven_leg).values(leg),
	updateRoadTime(leg, today, minTrips),
];

/** Stores driven legs of earlier days, and learns from each pair of them once. */
export const insertDrivenLegs = (
	legs: readonly DrivenLeg[],
	today: string,
	minTrips: number,
): Statement[] => {
	const pairs = new Map(legs.map((leg) => [`${leg.from_place} ${leg.to_place} ${leg.day_part}`, leg]));
	return [
		...insertRows(driven_leg, legs),
		...[...pairs.values()].map((pair) => updateRoadTime(pair, today, minTrips)),
	];
};

/**
 * Selects, as a list in JSON text, the learned times that differ from the estimate by more than a twentieth, and those of the newest day
 * of the route provider's matrix. SQL text, as the board passes it on unread.
 */
export const selectRoadTimes = (): Query<{ road_times: string }> =>
	query(`SELECT json_group_array(json_object('from', "from", 'to', "to", 'part', part, 'percent', percent, 'trips', trips)) AS road_times FROM (
		SELECT * FROM (SELECT from_place AS "from", to_place AS "to", day_part AS part, percent, trips FROM road_time
			WHERE percent NOT BETWEEN 95 AND 105 ORDER BY trips DESC LIMIT ${MAX_ROAD_TIMES})
		UNION ALL SELECT t.value ->> 'from', t.value ->> 'to', NULL, t.value ->> 'percent', NULL
			FROM json_each((SELECT times FROM road_matrix ORDER BY date DESC LIMIT 1)) t)`);

/** Selects the learned times, those that differ most first; at most so many. */
export const selectLearnedTimes = (limit: number) =>
	db
		.select({
			from_place: road_time.from_place,
			to_place: road_time.to_place,
			from_town: road_time.from_town,
			to_town: road_time.to_town,
			day_part: road_time.day_part,
			percent: road_time.percent,
			usual_minutes: road_time.usual_minutes,
			trips: road_time.trips,
		})
		.from(road_time)
		.orderBy(sql`abs(${road_time.percent} - 100) * ${road_time.usual_minutes} DESC`, desc(road_time.trips))
		.limit(limit);

/** Counts the driven legs, and the pairs and parts of the day that were learned from them. */
export const countDrivenLegs = (): Query<{ legs: number; pairs: number; matrix_on: string | null }> =>
	query(`SELECT (SELECT count(*) FROM driven_leg) AS legs, (SELECT count(*) FROM road_time) AS pairs,
		(SELECT max(date) FROM road_matrix) AS matrix_on`);

/** Deletes all driven legs and what was learned from them. */
export const deleteDrivenLegs = (): Statement[] => [db.delete(road_time), db.delete(driven_leg)];

/** Selects the day of the route provider's newest matrix. */
export const selectMatrixDay = () =>
	db.select({ date: road_matrix.date }).from(road_matrix).orderBy(desc(road_matrix.date)).limit(1);

/** Selects where the jobs of two days are collected and delivered, in the order of their days. */
export const selectPlacesOfDays = (from: string, to: string) =>
	db
		.selectDistinct({
			diary_date: job.diary_date,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
		})
		.from(job)
		.where(and(sql`${job.listed} = 1`, between(job.diary_date, from, to)))
		.orderBy(job.diary_date)
		.limit(2_000);

/** Stores what the route provider has answered for a day, in the place of what it had before. */
export const saveRoadMatrix = (matrix: typeof road_matrix.$inferInsert): Statement[] => [
	db.delete(road_matrix),
	db.insert(road_matrix).values(matrix),
];
