import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { flag, instant, json, masterTimestamps, NOW, nocase, timestamps, version } from "../columns/types";
import { customer } from "./customers";
import { driver } from "./drivers";

const MENU_KINDS = ["side_menu", "sub_menu", "settings", "support", "account_settings_menu"] as const;

/** A screen that a role can open, with its menu. */
export const permission = sqliteTable(
	"permission",
	{
		id: integer().primaryKey(),
		title: text().notNull(),
		slug: text().notNull(),
		path: text().notNull().unique(),
		kind: text({ enum: MENU_KINDS }).notNull(),
		position: integer().notNull(),
	},
	(t) => [uniqueIndex("permission_slug").on(t.kind, t.slug), oneOf(t.kind, MENU_KINDS)],
);

/** A set of permissions. Role 1 is the client admin, role 3 the drivers. */
export const role = sqliteTable(
	"role",
	{
		id: integer().primaryKey(),
		name: nocase().notNull(),
		description: text().notNull().default(""),
		is_fixed: flag().notNull().default(0),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("role_name").on(t.name).where(notDeleted(t.deleted_at)), ...flagChecks(t.is_fixed)],
);

/** The screens of a role. */
export const role_permission = sqliteTable(
	"role_permission",
	{
		role_id: integer()
			.notNull()
			.references(() => role.id, { onDelete: "cascade" }),
		permission_id: integer()
			.notNull()
			.references(() => permission.id, { onDelete: "cascade" }),
	},
	(t) => [primaryKey({ columns: [t.role_id, t.permission_id] })],
);

/** An account of this tenant: staff, a customer's portal user, or a driver's app user. */
export const user = sqliteTable(
	"user",
	{
		id: integer().primaryKey(),
		user_type: text({ enum: ["client", "customer", "driver"] }).notNull(),
		email: nocase().notNull(),
		code: nocase(),
		first_name: text().notNull(),
		last_name: text().notNull().default(""),
		mobile: text(),
		profile_image: text(),
		role_id: integer().references(() => role.id),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		driver_id: integer().references(() => driver.id, { onDelete: "cascade" }),
		is_active: flag().notNull().default(1),
		/** Whether a customer's user may invite and end the customer's other users. */
		is_portal_admin: flag().notNull().default(0),
		registration_sent_at: instant(),
		unsubscribed_reason: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("user_email").on(t.email, t.user_type).where(notDeleted(t.deleted_at)),
		uniqueIndex("user_code").on(t.code).where(sql`${t.user_type} = 'client' and ${t.deleted_at} is null`),
		uniqueIndex("user_driver").on(t.driver_id).where(notDeleted(t.deleted_at)),
		index("user_customer").on(t.customer_id),
		index("user_role").on(t.role_id),
		oneOf(t.user_type, ["client", "customer", "driver"]),
		...flagChecks(t.is_active),
	],
);

/** A setting of one account: table style, quick update, open phases, theme. */
export const user_setting = sqliteTable(
	"user_setting",
	{
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		name: text().notNull(),
		value: json<unknown>().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.name] })],
);

/** A traffic diary column of one account: visibility and position. */
export const traffic_diary_column = sqliteTable(
	"traffic_diary_column",
	{
		id: integer().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		columns: text().notNull(),
		slug: text().notNull(),
		is_active: flag().notNull().default(1),
		position: integer().notNull(),
		width: integer(),
		...timestamps(),
	},
	(t) => [uniqueIndex("traffic_diary_column_slug").on(t.user_id, t.slug), ...flagChecks(t.is_active)],
);

/** A named set of filters, sort order and columns of a list. Shared ones are visible to all staff. */
export const saved_view = sqliteTable(
	"saved_view",
	{
		id: integer().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		screen: text().notNull(),
		name: nocase().notNull(),
		view: json<Record<string, unknown>>().notNull(),
		is_shared: flag().notNull().default(0),
		position: integer().notNull().default(1),
		...timestamps(),
	},
	(t) => [uniqueIndex("saved_view_name").on(t.user_id, t.screen, t.name), ...flagChecks(t.is_shared)],
);

/** The one-time code of Master Edit: hashed, valid ten minutes and five attempts, for one job and one user. */
export const one_time_code = sqliteTable(
	"one_time_code",
	{
		id: integer().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => user.id, { onDelete: "cascade" }),
		purpose: text().notNull().default("master_edit"),
		job_id: integer(),
		code_hash: text().notNull(),
		tries: integer().notNull().default(0),
		expires_at: instant().notNull(),
		used_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("one_time_code_user").on(t.user_id, t.purpose, t.created_at)],
);
