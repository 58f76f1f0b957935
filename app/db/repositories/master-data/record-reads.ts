import { getTableName } from "drizzle-orm";
import { type Query, query } from "~/db/read";
import { relationColumns, type StoredRow, selectedColumns } from "~/db/record-columns";
import {
	notDeletedCondition,
	quotedTable,
	type RelationTable,
	relationCondition,
	type StoredRecordKind,
} from "~/db/record-tables";
import { raw, sqlText } from "~/db/sql-text";
import { type SqlText, type SqlValue, sqlValue } from "~/db/statements";

// Which columns are read is known only when a record is, so these are SQL text over the tables' columns.

/** The id of a record: a number, or that of the one just inserted. */
export const recordKey = (id: number): SqlText => sqlText`${id}`;

/** The id of the record that the batch has just inserted. */
export const newestRecordKey = ({ table }: StoredRecordKind): SqlText =>
	raw(`(SELECT max(id) FROM ${quotedTable(table)})`);

/** A record's id and the payload that names it, for the change that announces a save of the batch. */
export const announcedKey = ({ sql, params }: SqlText): { entity_id: SqlValue; payload: SqlValue } => ({
	entity_id: sqlValue(`SELECT ${sql}`, ...params),
	payload: sqlValue(`SELECT json_object('id', ${sql})`, ...params),
});

/** The queries that read one record: the record, then each relation, then each list. */
export function selectRecordParts(kind: StoredRecordKind, id: SqlText): Query<StoredRow>[] {
	const recordQuery = sqlText`SELECT ${raw(selectedColumns(kind, true))} FROM ${raw(quotedTable(kind.table))} r
		WHERE r.id = ${id} AND ${notDeletedCondition(kind)}`;
	const relations = (kind.relations ?? []).map((relation) => {
		const { sql, params } = relationCondition(relation, id);
		return { sql: `${relationSelect(relation)} WHERE ${sql} ORDER BY id`, params };
	});
	const values = Object.values(kind.values ?? {}).map(({ table, owner, column, fixed = {} }) => {
		const conditions = Object.entries(fixed).map(([name, value]) => ` AND "${name}" = ${literal(value)}`);
		return sqlText`SELECT "${raw(column)}" AS value FROM "${raw(getTableName(table))}"
			WHERE "${raw(owner)}" = ${id}${raw(conditions.join(""))} ORDER BY rowid`;
	});
	return [recordQuery, ...relations, ...values].map(({ sql, params }) => query<StoredRow>(sql, ...params));
}

const literal = (value: string | number) =>
	typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

const relationSelect = (relation: RelationTable) => {
	const columns = relationColumns(relation).map((name) => `"${name}"`);
	return `SELECT ${columns.join(", ")} FROM ${quotedTable(relation.table)}`;
};

/** Selects a relation row by its id. */
export const selectRelationRow = (relation: RelationTable, id: number) =>
	query<StoredRow>(`${relationSelect(relation)} WHERE id = ?`, id);

/** Selects the relation row that the batch has just saved for an owner: the newest, or the only one. */
export function selectSavedRelation(relation: RelationTable, owner: number) {
	if (relation.multiple)
		return query<StoredRow>(
			`${relationSelect(relation)} WHERE id = (SELECT max(id) FROM ${quotedTable(relation.table)})`,
		);
	const { sql, params } = relationCondition(relation, recordKey(owner));
	return query<StoredRow>(`${relationSelect(relation)} WHERE ${sql}`, ...params);
}

/** Selects the rows of a relation with all its columns; `ids` is a JSON list of their owners. */
export function selectRelationRows(
	{ table, owner, ownerColumn = owner, fixed = {} }: RelationTable,
	ids: string,
) {
	const conditions = Object.keys(fixed).map((name) => ` AND "${name}" = ?`);
	return query<StoredRow>(
		`SELECT * FROM ${quotedTable(table)} WHERE "${ownerColumn}" IN (SELECT value FROM json_each(?))${conditions.join("")}`,
		ids,
		...Object.values(fixed),
	);
}

/** Selects a record that is not deleted. */
export function selectRecordId(kind: StoredRecordKind, id: number) {
	const found = sqlText`SELECT r.id FROM ${raw(quotedTable(kind.table))} r WHERE r.id = ${id} AND ${notDeletedCondition(kind)}`;
	return query<{ id: number }>(found.sql, ...found.params);
}

/** Selects a relation row with its owner, by its own id or by that of the owner. */
export function selectRelationOwner(
	kind: StoredRecordKind,
	relation: RelationTable,
	{ id, byOwner }: { id: number; byOwner: boolean },
) {
	const column = raw(`p."${relation.ownerColumn ?? relation.owner}"`);
	const fixed = Object.entries(relation.fixed ?? {}).map(
		([name, value]) => sqlText` AND p."${raw(name)}" = ${value}`,
	);
	const found = sqlText`SELECT p.id, ${column} AS owner FROM ${raw(quotedTable(relation.table))} p
		JOIN ${raw(quotedTable(kind.table))} r ON r.id = ${column} WHERE ${byOwner ? column : raw("p.id")} = ${id} AND ${notDeletedCondition(kind)}`;
	return query<{ id: number; owner: number }>(
		found.sql + fixed.map((fragment) => fragment.sql).join(""),
		...found.params,
		...fixed.flatMap(({ params }) => params),
	);
}
