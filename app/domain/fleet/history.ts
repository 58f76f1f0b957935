import { z } from "zod";
import { query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import { notFound } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";

/** The most that is told of a vehicle's past. */
const TOLD = 100;

export const historyEntry = z.object({
	/** `YYYY-MM-DD`, or an instant where the time is known. */
	at: z.string(),
	kind: z.enum(["driven", "check", "vor", "pmi", "mot", "change"]),
	/** Who drove, checked or changed it; empty where nobody is named. */
	by: z.string(),
	/** How many jobs, defects; what stood beside a day off the road. */
	n: z.int(),
	notes: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const PAST = `SELECT w.date AS at, 'driven' AS kind, d.full_name AS "by",
		(SELECT count(*) FROM work_day_job j WHERE j.work_day_id = w.id AND j.is_deleted = 0) AS n, '' AS notes
	FROM work_day w JOIN driver d ON d.id = w.driver_id WHERE w.vehicle_id = ?1 AND w.date <= ?2
	UNION ALL SELECT c.done_at, 'check', c.driver_name,
		(SELECT count(*) FROM check_result r WHERE r.check_report_id = c.id AND r.defect = 1), c.mode
	FROM check_report c WHERE c.vehicle_id = ?1
	UNION ALL SELECT v.date, v.kind, '', 0, coalesce(v.notes, '') FROM vehicle_date v WHERE v.vehicle_id = ?1 AND v.date <= ?2
	UNION ALL SELECT l.at, 'change', coalesce(l.actor ->> 'name', ''), 0, l.kind
	FROM change_log l WHERE l.entity = 'vehicle' AND l.entity_id = ?1`;

/** What has become of a vehicle until today, the latest first: who drove it, its checks, its days off the road, who changed it. Throws 404. */
export async function vehicleHistory(ctx: Ctx, id: number): Promise<HistoryEntry[]> {
	const own = sqlText`SELECT r.id FROM vehicle r WHERE r.id = ${id} AND ${raw("r.deleted_at IS NULL")}`;
	const today = ctx.now.toISOString().slice(0, 10);
	const [[vehicle], entries] = await read(ctx.d1, [
		query<{ id: number }>(own.sql, ...own.params),
		query<HistoryEntry>(`SELECT * FROM (${PAST}) ORDER BY at DESC LIMIT ${TOLD}`, id, today),
	]);
	if (!vehicle) throw notFound("Vehicle");
	return entries;
}
