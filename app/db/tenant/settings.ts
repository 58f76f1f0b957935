import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCOUNTS_CHARGES } from "../../shared/money/accounts-charges";
import { flagChecks, oneOf } from "../columns/checks";
import { decimal5, flag, instant, json, NOW, nocase, scaled, timestamps } from "../columns/types";
import { depot } from "./company";
import { customer } from "./customers";

const REMINDERS = [
	"job_reminder",
	"workday_reminder",
	"mot_reminder",
	"vor_reminder",
	"pmi_reminder",
	"task_reminder",
] as const;

const DIVISIONS = ["england-and-wales", "scotland", "northern-ireland"] as const;

/** When a kind of reminder is sent, and to whom. `minutes_before` counts back from the event. */
export const reminder_setting = sqliteTable(
	"reminder_setting",
	{
		id: integer().primaryKey(),
		slug: text({ enum: REMINDERS }).notNull().unique(),
		title: text().notNull(),
		is_enabled: flag().notNull().default(1),
		minutes_before: json<number[]>().notNull(),
		by_notification: flag().notNull().default(1),
		by_email: flag().notNull().default(0),
		recipients: json<string[]>().notNull().default([]),
		...timestamps(),
	},
	(t) => [oneOf(t.slug, REMINDERS), ...flagChecks(t.is_enabled, t.by_notification, t.by_email)],
);

/** Numbering, dating and texts of invoices. One row, id 1. */
export const invoice_setting = sqliteTable(
	"invoice_setting",
	{
		id: integer().primaryKey(),
		invoice_prefix: text().notNull().default("INV-"),
		credit_note_prefix: text().notNull().default("CN-"),
		driver_invoice_prefix: text().notNull().default("DI-"),
		self_bill_prefix: text().notNull().default("SB-"),
		terms_days: integer().notNull().default(30),
		vat_rate: decimal5().notNull().default(scaled(20)),
		account_code: text().notNull().default("200"),
		/** The sales account in Sage 50. */
		nominal_code: text().notNull().default("4000"),
		tax_type: text().notNull().default("20% (VAT on Income)"),
		/** The tracking category in Xero whose options the accounts codes name; empty for none. */
		tracking_category: text().notNull().default(""),
		footer: text(),
		show_references: flag().notNull().default(1),
		show_addresses: flag().notNull().default(1),
		/** Days after the due date at which an unpaid invoice is reminded of, at most three; none by default. */
		reminder_days: json<number[]>().notNull().default([]),
		...timestamps(),
	},
	(t) => [check("invoice_setting_single", sql`${t.id} = 1`)],
);

/** Holiday year and allowance. `year_start` is month and day, `04-01`. One row, id 1. */
export const holiday_setting = sqliteTable(
	"holiday_setting",
	{
		id: integer().primaryKey(),
		year_start: text().notNull().default("01-01"),
		days: decimal5().notNull().default(scaled(28)),
		carry_over_days: decimal5().notNull().default(0),
		includes_bank_holidays: flag().notNull().default(1),
		notice_days: integer().notNull().default(14),
		/** The region whose bank holidays apply. */
		division: text({ enum: DIVISIONS }).notNull().default("england-and-wales"),
		...timestamps(),
	},
	(t) => [check("holiday_setting_single", sql`${t.id} = 1`)],
);

/** Which check reports are mailed, when and to whom. One row, id 1. */
export const check_report_setting = sqliteTable(
	"check_report_setting",
	{
		id: integer().primaryKey(),
		is_enabled: flag().notNull().default(0),
		only_defects: flag().notNull().default(1),
		frequency: text({ enum: ["each", "daily", "weekly"] })
			.notNull()
			.default("each"),
		recipients: json<string[]>().notNull().default([]),
		include_images: flag().notNull().default(1),
		...timestamps(),
	},
	(t) => [
		check("check_report_setting_single", sql`${t.id} = 1`),
		oneOf(t.frequency, ["each", "daily", "weekly"]),
	],
);

/** A reminder that has been sent, so that it is sent once only. `key` identifies the event, its time and the lead time. */
export const reminder_sent = sqliteTable("reminder_sent", {
	key: text().primaryKey(),
	at: instant().notNull().default(NOW),
});

/** A job step of the first-run checklist, and when it was done. */
export const setup_step = sqliteTable("setup_step", {
	slug: nocase().primaryKey(),
	done_at: text(),
	dismissed_at: text(),
});

/**
 * Where a charge goes in the accounts: its codes of all customers, or those of a customer or depot, for one charge or (null) for all. What is
 * empty is as the next wider one has it. The list is saved as a whole.
 */
export const accounts_code = sqliteTable(
	"accounts_code",
	{
		id: integer().primaryKey(),
		charge: text({ enum: ACCOUNTS_CHARGES }),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		depot_id: integer().references(() => depot.id, { onDelete: "cascade" }),
		/** The nominal code and the department in Sage 50. */
		nominal_code: text().notNull().default(""),
		department: integer(),
		/** The account code and the option of the tracking category in Xero. */
		account_code: text().notNull().default(""),
		tracking_option: text().notNull().default(""),
	},
	(t) => [
		uniqueIndex("accounts_code_charge")
			.on(t.charge)
			.where(sql`${t.customer_id} is null and ${t.depot_id} is null`),
		uniqueIndex("accounts_code_customer").on(t.customer_id, t.charge),
		uniqueIndex("accounts_code_depot").on(t.depot_id, t.charge),
		check("accounts_code_of", sql`${t.customer_id} is null or ${t.depot_id} is null`),
		check(
			"accounts_code_any",
			sql`${t.charge} is not null or ${t.customer_id} is not null or ${t.depot_id} is not null`,
		),
		check("accounts_code_department", sql`${t.department} between 0 and 999`),
		oneOf(t.charge, ACCOUNTS_CHARGES),
	],
);
