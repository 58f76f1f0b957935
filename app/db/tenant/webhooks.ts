import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, oneOf } from "../columns/checks";
import { flag, instant, json, NOW, timestamps, version } from "../columns/types";
import { job } from "./jobs";
import { user } from "./people";

/** An address that the company's events are sent to. The secret that signs them is sealed. */
export const webhook_endpoint = sqliteTable(
	"webhook_endpoint",
	{
		id: integer().primaryKey(),
		url: text().notNull(),
		description: text().notNull().default(""),
		events: json<string[]>().notNull(),
		sealed_secret: text().notNull(),
		is_active: flag().notNull().default(1),
		/** When it was paused after lasting failure; null while it is not. */
		paused_at: instant(),
		pause_reason: text(),
		/** Since when nothing has arrived; null after a success. */
		failing_since: instant(),
		last_success_at: instant(),
		/** Up to which event they have been turned into deliveries. */
		last_seq: integer().notNull().default(0),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		version: version(),
		...timestamps(),
	},
	(t) => [...flagChecks(t.is_active)],
);

/** What has happened that addresses have chosen, in its order, until it is a delivery for each of them. */
export const webhook_event = sqliteTable(
	"webhook_event",
	{
		seq: integer().primaryKey({ autoIncrement: true }),
		/** Made of what happened, so that an address that has had it is not sent it again. */
		event_id: text().notNull(),
		event: text().notNull(),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		data: json<Record<string, unknown>>().notNull(),
		at: instant().notNull(),
	},
	(t) => [index("webhook_event_job").on(t.job_id), index("webhook_event_age").on(t.at)],
);

const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;

/** An event on its way to an address. Those of one job are sent in the order of their ids. */
export const webhook_delivery = sqliteTable(
	"webhook_delivery",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		endpoint_id: integer()
			.notNull()
			.references(() => webhook_endpoint.id, { onDelete: "cascade" }),
		/** The same at each attempt and replay, so that the receiver knows what it has had. */
		event_id: text().notNull(),
		event: text().notNull(),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		payload: json<unknown>().notNull(),
		status: text({ enum: DELIVERY_STATUSES }).notNull().default("waiting"),
		attempts: integer().notNull().default(0),
		next_attempt_at: instant(),
		delivered_at: instant(),
		/** The delivery that this one repeats, sent by hand. */
		replay_of: integer(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("webhook_delivery_once").on(t.endpoint_id, t.event_id).where(sql`${t.replay_of} is null`),
		index("webhook_delivery_due").on(t.next_attempt_at).where(sql`${t.status} = 'waiting'`),
		index("webhook_delivery_endpoint").on(t.endpoint_id, t.id),
		index("webhook_delivery_queue").on(t.endpoint_id, t.job_id, t.id).where(sql`${t.status} = 'waiting'`),
		index("webhook_delivery_age").on(t.created_at),
		oneOf(t.status, DELIVERY_STATUSES),
	],
);

/** One try to deliver: what was sent and what was answered, cut to what a person needs to see. */
export const webhook_attempt = sqliteTable(
	"webhook_attempt",
	{
		id: integer().primaryKey(),
		delivery_id: integer()
			.notNull()
			.references(() => webhook_delivery.id, { onDelete: "cascade" }),
		at: instant().notNull().default(NOW),
		request_headers: json<Record<string, string>>().notNull(),
		/** Null where no answer came. */
		status_code: integer(),
		answer: text(),
		error: text(),
		milliseconds: integer().notNull(),
	},
	(t) => [index("webhook_attempt_delivery").on(t.delivery_id, t.id)],
);
