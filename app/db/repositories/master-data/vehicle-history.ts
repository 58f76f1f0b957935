import { type Query, query } from "~/db/read";
import type { vehicle_date } from "~/db/tenant";

interface HistoryRow {
	at: string;
	kind: "driven" | "check" | "change" | typeof vehicle_date.$inferSelect.kind;
	by: string;
	n: number;
	notes: string;
	/** JSON: the fields that a change changed. */
	changes: string | null;
}

// SQL text: the builder names the columns of a union after the first table, and these are of four.
const HISTORY_SQL = `SELECT w.date AS at, 'driven' AS kind, d.full_name AS "by",
		(SELECT count(*) FROM work_day_job j WHERE j.work_day_id = w.id AND j.is_deleted = 0) AS n, '' AS notes, NULL AS changes
	FROM work_day w JOIN driver d ON d.id = w.driver_id WHERE w.vehicle_id = ?1 AND w.date <= ?2
	UNION ALL SELECT c.done_at, 'check', c.driver_name,
		(SELECT count(*) FROM check_result r WHERE r.check_report_id = c.id AND r.defect = 1), c.mode, NULL
	FROM check_report c WHERE c.vehicle_id = ?1
	UNION ALL SELECT v.date, v.kind, '', 0, coalesce(v.notes, ''), NULL FROM vehicle_date v WHERE v.vehicle_id = ?1 AND v.date <= ?2
	UNION ALL SELECT l.at, 'change', coalesce(l.actor ->> 'name', ''), 0, l.kind, l.payload -> 'changes'
	FROM change_log l WHERE l.entity = 'vehicle' AND l.entity_id = ?1`;

/** Selects what has happened to a vehicle up to a day, the newest first. */
export const selectVehicleHistory = (id: number, today: string, limit: number): Query<HistoryRow> =>
	query(`SELECT * FROM (${HISTORY_SQL}) ORDER BY at DESC LIMIT ?3`, id, today, limit);
