import { actorUserId } from "~/auth/actor";
import { insertRows, type Statement } from "~/db/commit";
import { import_row } from "~/db/tenant";
import type { Ctx } from "~/tenancy/ctx";
import type { ImportNoun, SaveRowsInput } from "./schemas";

/** Id of the import of a file: the first one with this content. Parameters: kind, hash. */
const BATCH_ID = "(SELECT id FROM import_batch WHERE kind = ? AND content_hash = ? ORDER BY id LIMIT 1)";

type ImportFile = Pick<SaveRowsInput, "content_hash" | "file_name" | "layout" | "mapping" | "total">;

/** The statement that records a file as an import, unless it has been recorded before. */
export function insertBatch(ctx: Ctx, kind: ImportNoun, file: ImportFile): Statement {
	return {
		sql: `INSERT INTO import_batch (kind, file_name, content_hash, layout, mapping, total, status, created_by, created_at, updated_at)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'saving', (SELECT id FROM user WHERE id = ?7), ?8, ?8
			WHERE NOT EXISTS (SELECT 1 FROM import_batch WHERE kind = ?1 AND content_hash = ?3)`,
		params: [
			kind,
			file.file_name,
			file.content_hash,
			file.layout ?? null,
			JSON.stringify(file.mapping),
			file.total,
			actorUserId(ctx.actor),
			ctx.now.toISOString(),
		],
	};
}

/** A row saved in the same batch; `uid` is that of its job. */
export interface SavedRow {
	row_no: number;
	fingerprint: string;
	uid: string;
}

/**
 * The statements that record rows as saved, with their jobs. Records of deleted jobs are replaced: the caller has made sure
 * that these rows have no existing job.
 */
export function recordSavedRows(
	ctx: Ctx,
	kind: ImportNoun,
	{ content_hash }: ImportFile,
	rows: readonly SavedRow[],
): Statement[] {
	const list = JSON.stringify(rows);
	return [
		{
			sql: `DELETE FROM import_row WHERE
				(import_batch_id = ${BATCH_ID} AND row_no IN (SELECT value ->> 'row_no' FROM json_each(?)))
				OR (kind = ? AND job_id IS NULL AND fingerprint IN (SELECT value ->> 'fingerprint' FROM json_each(?)))`,
			params: [kind, content_hash, list, kind, list],
		},
		...insertRows(
			import_row,
			rows.map((row) => ({
				...row,
				kind,
				state: "saved" as const,
				saved_at: ctx.now.toISOString(),
				content_hash,
			})),
			{
				import_batch_id: `(SELECT id FROM import_batch b WHERE b.kind = row ->> 'kind'
					AND b.content_hash = row ->> 'content_hash' ORDER BY id LIMIT 1)`,
				job_id: "(SELECT id FROM job WHERE uid = row ->> 'uid')",
			},
		),
		{
			sql: `UPDATE import_batch SET updated_at = ?,
				saved = (SELECT count(*) FROM import_row WHERE import_batch_id = import_batch.id AND state = 'saved'),
				status = CASE WHEN total <= (SELECT count(*) FROM import_row WHERE import_batch_id = import_batch.id
					AND state = 'saved') THEN 'done' ELSE 'saving' END
				WHERE id = ${BATCH_ID}`,
			params: [ctx.now.toISOString(), kind, content_hash],
		},
	];
}
