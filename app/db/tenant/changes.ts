import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json, NOW } from "../columns/types";
import { customer } from "./customers";
import { user } from "./people";

const AUDIENCES = ["client", "customer", "driver", "user", "all"] as const;

/** The change log, in order. Browsers resume from its sequence. */
export const change_log = sqliteTable(
	"change_log",
	{
		seq: integer().primaryKey({ autoIncrement: true }),
		type: text().notNull(),
		kind: text().notNull(),
		entity: text(),
		entity_id: integer(),
		payload: json<unknown>(),
		actor: json<{ user_id: number | null; name: string; user_type: string }>().notNull(),
		audience: text({ enum: AUDIENCES }).notNull().default("client"),
		customer_id: integer().references(() => customer.id, { onDelete: "set null" }),
		at: instant().notNull().default(NOW),
	},
	(t) => [
		index("change_log_entity").on(t.entity, t.entity_id, t.seq),
		index("change_log_customer").on(t.customer_id, t.seq),
		oneOf(t.audience, AUDIENCES),
	],
);

/** The response to a request with an idempotency key, so that repeating the request changes nothing. */
export const idempotency_key = sqliteTable(
	"idempotency_key",
	{
		key: text().primaryKey(),
		verb: text().notNull(),
		request_hash: text().notNull(),
		answer: json<unknown>(),
		at: instant().notNull().default(NOW),
	},
	(t) => [index("idempotency_key_age").on(t.at)],
);

/** An action that can be undone: the action and the writes that undo it, valid until the rows are changed again. */
export const undo_step = sqliteTable(
	"undo_step",
	{
		id: integer().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		title: text().notNull(),
		before: json<unknown>().notNull(),
		expires_at: instant().notNull(),
		undone_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("undo_step_user").on(t.user_id, t.id)],
);
