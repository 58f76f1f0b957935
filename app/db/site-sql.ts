/** Whether the saved address `a` has hours or times of its own. Literal and as the index has it, which it is found by. */
const HAS_TIMES =
	"(a.opening_hours IS NOT NULL OR a.service_minutes IS NOT NULL OR a.minutes_per_pallet IS NOT NULL)";

/** No stop takes longer. */
const MAX_MINUTES = 1_440;

/**
 * SQL for the site of an end of the job `row` as a JSON object: how many minutes loading or unloading takes, and its opening hours. A job
 * does not refer to a saved address: it is that of its customer, else one of all customers, with the same postcode and the same name or
 * first line. What it leaves open is as the company has it.
 */
export function siteSql(row: string, side: "collection" | "delivery"): string {
	const rank = `(a.customer_id IS NULL) * 2 + (a.name IS NOT ${row}.${side}_name)`;
	// Spaces are at scale 5. The columns beside a single min() are those of its row, and null without any.
	const minutes = `coalesce(min(${rank}), 0) * 0 + ${ownSql("service_minutes")}
		+ CAST(round(${ownSql("minutes_per_pallet")} * coalesce(${row}.spaces, 0) / 100000.0) AS INTEGER)`;
	// What is in a FROM is not counted in the depth of the board's statement, which D1 limits.
	return `json((SELECT json_object('service_minutes', f.minutes, 'opening_hours', json(f.hours)) FROM (
		SELECT min(${minutes}, ${MAX_MINUTES}) AS minutes, a.opening_hours AS hours FROM customer_address a
		WHERE a.post_code = ${row}.${side}_post_code AND ${HAS_TIMES}
			AND (a.customer_id = ${row}.customer_id OR a.customer_id IS NULL)
			AND (a.name = ${row}.${side}_name OR a.address_line_1 = ${row}.${side}_address_line_1 COLLATE NOCASE)) f))`;
}

const ownSql = (column: "service_minutes" | "minutes_per_pallet") =>
	`coalesce(a.${column}, (SELECT s.${column} FROM live_setting s))`;
