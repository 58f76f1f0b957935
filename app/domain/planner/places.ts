import type { VehicleDay } from "@/durable-objects/planner-lock/lease-table";
import type { SqlText } from "~/db/statements";

/** Removes duplicates; sorts by day, then vehicle. */
export function distinctRows(rows: readonly VehicleDay[]): VehicleDay[] {
	const rowsByKey = new Map(
		rows.map(({ vehicle_id, date }) => [`${date} ${vehicle_id}`, { vehicle_id, date }]),
	);
	return [...rowsByKey.values()].sort((a, b) =>
		a.date === b.date ? a.vehicle_id - b.vehicle_id : a.date < b.date ? -1 : 1,
	);
}

interface CardPlace {
	job_id: number;
	vehicle_id: number | null;
	date: string | null;
	is_confirmed: 0 | 1;
}

/** Puts a job at the end of a vehicle's day; does nothing without a vehicle. A job has one place per day. */
export const placeWrite = (now: Date, { job_id, vehicle_id, date, is_confirmed }: CardPlace): SqlText => ({
	sql: `INSERT INTO vehicle_job_planner (job_id, plannerable_id, date, position, is_confirmed, created_at, updated_at)
		SELECT ?1, ?2, ?3, coalesce((SELECT max(position) FROM vehicle_job_planner WHERE plannerable_id = ?2 AND date = ?3), 0) + 1,
			?4, ?5, ?5 WHERE ?2 IS NOT NULL
		ON CONFLICT (job_id, date) DO UPDATE SET plannerable_id = ?2, is_confirmed = ?4, updated_at = ?5, version = version + 1`,
	params: [job_id, vehicle_id, date, is_confirmed, now.toISOString()],
});

/**
 * Moves jobs to a position of a vehicle's day, counted from 1 among the others, or to its end, and renumbers the row from 1 without
 * gaps. Jobs are named by key, as some may be created in the same batch. The drivers' lists get the same order.
 */
export const arrangeWrites = (
	now: Date,
	{ vehicle_id, date }: VehicleDay,
	uids: readonly string[],
	position: number | null | undefined,
): SqlText[] => [
	{
		sql: `UPDATE vehicle_job_planner SET position = r.n, updated_at = ?5, version = version + 1
			FROM (SELECT id, row_number() OVER (ORDER BY at, moved, id) AS n FROM (
				SELECT p.id, coalesce(m.key, 0) AS moved, CASE WHEN m.key IS NULL
					THEN 2 * row_number() OVER (PARTITION BY m.key IS NULL ORDER BY p.position, p.id) ELSE 2 * ?4 - 1 END AS at
				FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id LEFT JOIN json_each(?3) m ON m.value = j.uid
				WHERE p.plannerable_id = ?1 AND p.date = ?2)) r
			WHERE r.id = vehicle_job_planner.id AND vehicle_job_planner.position <> r.n`,
		params: [vehicle_id, date, JSON.stringify(uids), position ?? 1_000_000, now.toISOString()],
	},
	{
		sql: `UPDATE work_day_job SET position = r.position, updated_at = ?3, version = version + 1
			FROM (SELECT a.id, p.position FROM vehicle_job_planner p
				JOIN work_day w ON w.vehicle_id = p.plannerable_id AND w.date = p.date
				JOIN work_day_job a ON a.work_day_id = w.id AND a.job_id = p.job_id AND a.is_deleted = 0
				WHERE p.plannerable_id = ?1 AND p.date = ?2) r
			WHERE r.id = work_day_job.id AND work_day_job.position <> r.position`,
		params: [vehicle_id, date, now.toISOString()],
	},
];

/** Checks the fencing tokens, one per row in the same order; an outdated one aborts the batch. */
export const fenceWrite = (rows: readonly VehicleDay[], fences: readonly number[]): SqlText => ({
	sql: `INSERT INTO planner_fence (vehicle_id, date, fence)
		SELECT value ->> 'vehicle_id', value ->> 'date', value ->> 'fence' FROM json_each(?) WHERE true
		ON CONFLICT (vehicle_id, date) DO UPDATE SET fence = excluded.fence WHERE excluded.fence <> planner_fence.fence`,
	params: [JSON.stringify(rows.map((row, at) => ({ ...row, fence: fences[at] })))],
});
