import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted } from "../columns/checks";
import {
	decimal5,
	flag,
	instant,
	json,
	masterTimestamps,
	nocase,
	timestamps,
	version,
} from "../columns/types";

/** The operating company, as in the header of its invoices and worksheets. One row, id 1. */
export const company = sqliteTable(
	"company",
	{
		id: integer().primaryKey(),
		company_name: text().notNull(),
		address1: text(),
		address2: text(),
		town: text(),
		county: text(),
		country: text(),
		postcode: text(),
		landline: text(),
		mobile: text(),
		email: text(),
		website: text(),
		logo: text(),
		/** The colour of what customers see, `#rrggbb`; without one, the product's own. */
		brand_colour: text(),
		/** When the office answers, as customers read it: "Mon to Fri 06:00 to 19:00". */
		opening_hours: text(),
		company_house_no: text(),
		vat_code: text(),
		operator_licence_no: text(),
		bank_name: text(),
		account_no: text(),
		sort_code: text(),
		version: version(),
		...timestamps(),
	},
	(t) => [check("company_single", sql`${t.id} = 1`)],
);

/** A VAT rate with its code. */
export const tax_code = sqliteTable(
	"tax_code",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		description: text().notNull().default(""),
		rate: decimal5().notNull(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("tax_code_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** A depot of the company. */
export const depot = sqliteTable(
	"depot",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		name: text().notNull(),
		email: nocase(),
		landline: text(),
		address_line_1: text(),
		address_line_2: text(),
		town: text(),
		country: text(),
		post_code: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("depot_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** A named switch or value of the tenant: owner_driver, customer_notification, customer_job_activity, job_detail_layout … */
export const additional_setting = sqliteTable("additional_setting", {
	name: text().primaryKey(),
	value: text().notNull(),
	...timestamps(),
});

/** An integration with another system and whether it is enabled. `settings` never contains a secret in plain text. */
export const integration = sqliteTable(
	"integration",
	{
		id: integer().primaryKey(),
		name: text().notNull(),
		slug: text().notNull().unique(),
		is_enabled: flag().notNull().default(0),
		is_integrated: flag().notNull().default(0),
		/** As its screen saves it; secrets are sealed. */
		settings: json<Record<string, unknown>>(),
		last_success_at: instant(),
		last_error_at: instant(),
		/** What went wrong last, in words for the administrator; null after a success. */
		last_error: text(),
		version: version(),
		...timestamps(),
	},
	(t) => [...flagChecks(t.is_enabled, t.is_integrated)],
);

/** The next number of each gapless series. */
export const number_sequence = sqliteTable("number_sequence", {
	name: text({ enum: ["job", "invoice", "credit_note", "driver_invoice", "self_bill"] }).primaryKey(),
	next: integer().notNull().default(1),
});

/** A row of the sample data that a new company begins with, until they are removed. */
export const sample_record = sqliteTable(
	"sample_record",
	{
		/** The table of the row. */
		entity: text().notNull(),
		entity_id: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.entity, t.entity_id] })],
);
