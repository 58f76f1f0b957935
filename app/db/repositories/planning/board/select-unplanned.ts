import { containsSql, toSpellings } from "~/db/contains";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { siteSql } from "~/db/site-sql";
import type { job } from "~/db/tenant";
import { CARD_JOINS, CARD_SQL, planDateSql } from "./card-sql";

/** Pending, Collected, Indepot. */
const OPEN_STATUSES = "(2, 4, 5)";

const isAllocatedSql = (table: string) =>
	`EXISTS (SELECT 1 FROM ${table} g WHERE g.job_id = t.id AND g.is_deleted = 0)`;

/**
 * The jobs `j` that are on no vehicle on their day, which a condition limits. A sub-job is included only if its trip is neither listed on
 * such a day nor allocated as a whole.
 */
const unplannedJobsSql = (isDay: string) => `job j WHERE j.id IN (
		SELECT id FROM job WHERE listed = 1 AND diary_date ${isDay} AND status IN ${OPEN_STATUSES}
		UNION SELECT id FROM job WHERE delivery_date ${isDay} AND status IN ${OPEN_STATUSES}
		UNION SELECT id FROM job WHERE parent_id IS NOT NULL AND diary_date ${isDay} AND status IN ${OPEN_STATUSES})
	AND ${planDateSql("j")} ${isDay}
	AND NOT EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = j.id AND x.date ${isDay})
	AND NOT EXISTS (SELECT 1 FROM job t WHERE t.id = j.parent_id AND (t.status IN (1, 19, 20)
		OR t.status = 2 AND ${planDateSql("t")} ${isDay}
		OR EXISTS (SELECT 1 FROM vehicle_job_planner x WHERE x.job_id = t.id)
		OR ${isAllocatedSql("work_day_job")} OR ${isAllocatedSql("sub_contractor_job")} OR ${isAllocatedSql("owner_driver_job")}))`;

/** The unplanned jobs `j` of the day `?1`. */
const UNPLANNED_JOBS = unplannedJobsSql("= ?1");

/** The most jobs of earlier days that are listed. */
const MAX_EARLIER = 200;

/** Selects the jobs from the day `from` to the day `to` that are still on no vehicle, the oldest first, each as JSON text of its card. */
export const selectEarlierUnplanned = (from: string, to: string): Query<{ card: string }> =>
	query(
		`SELECT ${CARD_SQL} AS card FROM job j ${CARD_JOINS} LEFT JOIN vehicle_job_planner p ON p.id IS NULL
		WHERE j.id IN (SELECT j.id FROM ${unplannedJobsSql("BETWEEN ?1 AND ?2")})
		ORDER BY ${planDateSql("j")}, j.collection_time, j.id LIMIT ${MAX_EARLIER}`,
		from,
		to,
	);

/** The most jobs that are tried for an empty leg. */
const MAX_TRIED = 2_000;

/** An unplanned job as the timeline needs it: its stops, without what a card has besides. */
export interface UnplannedStops
	extends Pick<
		typeof job.$inferSelect,
		| "id"
		| "mode"
		| "collected"
		| "weight"
		| "spaces"
		| "mileage"
		| `${"collection" | "delivery"}_${"date" | "time" | "time_until" | "town" | "post_code" | "latitude" | "longitude"}`
	> {
	job_number: string;
	/** Pounds. */
	price: number;
	/** As JSON text. */
	collection_site: string;
	delivery_site: string;
}

const STOP_COLUMNS = ["collection", "delivery"]
	.flatMap((side) =>
		["date", "time", "time_until", "town", "post_code", "latitude", "longitude"].map(
			(field) => `j.${side}_${field}`,
		),
	)
	.join(", ");

