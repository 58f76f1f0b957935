import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, nocase, timestamps } from "../columns/types";
import { customer } from "./customers";
import { import_batch } from "./imports";
import { user } from "./people";

const SOURCES = ["sftp", "mail"] as const;
const STATUSES = ["received", "review", "saved", "refused", "dismissed"] as const;

/** A file with bookings that a customer left in its directory or sent by mail. The same content from the same customer comes in once. */
export const booking_file = sqliteTable(
	"booking_file",
	{
		id: integer().primaryKey(),
		/** Null where the sender is not known yet. */
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		source: text({ enum: SOURCES }).notNull(),
		/** The address that sent it, or the directory it lay in. */
		sender: nocase().notNull(),
		subject: text(),
		file_name: text().notNull(),
		/** Key of the file in the documents' store. */
		file: text().notNull(),
		size: integer().notNull(),
		content_hash: text().notNull(),
		/** `received` waits to be read, `review` for a person; `saved` has its jobs; `refused` could not be read; `dismissed` by a person. */
		status: text({ enum: STATUSES }).notNull().default("received"),
		/** Why it waits for a person, or was refused. */
		message: text(),
		rows: integer().notNull().default(0),
		issues: integer().notNull().default(0),
		attempts: integer().notNull().default(0),
		import_batch_id: integer().references(() => import_batch.id, { onDelete: "set null" }),
		decided_by: integer().references(() => user.id, { onDelete: "set null" }),
		decided_at: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("booking_file_once").on(t.sender, t.content_hash),
		index("booking_file_status").on(t.status, t.id),
		index("booking_file_customer").on(t.customer_id, t.id),
		oneOf(t.source, SOURCES),
		oneOf(t.status, STATUSES),
	],
);
