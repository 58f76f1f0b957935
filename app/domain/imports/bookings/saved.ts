import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import type { ParsedBookingRow } from "./read-rows";
import type { SavedJob } from "./schemas";

type SavedJobRow = SavedJob & { row_no: number };

const SAVED_JOB_COLUMNS = `j.id AS job_id, ${jobNumberSql("j")} AS job_number, ${statusNameSql("j.status")} AS status`;

/**
 * Finds rows that are jobs already: the same booking from any file, or the same row of the same file unless its job is deleted.
 * The latter covers a row that was corrected after the response to its save was lost.
 */
export function savedJobsQuery(
	rows: readonly Pick<ParsedBookingRow, "row_no" | "uid">[],
	content_hash: string,
): Query<SavedJobRow> {
	return query<SavedJobRow>(
		`WITH requested AS (SELECT value ->> 'row_no' AS row_no, value ->> 'uid' AS uid FROM json_each(?1))
		SELECT a.row_no, ${SAVED_JOB_COLUMNS}, 0 AS turn FROM requested a JOIN job j ON j.uid = a.uid
		UNION ALL
		SELECT a.row_no, ${SAVED_JOB_COLUMNS}, 1 AS turn FROM import_batch b
			JOIN import_row r ON r.import_batch_id = b.id AND r.state = 'saved'
			JOIN requested a ON a.row_no = r.row_no
			JOIN job j ON j.id = r.job_id AND j.deleted_at IS NULL
			WHERE b.kind = 'job' AND b.content_hash = ?2
		ORDER BY turn DESC`,
		JSON.stringify(rows.map(({ row_no, uid }) => ({ row_no, uid }))),
		content_hash,
	);
}

/** The jobs by row number; if there are two, the one of the booking itself. */
export const savedJobsByRow = (rows: readonly SavedJobRow[]): Map<number, SavedJob> =>
	new Map(rows.map(({ row_no, job_id, job_number, status }) => [row_no, { job_id, job_number, status }]));
