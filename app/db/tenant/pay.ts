import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, oneOf } from "../columns/checks";
import { date, decimal5, instant, money, timestamps, version } from "../columns/types";
import { driver } from "./drivers";
import { job } from "./jobs";
import { owner_driver, self_billing_agreement, sub_contractor } from "./partners";
import { user } from "./people";
import { work_day } from "./workdays";

const STATUSES = ["Draft", "Sent", "Paid"] as const;

/** What every paper about pay stores: the parties as they stood, under which agreement, by whom and what became of its mail. */
const payPaper = () => ({
	/** The agreement under which it is a self-bill with VAT; without one no VAT is stated. */
	agreement_id: integer().references(() => self_billing_agreement.id),
	/** Who was paid, as JSON. */
	supplier: text().notNull().default("{}"),
	/** Who pays, as JSON. */
	billed_to: text().notNull().default("{}"),
	email_status: text(),
	/** When the accounts had it; null while they have it not. */
	exported_at: instant(),
	created_by: integer().references(() => user.id),
});

/** A self-employed driver's pay for a week, a self-bill if there is an agreement. */
export const driver_invoice = sqliteTable(
	"driver_invoice",
	{
		id: integer().primaryKey(),
		number: integer().notNull().unique(),
		inv_number: text().notNull().unique(),
		driver_id: integer()
			.notNull()
			.references(() => driver.id),
		status: text({ enum: STATUSES }).notNull().default("Draft"),
		date_from: date().notNull(),
		date_to: date().notNull(),
		total_hours: decimal5().notNull(),
		net: money().notNull(),
		vat: money().notNull().default(0),
		total_payable: money().notNull(),
		sent_at: instant(),
		paid_at: instant(),
		version: version(),
		...payPaper(),
		vat_rate: decimal5().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("driver_invoice_week").on(t.driver_id, t.date_from, t.date_to),
		index("driver_invoice_day").on(t.date_from, t.number),
		oneOf(t.status, STATUSES),
		...dateChecks(t.date_from, t.date_to),
	],
);

/** A workday on a driver's invoice: hours, rate and amounts as paid. */
export const driver_invoice_line = sqliteTable(
	"driver_invoice_line",
	{
		id: integer().primaryKey(),
		driver_invoice_id: integer()
			.notNull()
			.references(() => driver_invoice.id, { onDelete: "cascade" }),
		work_day_id: integer()
			.notNull()
			.unique()
			.references(() => work_day.id),
		hours: decimal5().notNull(),
		rate: money().notNull(),
		nightout: money().notNull().default(0),
		amount: money().notNull(),
	},
	(t) => [index("driver_invoice_line_invoice").on(t.driver_invoice_id)],
);

/** The pay of a sub-contractor or owner-driver for jobs of a period, billed on their behalf. */
export const self_bill = sqliteTable(
	"self_bill",
	{
		id: integer().primaryKey(),
		number: integer().notNull().unique(),
		bill_number: text().notNull().unique(),
		sub_contractor_id: integer().references(() => sub_contractor.id),
		owner_driver_id: integer().references(() => owner_driver.id),
		status: text({ enum: STATUSES }).notNull().default("Draft"),
		date: date().notNull(),
		date_from: date().notNull(),
		date_to: date().notNull(),
		net: money().notNull(),
		vat: money().notNull().default(0),
		total: money().notNull(),
		sent_at: instant(),
		paid_at: instant(),
		version: version(),
		...payPaper(),
		...timestamps(),
	},
	(t) => [
		index("self_bill_day").on(t.date, t.number),
		check("self_bill_party", sql`(${t.sub_contractor_id} is null) <> (${t.owner_driver_id} is null)`),
		oneOf(t.status, STATUSES),
	],
);

/** A job on a self-bill. */
export const self_bill_line = sqliteTable(
	"self_bill_line",
	{
		id: integer().primaryKey(),
		self_bill_id: integer()
			.notNull()
			.references(() => self_bill.id, { onDelete: "cascade" }),
		job_id: integer()
			.notNull()
			.references(() => job.id),
		/** The supplier who carried it, `sub_contractor:4` or `owner_driver:7`: a job over two days may have two. */
		carried_by: text().notNull().default(""),
		description: text().notNull(),
		net: money().notNull(),
		vat_rate: decimal5().notNull().default(0),
		vat: money().notNull().default(0),
	},
	(t) => [
		index("self_bill_line_bill").on(t.self_bill_id),
		// What a supplier carried is paid for once.
		uniqueIndex("self_bill_line_job_once").on(t.job_id, t.carried_by),
	],
);
