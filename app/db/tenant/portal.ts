import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, oneOf, timeChecks } from "../columns/checks";
import { date, flag, instant, json, money, time, timestamps, version } from "../columns/types";
import { customer } from "./customers";
import { invoice, invoice_line } from "./finance";
import { job } from "./jobs";
import { user } from "./people";

const REQUEST_KINDS = ["booking", "quote", "change", "cancel"] as const;
const REQUEST_STATUSES = ["open", "offered", "accepted", "declined", "withdrawn"] as const;

const ofCustomer = () =>
	integer()
		.notNull()
		.references(() => customer.id, { onDelete: "cascade" });
const byUser = () => integer().references(() => user.id, { onDelete: "set null" });

/**
 * What a customer may do in the portal; a customer without a row may do all of it. A booking for a day is taken until `cut_off`
 * of `cut_off_days` days before.
 */
export const customer_portal = sqliteTable(
	"customer_portal",
	{
		id: integer().primaryKey(),
		customer_id: ofCustomer().unique(),
		can_track: flag().notNull().default(1),
		can_book: flag().notNull().default(1),
		can_see_prices: flag().notNull().default(1),
		can_see_invoices: flag().notNull().default(1),
		can_see_pods: flag().notNull().default(1),
		/** Whether bookings wait for the office as requested quotes. */
		approve_bookings: flag().notNull().default(0),
		cut_off: time(),
		cut_off_days: integer().notNull().default(0),
		version: version(),
		...timestamps(),
	},
	(t) => [
		...flagChecks(
			t.can_track,
			t.can_book,
			t.can_see_prices,
			t.can_see_invoices,
			t.can_see_pods,
			t.approve_bookings,
		),
		...timeChecks(t.cut_off),
		oneOf(t.cut_off_days, [0, 1, 2, 3]),
	],
);

/**
 * What a customer asks the office about a job: to take a booking, to price a quote, to change or to cancel what is planned.
 * One at a time waits for an answer. A quote is `offered` with its price and its last valid day; `token_hash` is that of the link
 * in its mail.
 */
export const job_request = sqliteTable(
	"job_request",
	{
		id: integer().primaryKey(),
		uid: text().notNull().unique(),
		job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		customer_id: ofCustomer(),
		user_id: byUser(),
		kind: text({ enum: REQUEST_KINDS }).notNull(),
		status: text({ enum: REQUEST_STATUSES }).notNull().default("open"),
		message: text().notNull().default(""),
		/** The fields that a change asks for, with their new values. */
		changes: json<Record<string, unknown>>(),
		offered_charge: money(),
		valid_until: date(),
		token_hash: text().unique(),
		answer: text().notNull().default(""),
		answered_by: byUser(),
		answered_at: instant(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("job_request_waiting").on(t.job_id).where(sql`${t.status} in ('open', 'offered')`),
		index("job_request_job").on(t.job_id),
		index("job_request_customer").on(t.customer_id, t.id),
		index("job_request_open").on(t.id).where(sql`${t.status} = 'open'`),
		oneOf(t.kind, REQUEST_KINDS),
		oneOf(t.status, REQUEST_STATUSES),
		...dateChecks(t.valid_until),
	],
);

/** A question of a customer about an invoice, a line of it or a job, and the office's answer. */
export const customer_question = sqliteTable(
	"customer_question",
	{
		id: integer().primaryKey(),
		uid: text().notNull().unique(),
		customer_id: ofCustomer(),
		user_id: byUser(),
		invoice_id: integer().references(() => invoice.id, { onDelete: "cascade" }),
		invoice_line_id: integer().references(() => invoice_line.id, { onDelete: "set null" }),
		job_id: integer().references(() => job.id, { onDelete: "cascade" }),
		question: text().notNull(),
		answer: text().notNull().default(""),
		answered_by: byUser(),
		answered_at: instant(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("customer_question_customer").on(t.customer_id, t.id),
		index("customer_question_invoice").on(t.invoice_id),
		index("customer_question_open").on(t.id).where(sql`${t.answered_at} is null`),
	],
);
