import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { flag, instant, json, NOW, nocase, timestamps, version } from "../columns/types";
import { console_user, login } from "./logins";
import { tenant } from "./tenants";

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
		/** What the person was looking at when the thread was opened: screen, browser, size of the window, reference of an error. */
		context: json<Record<string, string>>(),
		status: text({ enum: ["open", "answered", "closed"] })
			.notNull()
			.default("open"),
		assigned_to: integer().references(() => console_user.id, { onDelete: "set null" }),
		last_message_at: instant().notNull().default(NOW),
		/** When the console first answered. */
		answered_at: instant(),
		closed_at: instant(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("support_thread_tenant").on(t.tenant_id, t.last_message_at),
		index("support_thread_status").on(t.status, t.last_message_at),
		index("support_thread_assigned").on(t.assigned_to, t.status),
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
		/** A note of the console's people among themselves, which no company sees. */
		is_internal: flag().notNull().default(0),
		/** What the thread went through at this point (assigned, closed, reopened), written by the product. */
		is_event: flag().notNull().default(0),
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

/** A file of a support message. */
export const support_attachment = sqliteTable(
	"support_attachment",
	{
		id: integer().primaryKey(),
		message_id: integer()
			.notNull()
			.references(() => support_message.id, { onDelete: "cascade" }),
		/** Where the file is in the bucket. */
		key: text().notNull().unique(),
		file_name: text().notNull(),
		content_type: text().notNull(),
		bytes: integer().notNull(),
	},
	(t) => [index("support_attachment_message").on(t.message_id)],
);

/** A text that the console's people answer with again and again. */
export const canned_answer = sqliteTable("canned_answer", {
	id: integer().primaryKey(),
	title: nocase().notNull().unique(),
	body: text().notNull(),
	version: version(),
	...timestamps(),
});

/** A message of the provider to the people of all companies, or of some, shown in the product while it lasts. */
export const announcement = sqliteTable(
	"announcement",
	{
		id: integer().primaryKey(),
		kind: text({ enum: ["information", "maintenance", "disruption"] }).notNull(),
		title: text().notNull(),
		body: text().notNull().default(""),
		starts_at: instant().notNull(),
		ends_at: instant(),
		/** The companies that see it; null for all. */
		tenant_ids: json<number[]>(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("announcement_time").on(t.starts_at, t.ends_at),
		oneOf(t.kind, ["information", "maintenance", "disruption"]),
	],
);

/** Who has dismissed an announcement. */
export const announcement_dismissal = sqliteTable(
	"announcement_dismissal",
	{
		announcement_id: integer()
			.notNull()
			.references(() => announcement.id, { onDelete: "cascade" }),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
	},
	(t) => [primaryKey({ columns: [t.announcement_id, t.login_id] })],
);

/** A visit of a super admin as a user of a company: why, how long, and whether anything may be changed. */
export const support_visit = sqliteTable(
	"support_visit",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		console_user_id: integer().references(() => console_user.id, { onDelete: "set null" }),
		/** The super admin's name, which stays. */
		visitor_name: text().notNull(),
		/** The account of the company that was entered as. */
		user_id: integer().notNull(),
		user_name: text().notNull(),
		reason: text().notNull(),
		thread_id: integer().references(() => support_thread.id, { onDelete: "set null" }),
		access: text({ enum: ["view", "full"] }).notNull(),
		/** The session of the visit, by the hash of its token. */
		session_hash: text().unique(),
		started_at: instant().notNull().default(NOW),
		expires_at: instant().notNull(),
		ended_at: instant(),
		screens: integer().notNull().default(0),
		changes: integer().notNull().default(0),
	},
	(t) => [index("support_visit_tenant").on(t.tenant_id, t.id), oneOf(t.access, ["view", "full"])],
);
