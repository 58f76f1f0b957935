import { z } from "zod";
import { type Query, query, read } from "~/db/read";
import { isIndexed, matchQuery } from "~/db/search";
import { statusName } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";

export const searchInput = z.object({ q: z.string().trim().min(1).max(60) });

const MAX_RESULTS = 6;

interface JobMatch {
	id: number;
	job_number: string;
	customer_name: string;
	status: number;
	date: string | null;
	from_town: string | null;
	to_town: string | null;
}
interface RecordMatch {
	id: number;
	name: string;
	hint: string | null;
}

const JOB = `j.id, j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END AS job_number, c.customer_name, j.status,
	j.diary_date AS date, j.collection_town AS from_town, j.delivery_town AS to_town`;

/** A job number is matched directly; any other text uses the full-text index, newest jobs first. */
function jobMatchQuery(text: string): Query<JobMatch> {
	if (/^\d{1,9}(-\d+)?$/.test(text))
		return query(
			`SELECT ${JOB} FROM job j JOIN customer c ON c.id = j.customer_id WHERE j.job_number = ? AND (?2 IS NULL OR j.sub_no = ?2)
			 ORDER BY j.sub_no LIMIT ${MAX_RESULTS}`,
			Number(text.split("-")[0]),
			text.includes("-") ? Number(text.split("-")[1]) : null,
		);
	return query(
		`SELECT ${JOB} FROM job_search s CROSS JOIN job j ON j.id = s.rowid JOIN customer c ON c.id = j.customer_id
		 WHERE s.job_search MATCH ? ORDER BY s.rowid DESC LIMIT ${MAX_RESULTS}`,
		isIndexed(text) ? matchQuery([text]) : '""',
	);
}

/**
 * The results of the command palette: jobs by number, reference, town or postcode, and customers, vehicles and drivers by name, code
 * or registration; at most six of each.
 */
export const findAnything = defineOperation({
	access: staffWith("search"),
	input: searchInput,
	async run({ ctx, input }) {
		const like = `%${input.q.replace(/[\\%_]/g, "\\$&").slice(0, 40)}%`;
		const [jobRows, customers, vehicles, drivers] = await read(ctx.d1, [
			jobMatchQuery(input.q),
			query<RecordMatch>(
				`SELECT id, customer_name AS name, customer_code AS hint FROM customer
				 WHERE deleted_at IS NULL AND (customer_name LIKE ?1 ESCAPE '\\' OR customer_code LIKE ?1 ESCAPE '\\')
				 ORDER BY customer_name, id LIMIT ${MAX_RESULTS}`,
				like,
			),
			query<RecordMatch>(
				`SELECT v.id, v.reg AS name, coalesce(t.v_code || ' ', '') || v.description AS hint FROM vehicle v
				 LEFT JOIN vehicle_type t ON t.id = v.vehicle_type_id
				 WHERE v.deleted_at IS NULL AND (v.reg LIKE ?1 ESCAPE '\\' OR replace(v.reg, ' ', '') LIKE ?1 ESCAPE '\\' OR v.code LIKE ?1 ESCAPE '\\')
				 ORDER BY v.reg, v.id LIMIT ${MAX_RESULTS}`,
				like,
			),
			query<RecordMatch>(
				`SELECT id, full_name AS name, code AS hint FROM driver
				 WHERE deleted_at IS NULL AND (full_name LIKE ?1 ESCAPE '\\' OR code LIKE ?1 ESCAPE '\\')
				 ORDER BY first_name, last_name, id LIMIT ${MAX_RESULTS}`,
				like,
			),
		]);
		return {
			jobs: jobRows.map(({ status, ...job }) => ({ ...job, status: statusName(status) })),
			customers,
			vehicles,
			drivers,
		};
	},
});

export type SearchResults = Awaited<ReturnType<typeof findAnything>>;
