import { type SQL, sql } from "drizzle-orm";
import { refuseIf } from "./refusals";
import type { SqlText } from "./statements";

/** A row as it was read, before it is changed together with others. */
export interface ReadRow {
	id: number;
	version: number;
}

/** Rows as the source of `UPDATE … FROM`: one parameter with their ids and versions and nothing else of them. */
export const rowsAsRead = (rows: readonly ReadRow[]): SQL => sql`json_each(${asJson(rows)}) l`;

/** The id of a row of `rowsAsRead`. */
export const ROW_ID: SQL = sql`l.value ->> 'id'`;

/** The version after that of a row of `rowsAsRead`; the table's trigger refuses it if the row has changed since. */
export const ROW_VERSION: SQL<number> = sql<number>`(l.value ->> 'version') + 1`;

/** A statement that makes its batch fail if one of the rows has been deleted since it was read, which an update would pass over. */
export const refuseMissingRow = (
	table: "invoice" | "credit_note" | "self_bill" | "driver_invoice",
	rows: readonly ReadRow[],
): SqlText =>
	refuseIf("record", {
		sql: `EXISTS (SELECT 1 FROM json_each(?) l LEFT JOIN ${table} t ON t.id = l.value ->> 'id' WHERE t.id IS NULL)`,
		params: [asJson(rows)],
	});

/** A statement that makes its batch fail if one of the jobs has changed or been deleted since it was read, for jobs the batch relies on and leaves as they are. */
export const refuseChangedJob = (jobs: readonly ReadRow[]): SqlText =>
	refuseIf("record", {
		sql: "EXISTS (SELECT 1 FROM json_each(?) l LEFT JOIN job t ON t.id = l.value ->> 'id' WHERE t.version IS NOT l.value ->> 'version')",
		params: [asJson(jobs)],
	});

const asJson = (rows: readonly ReadRow[]) => JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
