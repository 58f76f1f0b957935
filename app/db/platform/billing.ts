import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { date, flag, instant, json, money, NOW, nocase, timestamps, version } from "../columns/types";
import { tenant } from "./tenants";

const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "cancelled", "expired"] as const;
const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded"] as const;
const PAYMENT_METHODS = ["bank_transfer", "card"] as const;
const PROVIDER_INVOICE_STATUSES = ["open", "paid", "void", "uncollectible"] as const;

/** A plan that a client can subscribe to. */
export const plan = sqliteTable("plan", {
	id: integer().primaryKey(),
	slug: nocase().notNull().unique(),
	name: text().notNull(),
	description: text().notNull().default(""),
	price_month: money().notNull(),
	trial_days: integer().notNull().default(14),
	users: integer(),
	drivers: integer(),
	vehicles: integer(),
	features: json<string[]>().notNull().default([]),
	position: integer().notNull().default(1),
	is_active: flag().notNull().default(1),
	...timestamps(),
});

/** The subscription of a client. `suspended` locks its staff out. */
export const subscription = sqliteTable(
	"subscription",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		plan_id: integer()
			.notNull()
			.references(() => plan.id),
		status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default("trial"),
		suspended: flag().notNull().default(0),
		trial_ends_at: instant(),
		started_at: instant().notNull().default(NOW),
		renews_on: date(),
		cancelled_at: instant(),
		cancel_reason: text(),
		/** How the company pays: an invoice by bank transfer, or a card stored by the payment provider. */
		payment_method: text({ enum: PAYMENT_METHODS }).notNull().default("bank_transfer"),
		/** Where invoices and reminders go; null for the contact of the company. */
		billing_email: nocase(),
		/** A smaller plan that begins with the next period. */
		next_plan_id: integer().references(() => plan.id),
		/** The first day of the period that has been invoiced; `renews_on` is the day after its last. */
		period_from: date(),
		cancels_on: date(),
		past_due_since: date(),
		/** The last reminder that was sent for the oldest unpaid invoice, 0 for none. */
		dunning_step: integer().notNull().default(0),
		provider_customer: text(),
		provider_subscription: text(),
		/** The time of the newest event of the payment provider that was applied, in seconds since 1970: an older one changes nothing. */
		provider_event_at: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("subscription_tenant").on(t.tenant_id),
		index("subscription_renewal").on(t.renews_on),
		uniqueIndex("subscription_provider").on(t.provider_subscription),
		oneOf(t.status, SUBSCRIPTION_STATUSES),
	],
);

/** A payment of a client for its subscription. `idempotency_key` is the one sent to the payment provider. */
export const payment = sqliteTable(
	"payment",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id),
		subscription_id: integer().references(() => subscription.id),
		invoice_id: integer().references(() => provider_invoice.id),
		method: text({ enum: PAYMENT_METHODS }).notNull().default("bank_transfer"),
		idempotency_key: text().notNull().unique(),
		provider_reference: text(),
		amount: money().notNull(),
		vat: money().notNull().default(0),
		period_from: date(),
		period_to: date(),
		status: text({ enum: PAYMENT_STATUSES }).notNull().default("pending"),
		error: text(),
		paid_at: instant(),
		...timestamps(),
	},
	(t) => [
		index("payment_tenant").on(t.tenant_id, t.created_at),
		index("payment_invoice").on(t.invoice_id),
		oneOf(t.status, PAYMENT_STATUSES),
	],
);

/** A line of the provider's invoice. Amounts are net pounds; a credit is negative. */
export interface ProviderInvoiceLine {
	text: string;
	amount: number;
	/** What a month of the plan costs in this period from then on, whatever its price becomes. */
	price_month?: number;
}

/** An invoice of the provider to a company, under one series of numbers without gaps. */
export const provider_invoice = sqliteTable(
	"provider_invoice",
	{
		id: integer().primaryKey(),
		number: integer().notNull(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id),
		subscription_id: integer().references(() => subscription.id),
		/** Makes one invoice of a renewal or change, however often it is run. */
		idempotency_key: text().notNull().unique(),
		issued_on: date().notNull(),
		due_on: date().notNull(),
		period_from: date(),
		period_to: date(),
		lines: json<ProviderInvoiceLine[]>().notNull(),
		net: money().notNull(),
		vat: money().notNull(),
		total: money().notNull(),
		/** What a bank transfer quotes. */
		reference: text().notNull(),
		status: text({ enum: PROVIDER_INVOICE_STATUSES }).notNull().default("open"),
		/** The billed company as it was on the day. */
		billed_to: json<Record<string, unknown>>().notNull(),
		provider_reference: text(),
		paid_at: instant(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("provider_invoice_number").on(t.number),
		index("provider_invoice_tenant").on(t.tenant_id, t.issued_on),
		index("provider_invoice_reference").on(t.reference),
		index("provider_invoice_due").on(t.due_on).where(sql`${t.status} = 'open'`),
		oneOf(t.status, PROVIDER_INVOICE_STATUSES),
	],
);

/** Money that the provider owes a company; the next invoice takes it off. */
export const billing_credit = sqliteTable(
	"billing_credit",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id),
		/** Net pounds. */
		amount: money().notNull(),
		reason: text().notNull(),
		idempotency_key: text().notNull().unique(),
		/** The invoice that has taken it off. */
		invoice_id: integer().references(() => provider_invoice.id),
		created_by: text().notNull(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("billing_credit_open").on(t.tenant_id).where(sql`${t.invoice_id} is null`)],
);

/** What has happened to a subscription, for its history. */
export const subscription_change = sqliteTable(
	"subscription_change",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		at: instant().notNull().default(NOW),
		kind: text().notNull(),
		text: text().notNull(),
		actor_name: text(),
	},
	(t) => [index("subscription_change_tenant").on(t.tenant_id, t.id)],
);

/** An event of the payment provider, once by its id whatever the number and order of its deliveries. */
export const billing_event = sqliteTable(
	"billing_event",
	{
		id: text().primaryKey(),
		type: text().notNull(),
		/** Seconds since 1970 by the provider's clock. */
		created: integer().notNull(),
		payload: json<Record<string, unknown>>().notNull(),
		received_at: instant().notNull().default(NOW),
		applied_at: instant(),
		/** Why it could not be applied yet. */
		error: text(),
	},
	(t) => [index("billing_event_open").on(t.received_at).where(sql`${t.applied_at} is null`)],
);
