import { CARD, CARD_JOINS, PLAN_DATE } from "./card-sql";
import type { UnplannedSort } from "./rules";

/** Pending, Collected, Indepot. */
const OPEN = "(2, 4, 5)";

const given = (table: string) =>
	`EXISTS (SELECT 1 FROM ${table} g WHERE g.job_id = t.id AND g.is_deleted = 0)`;

/**
 * The jobs `j` of the day `?1` that lie on no vehicle. A sub-job counts by itself only where its trip is neither listed on this
 * day nor given away as a whole.
 */
export const UNPLANNED = `job j WHERE j.id IN (
		SELECT id FROM job WHERE listed = 1 AND diary_date = ?1 AND status IN ${OPEN}
		UNION SELECT id FROM job WHERE delivery_date = ?1 AND status IN ${OPEN}
		UNION SELECT id FROM job WHERE parent_id IS NOT NULL AND diary_date = ?1 AND status IN ${OPEN})
	AND ${PLAN_DATE("j")} = ?1
	AND NOT EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = j.id AND x.date = ?1)
	AND NOT EXISTS (SELECT 1 FROM job t WHERE t.id = j.parent_id AND (t.status IN (1, 19, 20)
		OR t.status = 2 AND ${PLAN_DATE("t")} = ?1
		OR EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = t.id)
		OR ${given("work_day_job")} OR ${given("sub_contractor_job")} OR ${given("owner_driver_job")}))`;

/** The status such a job shows. */
const SHOWN = "CASE j.status WHEN 5 THEN 5 ELSE 2 END";

/** Whether a keyword (`?2`, a LIKE pattern, or null) is in what people look for. */
const FOUND = `(?2 IS NULL OR j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END LIKE ?2 ESCAPE '\\'
	OR c.customer_name LIKE ?2 ESCAPE '\\' OR l.code LIKE ?2 ESCAPE '\\'
	OR ${[
		"collection_address_line_1",
		"collection_town",
		"collection_post_code",
		"delivery_address_line_1",
		"delivery_town",
		"delivery_post_code",
		"report_notes",
	]
		.map((name) => `j.${name} LIKE ?2 ESCAPE '\\'`)
		.join(" OR ")}
	OR EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id AND r.name LIKE ?2 ESCAPE '\\'))`;

const ORDER: Record<UnplannedSort, readonly string[]> = {
	customer_name: ["c.customer_name COLLATE NOCASE"],
	delivery: ["coalesce(j.delivery_date, '9999')", "coalesce(j.delivery_time, '99')"],
	collection: ["coalesce(j.collection_date, '9999')", "coalesce(j.collection_time, '99')"],
};

/** The unplanned list: day `?1`, LIKE pattern or null `?2`, ranks of shown statuses as a JSON list or null `?3`. */
export function unplannedSql(sort: UnplannedSort, direction: "asc" | "desc"): string {
	const order = [...ORDER[sort].map((key) => `${key} ${direction}`), "j.id"].join(", ");
	return `SELECT ${CARD} AS card
		FROM job j ${CARD_JOINS} LEFT JOIN vehicle_job_planner p ON p.job_id = j.id AND p.date = ?1
		WHERE j.id IN (SELECT j.id FROM ${UNPLANNED})
			AND (?3 IS NULL OR ${SHOWN} IN (SELECT value FROM json_each(?3))) AND ${FOUND}
		ORDER BY ${order}`;
}

/** How many jobs of the day `?1` each status has, on vehicles and off them, the latter as they are shown. */
export const COUNTS_SQL = `SELECT status, sum(planned) AS planned, sum(unplanned) AS unplanned FROM (
	SELECT j.status AS status, 1 AS planned, 0 AS unplanned
		FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id WHERE p.date = ?1 AND j.status < 19
	UNION ALL SELECT ${SHOWN}, 0, 1 FROM ${UNPLANNED}) GROUP BY status`;

/** Which jobs of a JSON list of ids (`?2`) are of the day `?1`: on a vehicle or unplanned. */
export const OF_DAY_SQL = `SELECT j.id FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
	WHERE p.date = ?1 AND j.status < 19 AND p.job_id IN (SELECT value FROM json_each(?2))
	UNION SELECT j.id FROM ${UNPLANNED} AND j.id IN (SELECT value FROM json_each(?2))`;
