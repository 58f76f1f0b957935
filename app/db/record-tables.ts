import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { joinSql, raw, sqlText } from "./sql-text";
import type { SqlText } from "./statements";

/** A group of fields of a record that is stored in a table of its own. */
export interface RelationTable {
	key: string;
	table: SQLiteTable;
	/** Name of the owner's id in requests. */
	owner: string;
	/** Name of the column with the owner's id, if it differs from that. */
	ownerColumn?: string;
	/** Column values that separate its rows from other rows of the same table. */
	fixed?: Readonly<Record<string, string | number>>;
	multiple?: true;
	/** Its fields; those of kind `secret` are never read, and those of kind `emails` are lists in one column. */
	fields: readonly { name: string; kind: string }[];
}

/** A field whose values are rows of another table: permissions of a role, days of a vehicle. */
export interface ValueTable {
	table: SQLiteTable;
	owner: string;
	column: string;
	fixed?: Readonly<Record<string, string | number>>;
	/** Its rows hold more than the value, so those whose value stays are not written again. */
	keepsRows?: true;
	/** What must be there before the list is written: rows that no migration has added. */
	requires?: readonly SqlText[];
}

/** A value that is not a column of the table: SQL over `r`. */
export interface DerivedValue {
	sql: string;
	/** The SQL returns JSON text. */
	json?: true;
	/** Which fields of that JSON are prices. */
	prices?: readonly string[];
	/** A scale 5 integer. */
	scaled?: true;
	/** Left out of lists; only read with a single record. */
	single?: true;
}

/** How a kind of master data is stored. */
export interface StoredRecordKind {
	table: SQLiteTable;
	/** SQL over `r` that names a row in messages. */
	label: string;
	/** Columns, or SQL over `r`, searched by keyword. */
	search: readonly string[];
	/** Columns of the default order; the id is always the last one. */
	order: readonly string[];
	/** Rows that cannot be deleted: SQL over `r`. */
	permanent?: { when: string };
	derived?: Readonly<Record<string, DerivedValue>>;
	/** Columns that are never returned. */
	secret?: readonly string[];
	/** A column that splits the table into separate lists. */
	split?: { column: string };
	/** A condition on `r` that every row meets, and the values that make a new row meet it. */
	only?: { when: string; values: Readonly<Record<string, string | number>> };
	/** The column with the order that users set by dragging. */
	position?: { column: string };
	values?: Readonly<Record<string, ValueTable>>;
	relations?: readonly RelationTable[];
}

/** The table's name, quoted. */
export const quotedTable = (table: SQLiteTable) => `"${getTableName(table)}"`;

const DELETED = "deleted_at";

/** Condition on `r`: not deleted, of the record's kind, and of one list if the table is split. */
export function notDeletedCondition({ table, only, split }: StoredRecordKind, list?: unknown): SqlText {
	const conditions = [
		...(DELETED in getTableColumns(table) ? [raw("r.deleted_at IS NULL")] : []),
		...(only ? [raw(only.when)] : []),
		...(split && list !== undefined ? [sqlText`${raw(`r."${split.column}"`)} = ${list}`] : []),
	];
	return conditions.length ? joinSql(conditions, " AND ") : raw("1");
}

/** Condition that selects the relation rows of an owner. */
export function relationCondition(relation: RelationTable, owner: SqlText): SqlText {
	const column = relation.ownerColumn ?? relation.owner;
	const fixed = Object.entries(relation.fixed ?? {}).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	return joinSql([sqlText`${raw(`"${column}"`)} = ${owner}`, ...fixed], " AND ");
}
