import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json, NOW, timestamps } from "../columns/types";
import { customer } from "./customers";
import { job } from "./jobs";
import { user } from "./people";

const KINDS = [
	"job",
	"customer",
	"driver",
	"vehicle",
	"vehicle_type",
	"trailer",
	"sub_contractor",
	"profile",
] as const;
const ROW_STATES = ["good", "bad", "saved", "skipped", "duplicate"] as const;

/** Mapping of spreadsheet columns to fields, stored per layout (the fingerprint of its headings) and optionally per customer. */
export const import_mapping = sqliteTable(
	"import_mapping",
	{
		id: integer().primaryKey(),
		kind: text({ enum: KINDS }).notNull(),
		layout: text().notNull(),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		name: text(),
		mapping: json<Record<string, string>>().notNull(),
		used_at: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("import_mapping_customer").on(t.kind, t.layout, t.customer_id),
		uniqueIndex("import_mapping_layout").on(t.kind, t.layout).where(sql`${t.customer_id} is null`),
		oneOf(t.kind, KINDS),
	],
);

/** An imported file. `content_hash` identifies the same file. */
export const import_batch = sqliteTable(
	"import_batch",
	{
		id: integer().primaryKey(),
		kind: text({ enum: KINDS }).notNull(),
		file_name: text().notNull(),
		content_hash: text().notNull(),
		layout: text(),
		mapping: json<Record<string, string>>(),
		total: integer().notNull().default(0),
		saved: integer().notNull().default(0),
		status: text({ enum: ["preview", "saving", "done", "cancelled"] })
			.notNull()
			.default("preview"),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		...timestamps(),
	},
	(t) => [
		index("import_batch_hash").on(t.kind, t.content_hash),
		index("import_batch_day").on(t.created_at),
		oneOf(t.kind, KINDS),
		oneOf(t.status, ["preview", "saving", "done", "cancelled"]),
	],
);

/** A row of an import. The fingerprint of its content is unique among saved rows, so nothing is created twice. */
export const import_row = sqliteTable(
	"import_row",
	{
		id: integer().primaryKey(),
		import_batch_id: integer()
			.notNull()
			.references(() => import_batch.id, { onDelete: "cascade" }),
		kind: text({ enum: KINDS }).notNull(),
		row_no: integer().notNull(),
		fingerprint: text().notNull(),
		state: text({ enum: ROW_STATES }).notNull(),
		cells: json<Record<string, string>>(),
		issues: json<Record<string, string>>(),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		saved_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("import_row_no").on(t.import_batch_id, t.row_no),
		uniqueIndex("import_row_saved").on(t.kind, t.fingerprint).where(sql`${t.state} = 'saved'`),
		index("import_row_job").on(t.job_id),
		oneOf(t.state, ROW_STATES),
	],
);
