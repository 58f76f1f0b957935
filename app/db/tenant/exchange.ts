import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json, money, NOW, timestamps, version } from "../columns/types";
import { job } from "./jobs";
import { user } from "./people";

/** A job posted to the courier exchange. `request` is the load as it was posted. */
export const cx_job = sqliteTable(
	"cx_job",
	{
		id: integer().primaryKey(),
		job_id: integer()
			.notNull()
			.unique()
			.references(() => job.id, { onDelete: "cascade" }),
		cx_loads_id: text(),
		cx_loads_status: text().notNull(),
		owner: text(),
		subcontractor: text(),
		request: json<Record<string, unknown>>(),
		idempotency_key: text().unique(),
		error: text(),
		posted_at: instant(),
		/** When the exchange takes the load down by itself. */
		expires_at: instant(),
		/** When its quotes and state were last fetched. */
		fetched_at: instant(),
		accepted_quote_id: text(),
		posted_by: integer().references(() => user.id, { onDelete: "set null" }),
		version: version(),
		...timestamps(),
	},
	(t) => [uniqueIndex("cx_job_load").on(t.cx_loads_id), index("cx_job_status").on(t.cx_loads_status)],
);

/** What the exchange reported about a load: `load_activity` in the API. */
export const cx_load_activity = sqliteTable(
	"cx_load_activity",
	{
		id: integer().primaryKey(),
		cx_job_id: integer()
			.notNull()
			.references(() => cx_job.id, { onDelete: "cascade" }),
		external_id: text(),
		action_type: text().notNull(),
		message: text().notNull().default(""),
		at: instant().notNull().default(NOW),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
	},
	(t) => [
		index("cx_load_activity_job").on(t.cx_job_id, t.id),
		uniqueIndex("cx_load_activity_external").on(t.external_id),
	],
);

const QUOTE_STATUSES = ["POSTED", "ACCEPTED", "DISMISSED", "CANCELLED", "EXPIRED"] as const;

/** A quote received for a posted load. Owner, feedback and accessorials are stored as the exchange sent them. */
export const cx_quote = sqliteTable(
	"cx_quote",
	{
		id: text().primaryKey(),
		cx_job_id: integer()
			.notNull()
			.references(() => cx_job.id, { onDelete: "cascade" }),
		status: text({ enum: QUOTE_STATUSES }).notNull().default("POSTED"),
		quote_owner: json<Record<string, unknown>>().notNull(),
		vehicle_type: text(),
		created_on: instant().notNull(),
		expires_at: instant(),
		notes: text(),
		price: money().notNull(),
		total_price: money().notNull(),
		currency_symbol: text().notNull().default("£"),
		accessorials: json<{ typeApiKey: string; price: number }[]>().notNull().default([]),
		...timestamps(),
	},
	(t) => [index("cx_quote_job").on(t.cx_job_id, t.created_on), oneOf(t.status, QUOTE_STATUSES)],
);

/** Cached responses of the exchange: form values, tokens of the request limit. */
export const cx_cache = sqliteTable("cx_cache", {
	key: text().primaryKey(),
	value: json<unknown>().notNull(),
	fetched_at: instant().notNull().default(NOW),
});
