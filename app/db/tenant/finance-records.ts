import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, oneOf } from "../columns/checks";
import { date, instant, money, NOW } from "../columns/types";
import { customer } from "./customers";
import { credit_note, invoice } from "./finance";
import { job } from "./jobs";
import { user } from "./people";

/** A payment, or part of one, towards an invoice. */
export const invoice_payment = sqliteTable(
	"invoice_payment",
	{
		id: integer().primaryKey(),
		invoice_id: integer()
			.notNull()
			.references(() => invoice.id, { onDelete: "cascade" }),
		date: date().notNull(),
		amount: money().notNull(),
		/** What the payer or the bank wrote. */
		reference: text().notNull().default(""),
		/** Made by the device or the file it was read from, so that it is recorded once. */
		uid: text().notNull().unique(),
		created_by: integer().references(() => user.id),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("invoice_payment_invoice").on(t.invoice_id),
		index("invoice_payment_day").on(t.date),
		check("invoice_payment_amount", sql`${t.amount} <> 0`),
		...dateChecks(t.date),
	],
);

const VOID_SERIES = ["invoice", "credit_note", "driver_invoice", "self_bill"] as const;

/** A number whose draft was deleted: it is not used again, and listed. */
export const void_number = sqliteTable(
	"void_number",
	{
		id: integer().primaryKey(),
		series: text({ enum: VOID_SERIES }).notNull(),
		number: integer().notNull(),
		label: text().notNull(),
		date: date().notNull(),
		customer_id: integer().references(() => customer.id),
		total: money().notNull(),
		voided_by: integer().references(() => user.id),
		voided_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("void_number_once").on(t.series, t.number),
		index("void_number_day").on(t.date),
		oneOf(t.series, VOID_SERIES),
	],
);

const EXPORTED_SERIES = ["invoice", "credit_note"] as const;

/** A change of an invoice or credit note that the accounts have already: as it was exported, why it was changed, and when the accounts had it. */
export const export_change = sqliteTable(
	"export_change",
	{
		id: integer().primaryKey(),
		series: text({ enum: EXPORTED_SERIES }).notNull(),
		/** Null once it is deleted. */
		invoice_id: integer().references(() => invoice.id, { onDelete: "set null" }),
		credit_note_id: integer().references(() => credit_note.id, { onDelete: "set null" }),
		label: text().notNull(),
		customer_id: integer()
			.notNull()
			.references(() => customer.id),
		date_before: date().notNull(),
		total_before: money().notNull(),
		reason: text().notNull(),
		changed_by: integer().references(() => user.id, { onDelete: "set null" }),
		changed_at: instant().notNull().default(NOW),
		settled_by: integer().references(() => user.id, { onDelete: "set null" }),
		settled_at: instant(),
	},
	(t) => [
		index("export_change_open").on(t.changed_at).where(sql`${t.settled_at} is null`),
		index("export_change_invoice").on(t.invoice_id),
		index("export_change_credit_note").on(t.credit_note_id),
		oneOf(t.series, EXPORTED_SERIES),
		...dateChecks(t.date_before),
	],
);

/** A period whose VAT has been declared: its invoices and credits do not change their date, and none is added. */
export const vat_period = sqliteTable(
	"vat_period",
	{
		id: integer().primaryKey(),
		date_from: date().notNull(),
		date_to: date().notNull(),
		net: money().notNull(),
		vat: money().notNull(),
		closed_by: integer().references(() => user.id),
		closed_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("vat_period_from").on(t.date_from),
		check("vat_period_order", sql`${t.date_from} <= ${t.date_to}`),
		...dateChecks(t.date_from, t.date_to),
	],
);

/** The release of a job from a stop of its customer, by whom and why. */
export const invoice_release = sqliteTable("invoice_release", {
	job_id: integer()
		.primaryKey()
		.references(() => job.id, { onDelete: "cascade" }),
	reason: text().notNull(),
	user_id: integer().references(() => user.id, { onDelete: "set null" }),
	at: instant().notNull().default(NOW),
});

/** A reminder of an overdue invoice that has been sent; the three steps are sent once each. */
export const invoice_reminder = sqliteTable(
	"invoice_reminder",
	{
		invoice_id: integer()
			.notNull()
			.references(() => invoice.id, { onDelete: "cascade" }),
		step: integer().notNull(),
		sent_at: instant().notNull().default(NOW),
	},
	(t) => [primaryKey({ columns: [t.invoice_id, t.step] }), oneOf(t.step, [1, 2, 3])],
);
