import { type Query, query } from "~/db/read";
import { statusNameSql } from "~/domain/jobs/list-row";
import { numberSql } from "~/domain/jobs/parts";
import type { ReadRow } from "./read-rows";
import type { SavedJob } from "./schemas";

type Row = SavedJob & { row_no: number };

const JOB = `j.id AS job_id, ${numberSql("j")} AS job_number, ${statusNameSql("j.status")} AS status`;

/**
 * Which rows are jobs already: this booking from whatever file, or this row of this very file, as long as its job has not been
 * deleted. The latter holds where a row was mended after the answer to its save was lost.
 */
export function savedQuery(
	rows: readonly Pick<ReadRow, "row_no" | "uid">[],
	content_hash: string,
): Query<Row> {
	return query<Row>(
		`WITH asked AS (SELECT value ->> 'row_no' AS row_no, value ->> 'uid' AS uid FROM json_each(?1))
		SELECT a.row_no, ${JOB}, 0 AS turn FROM asked a JOIN job j ON j.uid = a.uid
		UNION ALL
		SELECT a.row_no, ${JOB}, 1 AS turn FROM import_batch b
			JOIN import_row r ON r.import_batch_id = b.id AND r.state = 'saved'
			JOIN asked a ON a.row_no = r.row_no
			JOIN job j ON j.id = r.job_id AND j.deleted_at IS NULL
			WHERE b.kind = 'job' AND b.content_hash = ?2
		ORDER BY turn DESC`,
		JSON.stringify(rows.map(({ row_no, uid }) => ({ row_no, uid }))),
		content_hash,
	);
}

/** The jobs of rows by their number; of several the one of the booking itself. */
export const bySavedRow = (rows: readonly Row[]): Map<number, SavedJob> =>
	new Map(rows.map(({ row_no, job_id, job_number, status }) => [row_no, { job_id, job_number, status }]));
