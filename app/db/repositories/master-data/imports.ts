import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, insertSelect, statement } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { ROW_JOB_ID } from "~/db/repositories/jobs/jobs";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { customer, import_batch, import_mapping, import_row } from "~/db/tenant";

type ImportKind = typeof import_batch.$inferInsert.kind;
type ImportFile = Pick<
	typeof import_batch.$inferInsert,
	"file_name" | "content_hash" | "layout" | "mapping" | "total"
>;

/** A row saved in the same batch; `uid` is that of its job. */
export interface SavedRow {
	row_no: number;
	fingerprint: string;
	uid: string;
}

const isFile = (kind: ImportKind, content_hash: string) =>
	and(eq(import_batch.kind, kind), eq(import_batch.content_hash, content_hash));

/** Records a file as an import, unless it has been recorded before. */
export const insertBatch = (
	ctx: WriteContext,
	kind: ImportKind,
	{ file_name, content_hash, layout, mapping, total }: ImportFile,
): SqlText =>
	insertSelect(
		import_batch,
		{
			kind,
			file_name,
			content_hash,
			layout: layout ?? null,
			mapping,
			total,
			status: "saving",
			created_by: actorId(ctx),
			...created(ctx),
		},
		sql`WHERE NOT EXISTS (SELECT 1 FROM ${import_batch} WHERE ${isFile(kind, content_hash)})`,
	);

/** The import of a file: the first one with this content. */
const batchId = (kind: ImportKind, content_hash: string) =>
	sql`(SELECT ${import_batch.id} FROM ${import_batch} WHERE ${isFile(kind, content_hash)} ORDER BY ${import_batch.id} LIMIT 1)`;

/**
 * Records rows as saved, with their jobs. Records of deleted jobs are replaced: the caller has made sure that these rows have no
 * existing job. The statements do not grow with the rows, which are JSON lists.
 */
export function recordSavedRows(
	ctx: WriteContext,
	kind: ImportKind,
	{ content_hash }: Pick<ImportFile, "content_hash">,
	rows: readonly SavedRow[],
): Statement[] {
	const list = JSON.stringify(rows);
	const batch = batchId(kind, content_hash);
	const savedCount = sql`(SELECT count(*) FROM import_row r WHERE r.import_batch_id = ${import_batch}.id AND r.state = 'saved')`;
	return [
		statement(sql`DELETE FROM ${import_row} WHERE
			(import_batch_id = ${batch} AND row_no IN (SELECT value ->> 'row_no' FROM json_each(${list})))
			OR (kind = ${kind} AND job_id IS NULL AND fingerprint IN (SELECT value ->> 'fingerprint' FROM json_each(${list})))`),
		...insertRows(
			import_row,
			rows.map(({ uid, ...row }) => ({
				...row,
				job_uid: uid,
				kind,
				state: "saved" as const,
				saved_at: ctx.now.toISOString(),
				content_hash,
			})),
			{
				import_batch_id: `(SELECT id FROM import_batch b WHERE b.kind = row ->> 'kind'
					AND b.content_hash = row ->> 'content_hash' ORDER BY id LIMIT 1)`,
				job_id: ROW_JOB_ID,
			},
		),
		db
			.update(import_batch)
			.set({
				...updated(ctx),
				saved: savedCount,
				status: sql`CASE WHEN total <= ${savedCount} THEN 'done' ELSE 'saving' END`,
			})
			.where(sql`${import_batch.id} = ${batch}`),
	];
}

/** Selects the mappings stored for a layout: the general one first, then those of customers, latest used first; or only that of one customer. */
export const selectMappings = (kind: ImportKind, layout: string, customer_id?: number) =>
	db
		.select({
			id: import_mapping.id,
			customer_id: import_mapping.customer_id,
			customer_name: customer.customer_name,
			name: import_mapping.name,
			mapping: import_mapping.mapping,
			used_at: import_mapping.used_at,
		})
		.from(import_mapping)
		.leftJoin(customer, eq(customer.id, import_mapping.customer_id))
		.where(
			and(
				eq(import_mapping.kind, kind),
				eq(import_mapping.layout, layout),
				customer_id === undefined
					? or(isNull(import_mapping.customer_id), isNull(customer.deleted_at))
					: eq(import_mapping.customer_id, customer_id),
			),
		)
		.orderBy(isNotNull(import_mapping.customer_id), desc(import_mapping.used_at), import_mapping.id)
		.limit(100);

/** Stores the mapping of a layout, in general or for one customer, replacing the previous one. */
export function saveMapping(
	ctx: WriteContext,
	values: Pick<typeof import_mapping.$inferInsert, "kind" | "layout" | "customer_id" | "name" | "mapping">,
): SqlText {
	const at = ctx.now.toISOString();
	// The general mapping has a partial index of its own, which the builder cannot name as the target of a conflict.
	const target =
		values.customer_id === null
			? sql`(kind, layout) WHERE customer_id IS NULL`
			: sql`(kind, layout, customer_id)`;
	return insertSelect(
		import_mapping,
		{ ...values, used_at: at, ...created(ctx) },
		sql`WHERE true ON CONFLICT ${target} DO UPDATE SET name = excluded.name, mapping = excluded.mapping,
			used_at = excluded.used_at, updated_at = excluded.updated_at`,
	);
}
