import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json, NOW } from "../columns/types";
import { console_user, login, membership } from "./logins";
import { tenant } from "./tenants";

const USER_TYPES = ["client", "customer", "driver", "admin", "superAdmin"] as const;
const MAIL_STATUSES = ["queued", "sent", "stored", "failed"] as const;

/** A signed-in browser (cookie) or device (bearer). Only the hash of its token is stored. */
export const session = sqliteTable(
	"session",
	{
		token_hash: text().primaryKey(),
		kind: text({ enum: ["cookie", "bearer"] }).notNull(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		membership_id: integer().references(() => membership.id, { onDelete: "cascade" }),
		console_user_id: integer().references(() => console_user.id, { onDelete: "cascade" }),
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		/** Null until a login with several organisations has selected one. */
		user_type: text({ enum: USER_TYPES }),
		user_id: integer(),
		login_from_role: text({ enum: ["superAdmin"] }),
		/** The visit of a super admin that the session belongs to. */
		support_visit_id: integer(),
		/** When its person last gave the password in it; null where it was opened without one, as by a pairing code. */
		password_at: instant(),
		device: text(),
		/** The network that it was opened from. */
		address: text(),
		created_at: instant().notNull().default(NOW),
		last_seen_at: instant().notNull().default(NOW),
		expires_at: instant().notNull(),
		ended_at: instant(),
		ended_reason: text(),
	},
	(t) => [
		index("session_live").on(t.login_id, t.tenant_id).where(sql`${t.ended_at} is null`),
		index("session_expiry").on(t.expires_at),
		index("session_network").on(t.login_id, t.address),
		oneOf(t.kind, ["cookie", "bearer"]),
		oneOf(t.user_type, USER_TYPES),
	],
);

/** Recent attempts of an action from one address or for one login. */
export const rate_limit = sqliteTable(
	"rate_limit",
	{
		key: text().primaryKey(),
		/** Start of the counting window, in seconds since 1970. */
		window: integer().notNull(),
		count: integer().notNull(),
	},
	(t) => [index("rate_limit_window").on(t.window)],
);

/** Mail of the platform (password links): queued with its change, sent by the cron. */
export const platform_outbox = sqliteTable(
	"platform_outbox",
	{
		id: integer().primaryKey(),
		to_email: text().notNull(),
		subject: text().notNull(),
		body: text().notNull(),
		status: text({ enum: MAIL_STATUSES }).notNull().default("queued"),
		attempts: integer().notNull().default(0),
		next_attempt_at: instant().notNull().default(NOW),
		leased_until: instant(),
		sent_at: instant(),
		error: text(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("platform_outbox_due").on(t.next_attempt_at).where(sql`${t.status} = 'queued'`),
		oneOf(t.status, MAIL_STATUSES),
	],
);

/** One version of the terms and conditions or of the privacy policy. */
export const terms_document = sqliteTable(
	"terms_document",
	{
		id: integer().primaryKey(),
		slug: text({ enum: ["terms-and-conditions", "privacy-policy"] }).notNull(),
		version: integer().notNull(),
		title: text().notNull(),
		body: text().notNull(),
		published_at: instant().notNull().default(NOW),
	},
	(t) => [uniqueIndex("terms_document_version").on(t.slug, t.version)],
);

/** Which documents a user was invited to accept, by which link, and when they accepted. */
export const terms_acceptance = sqliteTable(
	"terms_acceptance",
	{
		id: integer().primaryKey(),
		token_hash: text().unique(),
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		terms_version: integer().notNull(),
		privacy_version: integer().notNull(),
		expires_at: instant(),
		accepted_at: instant(),
		address: text(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("terms_acceptance_login").on(t.login_id)],
);

/**
 * Audit log: sign-ins, passwords, roles, exports, what the provider's people do, and what happens to companies. Triggers refuse to change an
 * entry; only sign-ins are deleted, after their time.
 */
export const audit_log = sqliteTable(
	"audit_log",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		at: instant().notNull().default(NOW),
		console_user_id: integer().references(() => console_user.id, { onDelete: "set null" }),
		login_id: integer().references(() => login.id, { onDelete: "set null" }),
		tenant_id: integer().references(() => tenant.id, { onDelete: "set null" }),
		action: text().notNull(),
		detail: json<Record<string, unknown>>(),
		address: text(),
		/** Who it was, by name: what remains once the account is removed. */
		actor_name: text(),
		/** What was changed, in words: `Role Dispatcher`, `Harbour Haulage`. */
		target: text(),
		/** The changed values as they were, and as they are. */
		before: json<Record<string, unknown>>(),
		after: json<Record<string, unknown>>(),
		request_id: text(),
		/** The visit on whose behalf it was done. */
		support_visit_id: integer(),
	},
	(t) => [
		index("audit_log_tenant").on(t.tenant_id, t.id),
		index("audit_log_action").on(t.action, t.id),
		index("audit_log_console").on(t.console_user_id, t.id),
		index("audit_log_visit").on(t.support_visit_id).where(sql`${t.support_visit_id} is not null`),
		index("audit_log_request").on(t.request_id).where(sql`${t.request_id} is not null`),
	],
);
