import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flagChecks, oneOf } from "../columns/checks";
import { flag, instant, json, NOW, timestamps } from "../columns/types";
import { console_user } from "./logins";
import { tenant } from "./tenants";

/** A server-wide setting, edited under Server settings. */
export const server_setting = sqliteTable("server_setting", {
	name: text().primaryKey(),
	value: text().notNull(),
	...timestamps(),
});

/** A failed request, by the reference that its error page shows. */
export const failed_request = sqliteTable(
	"failed_request",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		at: instant().notNull().default(NOW),
		request_id: text().notNull(),
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		method: text().notNull(),
		/** The declared path of the route, without ids; null for a screen's address that no route knows. */
		path: text(),
		status: integer().notNull(),
		/** The error's name and message without what it quotes. */
		error: text().notNull(),
		/** The release that failed. */
		release: text(),
	},
	(t) => [
		index("failed_request_at").on(t.at),
		index("failed_request_request").on(t.request_id),
		index("failed_request_tenant").on(t.tenant_id, t.at),
	],
);

const RUN_STATUSES = ["running", "stopped", "finished"] as const;
const DATABASE_STATUSES = ["waiting", "done", "failed"] as const;

/** A migration of the databases of all companies or of some, page by page; it can be stopped and resumed. */
export const fleet_run = sqliteTable(
	"fleet_run",
	{
		id: integer().primaryKey(),
		/** The schema that the databases are brought to. */
		target: integer().notNull(),
		status: text({ enum: RUN_STATUSES }).notNull().default("running"),
		started_by: integer().references(() => console_user.id, { onDelete: "set null" }),
		started_by_name: text().notNull(),
		started_at: instant().notNull().default(NOW),
		finished_at: instant(),
		...timestamps(),
	},
	(t) => [oneOf(t.status, RUN_STATUSES)],
);

/** A database of a run and what became of it. */
export const fleet_run_database = sqliteTable(
	"fleet_run_database",
	{
		run_id: integer()
			.notNull()
			.references(() => fleet_run.id, { onDelete: "cascade" }),
		binding: text().notNull(),
		status: text({ enum: DATABASE_STATUSES }).notNull().default("waiting"),
		error: text(),
		duration_ms: integer(),
		finished_at: instant(),
	},
	(t) => [primaryKey({ columns: [t.run_id, t.binding] }), oneOf(t.status, DATABASE_STATUSES)],
);

/** The state of one of the outside services as it was last tried, for the console and the status page. */
export const service_check = sqliteTable(
	"service_check",
	{
		service: text().primaryKey(),
		is_ok: flag().notNull(),
		checked_at: instant().notNull(),
		/** The message of the last failure. */
		error: text(),
		failed_at: instant(),
		duration_ms: integer(),
		detail: json<Record<string, unknown>>(),
	},
	(t) => [...flagChecks(t.is_ok)],
);
