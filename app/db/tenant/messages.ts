import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, oneOf } from "../columns/checks";
import { flag, instant, json, NOW, timestamps } from "../columns/types";
import { customer } from "./customers";
import { user } from "./people";

const MAIL_STATUSES = ["queued", "sending", "sent", "stored", "failed", "cancelled"] as const;

/** A notification under the bell. `about` is what it opens. */
export const notification = sqliteTable(
	"notification",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		slug: text().notNull(),
		title: text().notNull(),
		message: text().notNull().default(""),
		about: text(),
		about_id: integer(),
		read_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("notification_user").on(t.user_id, t.id),
		index("notification_unread").on(t.user_id).where(sql`${t.read_at} is null`),
	],
);

/** A kind of notification that users can switch on or off: `notificationList` in the API. */
export const notification_setting = sqliteTable(
	"notification_setting",
	{
		id: integer().primaryKey(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		description: text().notNull().default(""),
		user_type: text({ enum: ["client", "customer"] })
			.notNull()
			.default("client"),
		position: integer().notNull(),
	},
	(t) => [oneOf(t.user_type, ["client", "customer"])],
);

/** Whether an account receives a kind of notification, under the bell and by mail: `client_notifications` in the API. */
export const client_notification = sqliteTable(
	"client_notification",
	{
		id: integer().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		notification_setting_id: integer()
			.notNull()
			.references(() => notification_setting.id, { onDelete: "cascade" }),
		is_enabled: flag().notNull().default(1),
		by_email: flag().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("client_notification_once").on(t.user_id, t.notification_setting_id),
		...flagChecks(t.is_enabled, t.by_email),
	],
);

/** The template of a kind of mail, with `{{name}}` placeholders. */
export const email_template = sqliteTable(
	"email_template",
	{
		id: integer().primaryKey(),
		slug: text().notNull().unique(),
		area: text({ enum: ["general", "invoice", "defect", "driver-invoice", "driver-holiday"] }).notNull(),
		title: text().notNull(),
		subject: text().notNull(),
		body: text().notNull(),
		cc: text(),
		bcc: text(),
		reply_to: text(),
		is_enabled: flag().notNull().default(1),
		...timestamps(),
	},
	(t) => [
		index("email_template_area").on(t.area),
		oneOf(t.area, ["general", "invoice", "defect", "driver-invoice", "driver-holiday"]),
		...flagChecks(t.is_enabled),
	],
);

/** Queued and sent mail: the outbox and the email log. Written in the batch of the change it is about. */
export const outbox = sqliteTable(
	"outbox",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		uid: text().notNull().unique(),
		kind: text().notNull(),
		recipient: text().notNull(),
		cc: text(),
		bcc: text(),
		reply_to: text(),
		subject: text().notNull(),
		html: text().notNull(),
		text: text().notNull().default(""),
		attachments: json<{ file: string; file_name: string; content_type: string }[]>().notNull().default([]),
		about: text(),
		about_id: integer(),
		customer_id: integer().references(() => customer.id, { onDelete: "set null" }),
		status: text({ enum: MAIL_STATUSES }).notNull().default("queued"),
		attempts: integer().notNull().default(0),
		next_attempt_at: instant(),
		sent_at: instant(),
		error: text(),
		provider_id: text(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("outbox_due").on(t.next_attempt_at).where(sql`${t.status} = 'queued'`),
		index("outbox_day").on(t.created_at),
		index("outbox_about").on(t.about, t.about_id),
		index("outbox_customer").on(t.customer_id, t.created_at),
		oneOf(t.status, MAIL_STATUSES),
	],
);
