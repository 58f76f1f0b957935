import { z } from "zod";
import { query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";

/** Entries per vehicle history. */
const MAX_ENTRIES = 100;

export const historyEntry = z.object({
	/** `YYYY-MM-DD`, or an ISO timestamp if the time is known. */
	at: z.string(),
	kind: z.enum(["driven", "check", "vor", "pmi", "mot", "change"]),
	/** Who drove, checked or changed it; empty if unknown. */
	by: z.string(),
	/** Number of jobs or defects. */
	n: z.int(),
	notes: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const HISTORY_SQL = `SELECT w.date AS at, 'driven' AS kind, d.full_name AS "by",
		(SELECT count(*) FROM work_day_job j WHERE j.work_day_id = w.id AND j.is_deleted = 0) AS n, '' AS notes
	FROM work_day w JOIN driver d ON d.id = w.driver_id WHERE w.vehicle_id = ?1 AND w.date <= ?2
	UNION ALL SELECT c.done_at, 'check', c.driver_name,
		(SELECT count(*) FROM check_result r WHERE r.check_report_id = c.id AND r.defect = 1), c.mode
	FROM check_report c WHERE c.vehicle_id = ?1
	UNION ALL SELECT v.date, v.kind, '', 0, coalesce(v.notes, '') FROM vehicle_date v WHERE v.vehicle_id = ?1 AND v.date <= ?2
	UNION ALL SELECT l.at, 'change', coalesce(l.actor ->> 'name', ''), 0, l.kind
	FROM change_log l WHERE l.entity = 'vehicle' AND l.entity_id = ?1`;

/** A vehicle's history, newest first: workdays, checks, maintenance days and changes. Throws 404. */
export const getVehicleHistory = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput,
	async run({ ctx, input: { id } }): Promise<HistoryEntry[]> {
		const vehicleQuery = sqlText`SELECT r.id FROM vehicle r WHERE r.id = ${id} AND ${raw("r.deleted_at IS NULL")}`;
		const today = ctx.now.toISOString().slice(0, 10);
		const [[vehicle], entries] = await read(ctx.d1, [
			query<{ id: number }>(vehicleQuery.sql, ...vehicleQuery.params),
			query<HistoryEntry>(`SELECT * FROM (${HISTORY_SQL}) ORDER BY at DESC LIMIT ${MAX_ENTRIES}`, id, today),
		]);
		if (!vehicle) throw notFound("Vehicle");
		return entries;
	},
});
