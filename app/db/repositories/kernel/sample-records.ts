import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Whether a row of a table is the company's own, not one of the sample data. `entity` is the table's name. */
export const isOwnRecord = (table: SQLiteTable, entity: string): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM sample_record s WHERE s.entity = ${entity} AND s.entity_id = ${table}."id")`;
