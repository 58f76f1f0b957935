import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant } from "../columns/types";
import { tenant } from "./tenants";

const KINDS = ["mail", "message"] as const;

/** Background work that was given up: a mail after its last attempt, or a message of a queue after its last delivery. */
export const given_up_work = sqliteTable(
	"given_up_work",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		at: instant().notNull(),
		kind: text({ enum: KINDS }).notNull(),
		/** Null for work of the platform. */
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		/** What the work was: `mail`, `visit` or `cleanup`. */
		work: text().notNull(),
		/** How many: mails of a page, or one message. */
		count: integer().notNull().default(1),
	},
	(t) => [index("given_up_work_at").on(t.at), oneOf(t.kind, KINDS)],
);
