import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, customType, integer, text } from "drizzle-orm/sqlite-core";
import { fromScale5, toScale5 } from "./scale5";

const scale5 = customType<{ data: number; driverData: number }>({
	dataType: () => "integer",
	toDriver: toScale5,
	fromDriver: fromScale5,
});

/** Money: an integer at scale 5 in the database (£1 = 100,000), pounds in TypeScript. */
export const money = scale5;

/** A quantity with up to five decimals (miles, spaces, kilograms, hours, percentages), stored like money. */
export const decimal5 = scale5;

/** A default of such a column: drizzle writes a plain number into the table as it stands, unscaled. */
export const scaled = (value: number): SQL => sql.raw(String(toScale5(value)));

/** A UK calendar day, `YYYY-MM-DD`. */
export const date = () => text();

/** A time of day in UTC, `HH:mm`. */
export const time = () => text();

/** A moment in UTC with milliseconds, `2026-11-23T08:15:00.000Z`. */
export const instant = () => text();

/** A yes or no as the wire has it: 1 or 0. */
export const flag = () => integer().$type<0 | 1>();

/** Text kept as JSON. */
export const json = <T>() => text({ mode: "json" }).$type<T>();

/** Text that compares and is unique without regard to case: codes, e-mail addresses, slugs. */
export const nocase = customType<{ data: string; driverData: string }>({
	dataType: () => "text COLLATE NOCASE",
});

/** The database's own clock in the format of an instant. */
export const NOW = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** When a row was made and last changed. */
export const stamps = () => ({
	created_at: instant().notNull().default(NOW),
	updated_at: instant()
		.notNull()
		.default(NOW)
		.$onUpdateFn(() => new Date().toISOString()),
});

/** Stamps of master data. Removing such a row sets `deleted_at`, as jobs and invoices of the past still name it. */
export const masterStamps = () => ({ ...stamps(), deleted_at: instant() });

/** The count of saves of a contended row. A trigger refuses an update that does not raise it by exactly one. */
export const version = () => integer().notNull().default(1);

/** CHECKs that each column holds 0 or 1. */
export const flagChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) => check(`${column.name}_flag`, sql`${column} in (0, 1)`));

/** CHECKs that each column holds a day as `YYYY-MM-DD`, or nothing. */
export const dateChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) =>
		check(`${column.name}_day`, sql`${column} glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
	);

/** CHECKs that each column holds a time as `HH:mm`, or nothing. */
export const timeChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) => check(`${column.name}_time`, sql`${column} glob '[0-2][0-9]:[0-5][0-9]'`));

/** A CHECK that a column holds one of a few texts or numbers. */
export const oneOf = (column: AnySQLiteColumn, values: readonly (string | number)[]) =>
	check(`${column.name}_known`, sql`${column} in (${sql.raw(values.map(literal).join(", "))})`);

/** The condition of a unique index over rows that have not been removed. */
export const whileKept = (deletedAt: AnySQLiteColumn): SQL => sql`${deletedAt} is null`;

function literal(value: string | number): string {
	return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
