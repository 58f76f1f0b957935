import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { date, flag, instant, json, money, NOW, nocase, timestamps } from "../columns/types";
import { console_user } from "./logins";
import { tenant } from "./tenants";

const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "cancelled", "expired"] as const;
const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded"] as const;

/** A plan that a client can subscribe to. */
export const plan = sqliteTable("plan", {
	id: integer().primaryKey(),
	slug: nocase().notNull().unique(),
	name: text().notNull(),
	description: text().notNull().default(""),
	price_month: money().notNull(),
	trial_days: integer().notNull().default(14),
	users: integer(),
	drivers: integer(),
	vehicles: integer(),
	features: json<string[]>().notNull().default([]),
	position: integer().notNull().default(1),
	is_active: flag().notNull().default(1),
	...timestamps(),
});

/** The subscription of a client. `suspended` locks its staff out. */
export const subscription = sqliteTable(
	"subscription",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		plan_id: integer()
			.notNull()
			.references(() => plan.id),
		status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default("trial"),
		suspended: flag().notNull().default(0),
		trial_ends_at: instant(),
		started_at: instant().notNull().default(NOW),
		renews_on: date(),
		cancelled_at: instant(),
		cancel_reason: text(),
		provider_customer: text(),
		provider_subscription: text(),
		...timestamps(),
	},
	(t) => [uniqueIndex("subscription_tenant").on(t.tenant_id), oneOf(t.status, SUBSCRIPTION_STATUSES)],
);

/** A payment of a client for its subscription. `idempotency_key` is the one sent to the payment provider. */
export const payment = sqliteTable(
	"payment",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id),
		subscription_id: integer().references(() => subscription.id),
		idempotency_key: text().notNull().unique(),
		provider_reference: text(),
		amount: money().notNull(),
		vat: money().notNull().default(0),
		period_from: date(),
		period_to: date(),
		status: text({ enum: PAYMENT_STATUSES }).notNull().default("pending"),
		error: text(),
		paid_at: instant(),
		...timestamps(),
	},
	(t) => [index("payment_tenant").on(t.tenant_id, t.created_at), oneOf(t.status, PAYMENT_STATUSES)],
);

/** A server-wide setting, edited under Server settings. */
export const server_setting = sqliteTable("server_setting", {
	name: text().primaryKey(),
	value: text().notNull(),
	...timestamps(),
});

/** A support thread of a client. */
export const support_thread = sqliteTable(
	"support_thread",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		user_id: integer().notNull(),
		user_name: text().notNull(),
		subject: text().notNull(),
		status: text({ enum: ["open", "answered", "closed"] })
			.notNull()
			.default("open"),
		assigned_to: integer().references(() => console_user.id, { onDelete: "set null" }),
		last_message_at: instant().notNull().default(NOW),
		...timestamps(),
	},
	(t) => [
		index("support_thread_tenant").on(t.tenant_id, t.last_message_at),
		index("support_thread_status").on(t.status, t.last_message_at),
		oneOf(t.status, ["open", "answered", "closed"]),
	],
);

/** One message of a support thread, from the client's side or the console's. */
export const support_message = sqliteTable(
	"support_message",
	{
		id: integer().primaryKey(),
		thread_id: integer()
			.notNull()
			.references(() => support_thread.id, { onDelete: "cascade" }),
		from_side: text({ enum: ["client", "console"] }).notNull(),
		author_name: text().notNull(),
		console_user_id: integer().references(() => console_user.id, { onDelete: "set null" }),
		user_id: integer(),
		message: text().notNull(),
		attachment: text(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("support_message_thread").on(t.thread_id, t.id), oneOf(t.from_side, ["client", "console"])],
);

/** The last message a user has read in a thread; later ones count as unread on the support icon. */
export const support_read = sqliteTable(
	"support_read",
	{
		thread_id: integer()
			.notNull()
			.references(() => support_thread.id, { onDelete: "cascade" }),
		reader: text().notNull(),
		last_message_id: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.thread_id, t.reader] })],
);