/** Selects the unplanned jobs from the day `from` to the day `to` that can be collected and delivered in one, the earliest first. */
export const selectUnplannedStops = (from: string, to: string): Query<UnplannedStops> =>
	query(
		`SELECT j.id, ${jobNumberSql("j")} AS job_number, j.mode, j.collected, ${unscaled("j.weight")} AS weight,
			${unscaled("j.spaces")} AS spaces, ${unscaled("j.mileage")} AS mileage, ${unscaled("j.total_charge")} AS price, ${STOP_COLUMNS},
			${siteSql("j", "collection")} AS collection_site, ${siteSql("j", "delivery")} AS delivery_site
		FROM ${unplannedJobsSql("BETWEEN ?1 AND ?2")} AND j.status = 2 AND j.job_type <> 3
			AND j.collection_latitude IS NOT NULL AND j.delivery_latitude IS NOT NULL
		ORDER BY ${planDateSql("j")}, j.collection_time, j.id LIMIT ${MAX_TRIED}`,
		from,
		to,
	);

/** The displayed status of an unplanned job. */
const DISPLAY_STATUS = "CASE j.status WHEN 5 THEN 5 ELSE 2 END";

const SEARCHED = [
	"j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END",
	"c.customer_name",
	"l.code",
	"j.collection_address_line_1",
	"j.collection_town",
	"j.collection_post_code",
	"j.delivery_address_line_1",
	"j.delivery_town",
	"j.delivery_post_code",
	"j.report_notes",
];

/** Whether the searchable fields match a keyword: `?2`, its spellings, or null. */
const MATCHES_KEYWORD = `(?2 IS NULL OR ${containsSql(SEARCHED, "?2")}
	OR EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id AND ${containsSql(["r.name"], "?2")}))`;

const ORDER = {
	customer_name: ["c.customer_name COLLATE NOCASE"],
	delivery: ["coalesce(j.delivery_date, '9999')", "coalesce(j.delivery_time, '99')"],
	collection: ["coalesce(j.collection_date, '9999')", "coalesce(j.collection_time, '99')"],
} as const;

interface UnplannedFilter {
	/** A part of a searchable field; empty for all. */
	keyword: string | null | undefined;
	/** The status ranks to show; empty for all. */
	statuses: readonly number[];
}
interface UnplannedOrder {
	sort: keyof typeof ORDER;
	direction: "asc" | "desc";
}

/** Selects the jobs of a day that are on no vehicle, each as JSON text of its card. */
export function selectUnplanned(
	date: string,
	{ keyword, statuses }: UnplannedFilter,
	{ sort, direction }: UnplannedOrder,
): Query<{ card: string }> {
	const order = [...ORDER[sort].map((key) => `${key} ${direction}`), "j.id"].join(", ");
	return query(
		`SELECT ${CARD_SQL} AS card
		FROM job j ${CARD_JOINS} LEFT JOIN vehicle_job_planner p ON p.job_id = j.id AND p.date = ?1
		WHERE j.id IN (SELECT j.id FROM ${UNPLANNED_JOBS})
			AND (?3 IS NULL OR ${DISPLAY_STATUS} IN (SELECT value FROM json_each(?3))) AND ${MATCHES_KEYWORD}
		ORDER BY ${order}`,
		date,
		keyword ? toSpellings(keyword) : null,
		statuses.length > 0 ? JSON.stringify(statuses) : null,
	);
}

const COUNTS_SQL = `SELECT status, sum(planned) AS planned, sum(unplanned) AS unplanned FROM (
	SELECT j.status AS status, 1 AS planned, 0 AS unplanned
		FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id WHERE p.date = ?1 AND j.status < 19
	UNION ALL SELECT ${DISPLAY_STATUS}, 0, 1 FROM ${UNPLANNED_JOBS}) GROUP BY status`;

/** Counts the jobs of a day in each status, planned and unplanned; unplanned ones by displayed status. */
export const countByStatus = (date: string): Query<{ status: number; planned: number; unplanned: number }> =>
	query(COUNTS_SQL, date);

/** The jobs of a JSON list of ids (`?2`) that are on the day `?1`, planned or unplanned. */
export const OF_DAY_SQL = `SELECT j.id FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
	WHERE p.date = ?1 AND j.status < 19 AND p.job_id IN (SELECT value FROM json_each(?2))
	UNION SELECT j.id FROM ${UNPLANNED_JOBS} AND j.id IN (SELECT value FROM json_each(?2))`;
