import { query } from "~/db/read";
import type { SqlText } from "~/db/statements";

/** SQL text throughout: these statements are about the tables that a database has, whichever they are. */

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface DatabaseObject {
	type: "table" | "view" | "trigger";
	name: string;
	is_virtual: 0 | 1;
}

/** Selects tables, views and triggers, without those that belong to SQLite, to D1, or to a search index. */
export const selectObjects = () =>
	query<DatabaseObject>(
		`SELECT type, name, lower(substr(coalesce(sql, ''), 1, 14)) = 'create virtual' AS is_virtual FROM sqlite_master AS m
		WHERE type IN ('table', 'view', 'trigger') AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_'
			AND NOT EXISTS (SELECT 1 FROM sqlite_master AS v WHERE lower(substr(v.sql, 1, 14)) = 'create virtual'
				AND m.type = 'table' AND lower(substr(m.sql, 1, 14)) <> 'create virtual' AND substr(m.name, 1, length(v.name) + 1) = v.name || '_')
		ORDER BY name`,
	);

/** Selects which table has rows that refer to which. */
export const selectForeignKeys = () =>
	query<{ child: string; parent: string }>(
		`SELECT DISTINCT m.name AS child, f."table" AS parent FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f
		WHERE m.type = 'table' AND substr(m.name, 1, 4) <> '_cf_'`,
	);

/** Selects whether a table has more rows than these; the name comes back with the answer. */
export const selectHasMoreRows = (table: string, rows: number) =>
	query<{ name: string; has_more: 0 | 1 }>(
		`SELECT ?1 AS name, EXISTS (SELECT 1 FROM ${quote(table)} LIMIT 1 OFFSET ?2) AS has_more`,
		table,
		rows,
	);

/** Deletes at most `limit` rows of a table, the newest first, as rows refer to older ones of the same table. */
export const deleteNewestRows = (table: string, limit: number): SqlText => ({
	sql: `DELETE FROM ${quote(table)} WHERE rowid IN (SELECT rowid FROM ${quote(table)} ORDER BY rowid DESC LIMIT ?)`,
	params: [limit],
});

/** Drops a table, a view or a trigger. */
export const dropObject = ({ type, name }: Pick<DatabaseObject, "type" | "name">): SqlText => ({
	sql: `DROP ${type.toUpperCase()} IF EXISTS ${quote(name)}`,
	params: [],
});
