import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	index,
	integer,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { flagChecks, oneOf } from "../columns/checks";
import { flag, instant, json, nocase, timestamps, version } from "../columns/types";

const TENANT_STATUSES = ["claiming", "provisioning", "active", "suspended", "closed", "failed"] as const;
const POOL_STATUSES = ["free", "claimed", "ready", "broken"] as const;

/** A new company has work at once. */
const DUE_AT_ONCE = "2000-01-01T00:00:00.000Z";

/** A client company. `binding` names its D1 database once one is claimed; `provision_step` is where a crashed set-up resumes. */
export const tenant = sqliteTable(
	"tenant",
	{
		id: integer().primaryKey(),
		slug: nocase().notNull(),
		name: text().notNull(),
		binding: text(),
		status: text({ enum: TENANT_STATUSES }).notNull().default("claiming"),
		provision_step: text(),
		schema_version: integer().notNull().default(0),
		migration_error: text(),
		is_demo: flag().notNull().default(0),
		suspended_at: instant(),
		suspended_reason: text(),
		/** When a closed company's data are deleted; the written period is over then. */
		deletion_due_at: instant(),
		/** When the company was handed an export of its data. */
		exported_at: instant(),
		/** Whether the provider's people may enter as one of its users. */
		allows_support_visits: flag().notNull().default(1),
		/** When the cron next hands the company's scheduled work to the queue; a use of its sessions moves it to within five minutes. */
		next_due_at: instant().notNull().default(DUE_AT_ONCE),
		/** When rows that need not be retained are next deleted. */
		cleanup_due_at: instant().notNull().default(DUE_AT_ONCE),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("tenant_slug").on(t.slug),
		uniqueIndex("tenant_binding").on(t.binding),
		index("tenant_status").on(t.status, t.name),
		index("tenant_due").on(t.next_due_at).where(sql`${t.status} = 'active'`),
		oneOf(t.status, TENANT_STATUSES),
		...flagChecks(t.is_demo),
	],
);

/** The pool of bound D1 databases, created and migrated in advance. One row per binding, one tenant per row. */
export const tenant_database = sqliteTable(
	"tenant_database",
	{
		binding: text().primaryKey(),
		status: text({ enum: POOL_STATUSES }).notNull().default("free"),
		tenant_id: integer()
			.unique()
			.references((): AnySQLiteColumn => tenant.id),
		schema_version: integer().notNull().default(0),
		migration_error: text(),
		claimed_at: instant(),
		/** The size of the database when it was last measured. */
		bytes: integer(),
		migrated_at: instant(),
		migration_ms: integer(),
		...timestamps(),
	},
	(t) => [
		index("tenant_database_free").on(t.binding).where(sql`${t.status} = 'free'`),
		oneOf(t.status, POOL_STATUSES),
	],
);

/** How the backups of a company go. The backups themselves are in the bucket, each with its manifest. */
export const company_backup = sqliteTable("company_backup", {
	tenant_id: integer()
		.primaryKey()
		.references(() => tenant.id, { onDelete: "cascade" }),
	/** The last finished backup. */
	backup_id: text(),
	finished_at: instant(),
	bytes: integer().notNull().default(0),
	/** When and why the last step failed; null once a backup is finished. */
	failed_at: instant(),
	error: text(),
	...timestamps(),
});

/** How much a company uses the product, as it was last counted in its own database. */
export const client_usage = sqliteTable(
	"client_usage",
	{
		tenant_id: integer()
			.primaryKey()
			.references(() => tenant.id, { onDelete: "cascade" }),
		users: integer().notNull().default(0),
		drivers: integer().notNull().default(0),
		vehicles: integer().notNull().default(0),
		customers: integer().notNull().default(0),
		/** Jobs of the last 30 days, and of each of them, the oldest first. */
		jobs: integer().notNull().default(0),
		jobs_by_day: json<number[]>().notNull().default([]),
		jobs_total: integer().notNull().default(0),
		files_bytes: integer().notNull().default(0),
		mails_bounced: integer().notNull().default(0),
		drivers_on_duty: integer().notNull().default(0),
		/** The last day a job was entered on. */
		last_job_at: instant(),
		last_seen_at: instant(),
		measured_at: instant().notNull(),
	},
	(t) => [index("client_usage_jobs").on(t.jobs), index("client_usage_seen").on(t.last_seen_at)],
);

/** A client's company details, for the console. */
export const client_details = sqliteTable("client_details", {
	id: integer().primaryKey(),
	tenant_id: integer()
		.notNull()
		.unique()
		.references(() => tenant.id, { onDelete: "cascade" }),
	company_name: text().notNull(),
	contact_name: text(),
	email: nocase(),
	mobile: text(),
	landline: text(),
	address1: text(),
	address2: text(),
	town: text(),
	country: text(),
	postcode: text(),
	company_house_no: text(),
	vat_code: text(),
	operator_licence_no: text(),
	notes: text(),
	version: version(),
	...timestamps(),
});

/** A client's limits and enabled areas. */
export const client_permissions_count = sqliteTable(
	"client_permissions_count",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.unique()
			.references(() => tenant.id, { onDelete: "cascade" }),
		users: integer(),
		drivers: integer(),
		vehicles: integer(),
		customers: integer(),
		/** The areas the company may use; null for those of its plan. */
		areas: json<string[]>(),
		status: flag().notNull().default(1),
		version: version(),
		...timestamps(),
	},
	(t) => [...flagChecks(t.status)],
);

/** Settings of a client's driver app. */
export const mobile_app_config = sqliteTable("mobile_app_config", {
	id: integer().primaryKey(),
	tenant_id: integer()
		.notNull()
		.unique()
		.references(() => tenant.id, { onDelete: "cascade" }),
	is_enabled: flag().notNull().default(1),
	minimum_version: text(),
	position_interval_seconds: integer().notNull().default(10),
	settings: json<Record<string, unknown>>(),
	version: version(),
	...timestamps(),
});
