import { getTableName } from "drizzle-orm";
import {
	quotedTable,
	type RelationTable,
	relationCondition,
	type StoredRecordKind,
} from "~/db/record-tables";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { encodeValues, type RecordValues } from "./record-encoding";

// Which columns a statement writes is known only when a record is saved, so these are SQL text over the tables' columns.

/** Replaces the lists of a record that were sent. */
export function replaceValues(
	resource: StoredRecordKind,
	values: RecordValues,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return Object.entries(resource.values ?? {}).flatMap(
		([name, { table, owner, column, fixed = {}, requires = [], keepsRows = false }]) => {
			const sent = values[name];
			if (!Array.isArray(sent)) return [];
			const also = Object.entries(fixed);
			const of = joinSql(
				[sqlText`"${raw(owner)}" = ${id}`, ...also.map(([key, value]) => sqlText`"${raw(key)}" = ${value}`)],
				" AND ",
			);
			const to = raw(`"${getTableName(table)}"`);
			const columns = [owner, column, ...also.map(([key]) => key)].map((key) => `"${key}"`);
			const insert = sqlText`INSERT INTO ${to} (${raw(columns.join(", "))})
			SELECT ${joinSql([id, raw("value"), ...also.map(([, value]) => sqlText`${value}`)], ", ")}
			FROM json_each(${JSON.stringify(sent)}) WHERE true ORDER BY key${raw(keepsRows ? " ON CONFLICT DO NOTHING" : "")}`;
			const others = keepsRows
				? sqlText` AND "${raw(column)}" NOT IN (SELECT value FROM json_each(${JSON.stringify(sent)}))`
				: sqlText``;
			return [
				...requires,
				...(isNew ? [] : [sqlText`DELETE FROM ${to} WHERE ${of}${others}`]),
				...(sent.length ? [insert] : []),
			];
		},
	);
}

/** Writes the relations that were sent with a record: those with an id are updated, others created, missing ones deleted. */
export function replaceRelations(
	ctx: WriteContext,
	resource: StoredRecordKind,
	values: RecordValues,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return (resource.relations ?? []).flatMap((relation) => {
		const sent = values[relation.key];
		if (sent === undefined || sent === null) return [];
		const items: RecordValues[] = Array.isArray(sent) ? sent : [sent as RecordValues];
		const sentIds = items.flatMap((item) => (typeof item.id === "number" ? [item.id] : []));
		const removal = sqlText`DELETE FROM ${raw(quotedTable(relation.table))} WHERE ${relationCondition(relation, id)}
			AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(sentIds)}))`;
		const writes = items.map(({ id: rowId, ...item }) =>
			typeof rowId === "number"
				? updateRelationRow(ctx, relation, rowId, item, id)
				: upsertRelationRow(ctx, relation, item, id),
		);
		return [...(relation.multiple && !isNew ? [removal] : []), ...writes];
	});
}

/** Inserts a relation row; a single one that already exists is updated. */
export function upsertRelationRow(
	ctx: WriteContext,
	relation: RelationTable,
	values: RecordValues,
	owner: SqlText,
): SqlText {
	const pairs = encodeValues(relation.table, values);
	const fixed = Object.entries(relation.fixed ?? {});
	const column = relation.ownerColumn ?? relation.owner;
	const names = [column, ...fixed.map(([name]) => name), ...pairs.map(([name]) => name)];
	const placeholders = [owner, ...[...fixed, ...pairs].map(([, value]) => sqlText`${value}`)];
	const insert = sqlText`INSERT INTO ${raw(quotedTable(relation.table))} (${raw(names.map((name) => `"${name}"`).join(", "))})
		SELECT ${joinSql(placeholders, ", ")} WHERE true`;
	if (relation.multiple) return insert;
	const target = [column, ...fixed.map(([name]) => name)].map((name) => `"${name}"`).join(", ");
	const set = pairs.map(([name]) => `"${name}" = excluded."${name}"`);
	return sqlText`${insert} ON CONFLICT (${raw(target)}) DO UPDATE SET ${raw([...set, `updated_at = '${ctx.now.toISOString()}'`].join(", "))}`;
}

/** Updates a relation row by its id, if it belongs to the owner. */
export function updateRelationRow(
	ctx: WriteContext,
	relation: RelationTable,
	id: number,
	values: RecordValues,
	owner: SqlText,
): SqlText {
	const set = encodeValues(relation.table, values).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(quotedTable(relation.table))} SET ${joinSql(set, ", ")} WHERE id = ${id} AND ${relationCondition(relation, owner)}`;
}

/** Deletes a relation row. */
export const deleteRelationRow = ({ table }: RelationTable, id: number): SqlText =>
	sqlText`DELETE FROM ${raw(quotedTable(table))} WHERE id = ${id}`;
