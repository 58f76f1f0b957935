import { type SQL, sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/sqlite-core";
import { fromScaled, toScaled } from "../../shared/money/decimal";

const scale5 = customType<{ data: number; driverData: number }>({
	dataType: () => "integer",
	toDriver: toScaled,
	fromDriver: fromScaled,
});

/** Money: an integer at scale 5 in the database (£1 = 100,000), pounds in TypeScript. */
export const money = scale5;

/** A quantity with up to five decimals (miles, spaces, kilograms, hours, percentages), stored like money. */
export const decimal5 = scale5;

/** A default of such a column, as drizzle would write a plain number unscaled. */
export const scaled = (value: number): SQL => sql.raw(String(toScaled(value)));

/** A UK calendar day, `YYYY-MM-DD`. */
export const date = () => text();

/** A time of day in UTC, `HH:mm`. */
export const time = () => text();

/** An instant in UTC with milliseconds, `2026-11-23T08:15:00.000Z`. */
export const instant = () => text();

/** A flag, 1 or 0 as in the API. */
export const flag = () => integer().$type<0 | 1>();

/** A value stored as JSON text. */
export const json = <T>() => text({ mode: "json" }).$type<T>();

/** Text that is compared ignoring case: codes, email addresses, slugs. */
export const nocase = customType<{ data: string; driverData: string }>({
	dataType: () => "text COLLATE NOCASE",
});

/** The database's own clock in the format of an instant. */
export const NOW = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** When a row was created and last updated. */
export const timestamps = () => ({
	created_at: instant().notNull().default(NOW),
	updated_at: instant().notNull().default(NOW),
});

/** Timestamps of master data. Deleting such a row sets `deleted_at`, as past jobs and invoices still refer to it. */
export const masterTimestamps = () => ({ ...timestamps(), deleted_at: instant() });

/** Version of a row for optimistic locking. A trigger rejects an update that does not raise it by exactly one. */
export const version = () => integer().notNull().default(1);
