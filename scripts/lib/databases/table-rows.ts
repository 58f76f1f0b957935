import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as platformTables from "~/db/platform";
import * as companyTables from "~/db/tenant";

type TablesOf<Module> = {
	[Name in keyof Module as Module[Name] extends SQLiteTable ? Name : never]: Module[Name];
};

/** The tables of a company's database. */
export type CompanyTables = TablesOf<typeof companyTables>;

/** The tables of the platform's database and of a company's; no name is in both. */
export type Tables = CompanyTables & TablesOf<typeof platformTables>;

/** A row to be inserted into a table, in the units of its columns: pounds, miles, kilograms. */
export type NewRow<Name extends keyof Tables> = Tables[Name]["$inferInsert"];

/** A row of a table as it is read, in the same units. */
export type TableRow<Name extends keyof Tables> = Tables[Name]["$inferSelect"];

const TABLES = new Map(Object.entries<SQLiteTable | object>({ ...companyTables, ...platformTables }));

/** The table of a name. Throws when neither database has it. */
export function tableOf(name: string): SQLiteTable {
	const table = TABLES.get(name);
	if (!is(table, SQLiteTable)) throw new Error(`no database has a table ${name}`);
	return table;
}
