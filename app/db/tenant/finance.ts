import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	check,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, oneOf } from "../columns/checks";
import { date, decimal5, flag, instant, json, money, scaled, timestamps, version } from "../columns/types";
import { customer } from "./customers";
import { job } from "./jobs";
import { user } from "./people";

const INVOICE_STATUSES = ["Draft", "Sent", "Paid"] as const;

const RUN_STATUSES = ["running", "stopped", "finished"] as const;
const RUN_GROUPINGS = ["single_job", "multi_job", "by_customer"] as const;

/** Invoices that are made of chosen jobs in the background. `request_uid` is the caller's idempotency key. */
export const invoice_run = sqliteTable(
	"invoice_run",
	{
		id: integer().primaryKey(),
		request_uid: text().notNull().unique(),
		grouping: text({ enum: RUN_GROUPINGS }).notNull(),
		status: text({ enum: RUN_STATUSES }).notNull().default("running"),
		/** The date of its invoices. */
		date: date().notNull(),
		created_by: integer().references(() => user.id),
		...timestamps(),
	},
	(t) => [
		index("invoice_run_open").on(t.id).where(sql`${t.status} = 'running'`),
		oneOf(t.status, RUN_STATUSES),
		oneOf(t.grouping, RUN_GROUPINGS),
		...dateChecks(t.date),
	],
);

/** A job of a run: waiting, on an invoice, or returned with the reason. */
export const invoice_run_job = sqliteTable(
	"invoice_run_job",
	{
		run_id: integer()
			.notNull()
			.references(() => invoice_run.id, { onDelete: "cascade" }),
		job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		/** The jobs of a group are on one invoice. */
		run_group: text().notNull(),
		invoice_id: integer().references((): AnySQLiteColumn => invoice.id, { onDelete: "set null" }),
		failure: text(),
	},
	(t) => [
		primaryKey({ columns: [t.run_id, t.job_id] }),
		index("invoice_run_job_waiting")
			.on(t.run_id, t.run_group)
			.where(sql`${t.invoice_id} is null and ${t.failure} is null`),
		index("invoice_run_job_job").on(t.job_id),
	],
);

/** An invoice to a customer. The parties are stored as on the invoice date (`supplier`, `billed_to`), as VAT rules require. */
export const invoice = sqliteTable(
	"invoice",
	{
		id: integer().primaryKey(),
		number: integer().notNull().unique(),
		inv_number: text().notNull().unique(),
		customer_id: integer()
			.notNull()
			.references(() => customer.id),
		invoice_type: text({ enum: ["single_job", "multi_job"] }).notNull(),
		status: text({ enum: INVOICE_STATUSES }).notNull().default("Draft"),
		date: date().notNull(),
		tax_point: date().notNull(),
		invoice_due: date().notNull(),
		supplier: json<Record<string, string | null>>().notNull(),
		billed_to: json<Record<string, string | null>>().notNull(),
		net: money().notNull(),
		vat: money().notNull(),
		discount: money().notNull().default(0),
		total_charge: money().notNull(),
		is_csv_downloaded: flag().notNull().default(0),
		email_status: text(),
		sent_at: instant(),
		paid_at: instant(),
		/** The sum of its payments. */
		paid: money().notNull().default(0),
		/** The sum of its credits, with VAT. */
		credited: money().notNull().default(0),
		request_uid: text().notNull(),
		/** The run that made it, and the run's group of jobs: a group becomes one invoice, however often it is tried. */
		run_id: integer().references(() => invoice_run.id),
		run_group: text(),
		created_by: integer().references(() => user.id),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("invoice_day").on(t.date, t.number),
		index("invoice_customer").on(t.customer_id, t.date),
		index("invoice_unpaid").on(t.invoice_due).where(sql`${t.status} <> 'Paid'`),
		/** What is open on accounts: unpaid, or paid or credited too much. */
		index("invoice_open")
			.on(t.customer_id, t.invoice_due)
			.where(sql`${t.total_charge} - ${t.paid} - ${t.credited} <> 0`),
		index("invoice_request").on(t.request_uid),
		uniqueIndex("invoice_run_group").on(t.run_id, t.run_group).where(sql`${t.run_id} is not null`),
		oneOf(t.status, INVOICE_STATUSES),
		...flagChecks(t.is_csv_downloaded),
		...dateChecks(t.date, t.tax_point, t.invoice_due),
	],
);

/** A line of an invoice: a job, or part of its charge. A job is on one invoice at most, beside those that it was taken off by a credit of all. */
export const invoice_line = sqliteTable(
	"invoice_line",
	{
		id: integer().primaryKey(),
		invoice_id: integer()
			.notNull()
			.references(() => invoice.id, { onDelete: "cascade" }),
		job_id: integer().references(() => job.id),
		position: integer().notNull(),
		kind: text({ enum: ["job", "extra", "fuel_surcharge", "other"] })
			.notNull()
			.default("job"),
		description: text().notNull(),
		quantity: decimal5().notNull().default(scaled(1)),
		rate: money().notNull(),
		net: money().notNull(),
		vat_rate: decimal5().notNull(),
		vat: money().notNull(),
		tax_code: text(),
		/** What the line of a job shows beside its description, as it stood. */
		detail: json<Record<string, string>>(),
		/** Whether its job was credited in full, to be invoiced again. */
		rebilled: flag().notNull().default(0),
	},
	(t) => [
		uniqueIndex("invoice_line_position").on(t.invoice_id, t.position),
		uniqueIndex("invoice_line_job")
			.on(t.job_id)
			.where(sql`${t.kind} = 'job' and ${t.job_id} is not null and ${t.rebilled} = 0`),
		index("invoice_line_rebilled").on(t.job_id).where(sql`${t.rebilled} = 1`),
		index("invoice_line_surcharge").on(t.job_id).where(sql`${t.kind} = 'fuel_surcharge'`),
		oneOf(t.kind, ["job", "extra", "fuel_surcharge", "other"]),
		...flagChecks(t.rebilled),
	],
);

/** A credit against what a job was charged on an invoice: any number that were sent, and one draft at most. */
export const credit_note = sqliteTable(
	"credit_note",
	{
		id: integer().primaryKey(),
		number: integer().notNull().unique(),
		credit_note_number: text().notNull().unique(),
		job_id: integer()
			.notNull()
			.references(() => job.id),
		invoice_id: integer().references(() => invoice.id),
		credit_amount: money().notNull(),
		vat: money().notNull().default(0),
		credit_notes_reason: text().notNull().default(""),
		date: date().notNull(),
		is_csv: flag().notNull().default(0),
		status: text({ enum: ["Draft", "Sent"] })
			.notNull()
			.default("Draft"),
		sent_at: instant(),
		created_by: integer().references(() => user.id),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("credit_note_day").on(t.date, t.number),
		index("credit_note_job").on(t.job_id),
		uniqueIndex("credit_note_draft").on(t.job_id, t.invoice_id).where(sql`${t.status} = 'Draft'`),
		check("credit_note_minimum", sql`${t.credit_amount} >= 100000`),
		oneOf(t.status, ["Draft", "Sent"]),
		...flagChecks(t.is_csv),
		...dateChecks(t.date),
	],
);
