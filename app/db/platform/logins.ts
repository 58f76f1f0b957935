import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, oneOf } from "../columns/checks";
import { flag, instant, NOW, nocase, timestamps, version } from "../columns/types";
import { tenant } from "./tenants";

const MENU_KINDS = ["side_menu", "sub_menu", "settings", "support", "account_settings_menu"] as const;

/** A person who can sign in: one email address, one password, however many organisations. */
export const login = sqliteTable(
	"login",
	{
		id: integer().primaryKey(),
		email: nocase().notNull(),
		/** When the owner of the mailbox used a link sent to it; null until then. */
		email_confirmed_at: instant(),
		password_hash: text(),
		password_changed_at: instant(),
		is_active: flag().notNull().default(1),
		last_login_at: instant(),
		...timestamps(),
	},
	(t) => [uniqueIndex("login_email").on(t.email), ...flagChecks(t.is_active)],
);

/** Links a login to an account of a tenant. */
export const membership = sqliteTable(
	"membership",
	{
		id: integer().primaryKey(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		user_type: text({ enum: ["client", "customer", "driver"] }).notNull(),
		user_id: integer().notNull(),
		is_active: flag().notNull().default(1),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("membership_user").on(t.tenant_id, t.user_id),
		index("membership_login").on(t.login_id, t.tenant_id),
		oneOf(t.user_type, ["client", "customer", "driver"]),
		...flagChecks(t.is_active),
	],
);

/** An account of a company that waits until the owner of the login accepts it; it becomes a membership then. */
export const invitation = sqliteTable(
	"invitation",
	{
		id: integer().primaryKey(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		user_type: text({ enum: ["client", "customer", "driver"] }).notNull(),
		user_id: integer().notNull(),
		/** The mailed link that accepts it; null where only setting a password or choosing it after signing in does. */
		token_hash: text().unique(),
		expires_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("invitation_user").on(t.tenant_id, t.user_id),
		index("invitation_login").on(t.login_id, t.tenant_id),
		oneOf(t.user_type, ["client", "customer", "driver"]),
	],
);

/** Links of the version before this one, which confirm the address of a login; the next release drops them. */
export const email_confirmation = sqliteTable(
	"email_confirmation",
	{
		token_hash: text().primaryKey(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		expires_at: instant().notNull(),
		used_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("email_confirmation_login").on(t.login_id)],
);

/** A role of the console. */
export const console_role = sqliteTable("console_role", {
	id: integer().primaryKey(),
	name: nocase().notNull().unique(),
	description: text().notNull().default(""),
	/** Since when someone should look it through, as a release has changed what its permissions allow; null once that is done. */
	review_since: instant(),
	version: version(),
	...timestamps(),
});

/** One screen of the console that a role can open, or one thing that it can do. */
export const console_permission = sqliteTable(
	"console_permission",
	{
		id: integer().primaryKey(),
		title: text().notNull(),
		slug: text().notNull(),
		path: text().notNull().unique(),
		kind: text({ enum: MENU_KINDS }).notNull(),
		position: integer().notNull(),
	},
	(t) => [oneOf(t.kind, MENU_KINDS)],
);

/** The screens of a console role, and what it can do. */
export const console_role_permission = sqliteTable(
	"console_role_permission",
	{
		role_id: integer()
			.notNull()
			.references(() => console_role.id, { onDelete: "cascade" }),
		permission_id: integer()
			.notNull()
			.references(() => console_permission.id, { onDelete: "cascade" }),
	},
	(t) => [primaryKey({ columns: [t.role_id, t.permission_id] })],
);

/** A console user: admin, or super admin across all tenants. */
export const console_user = sqliteTable(
	"console_user",
	{
		id: integer().primaryKey(),
		login_id: integer()
			.notNull()
			.unique()
			.references(() => login.id, { onDelete: "cascade" }),
		user_type: text({ enum: ["admin", "superAdmin"] }).notNull(),
		role_id: integer().references(() => console_role.id),
		code: nocase(),
		first_name: text().notNull(),
		last_name: text().notNull().default(""),
		mobile: text(),
		profile_image: text(),
		is_active: flag().notNull().default(1),
		version: version(),
		...timestamps(),
		deleted_at: instant(),
	},
	(t) => [oneOf(t.user_type, ["admin", "superAdmin"]), ...flagChecks(t.is_active)],
);

/** A link sent by mail to set or reset a password. Only its hash is stored; it works once, until it expires. */
export const password_token = sqliteTable(
	"password_token",
	{
		token_hash: text().primaryKey(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		purpose: text({ enum: ["reset", "set"] }).notNull(),
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		expires_at: instant().notNull(),
		used_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("password_token_login").on(t.login_id),
		index("password_token_expiry").on(t.expires_at).where(sql`${t.used_at} is null`),
		oneOf(t.purpose, ["reset", "set"]),
	],
);
