import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { OpeningHours } from "../../shared/time/opening-hours";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import {
	decimal5,
	flag,
	instant,
	json,
	masterTimestamps,
	money,
	nocase,
	timestamps,
	version,
} from "../columns/types";
import { tax_code } from "./company";

/** A customer. customer_type 1 is invoiced, 0 is not. `customerPortal` lets its users sign in. */
export const customer = sqliteTable(
	"customer",
	{
		id: integer().primaryKey(),
		customer_code: nocase().notNull(),
		customer_name: nocase().notNull(),
		customer_type: flag().notNull().default(1),
		status: flag().notNull().default(1),
		email: nocase(),
		landline: text(),
		mobile: text(),
		contact: text(),
		address_line_1: text(),
		address_line_2: text(),
		town: text(),
		country: text(),
		post_code: text(),
		enable_email_notifications: flag().notNull().default(0),
		customerPortal: flag().notNull().default(0),
		credit_stop: flag().notNull().default(0),
		credit_limit: money(),
		fuel_surcharge: decimal5(),
		/** What the customer is called in the accounts program: the A/C in Sage 50, the contact in Xero; null as its code and name. */
		account_reference: text(),
		notes: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("customer_code").on(t.customer_code).where(notDeleted(t.deleted_at)),
		uniqueIndex("customer_email_address")
			.on(t.email)
			.where(sql`${t.deleted_at} is null and ${t.email} <> ''`),
		index("customer_name").on(t.customer_name),
		...flagChecks(t.customer_type, t.status, t.enable_email_notifications, t.customerPortal, t.credit_stop),
	],
);

const ownedBy = () =>
	integer()
		.notNull()
		.references(() => customer.id, { onDelete: "cascade" });

/** An additional address for mail about a customer's jobs. */
export const customer_email = sqliteTable(
	"customer_email",
	{ id: integer().primaryKey(), customer_id: ownedBy(), email: nocase().notNull() },
	(t) => [uniqueIndex("customer_email_once").on(t.customer_id, t.email)],
);

/** The company behind a customer: registration, VAT, bank, accounts contact. */
export const customer_company = sqliteTable("customer_company", {
	id: integer().primaryKey(),
	customer_id: ownedBy().unique(),
	company_house_no: text(),
	vat_code: text(),
	tax_code_id: integer().references(() => tax_code.id),
	bank_name: text(),
	account_no: text(),
	sort_code: text(),
	contact: text(),
	role: text(),
	mobile: text(),
	email: text(),
	accounts_email: text(),
	alternative_accounts_email: text(),
	...timestamps(),
});

/** How a customer is invoiced: one job per invoice (single_job) or several (multi_job), and the terms. */
export const customer_invoice_settings = sqliteTable(
	"customer_invoice_settings",
	{
		id: integer().primaryKey(),
		customer_id: ownedBy().unique(),
		conditions: text(),
		notified_days: integer(),
		terms: text(),
		terms_days: integer().notNull().default(30),
		invoice_type: text({ enum: ["single_job", "multi_job"] })
			.notNull()
			.default("single_job"),
		/** What a job needs before it is invoiced: an order number of the customer, a proof of delivery. */
		po_required: flag().notNull().default(0),
		pod_required: flag().notNull().default(0),
		/** Whether the proofs of delivery are pages of the invoice. */
		attach_pods: flag().notNull().default(0),
		...timestamps(),
	},
	(t) => [oneOf(t.invoice_type, ["single_job", "multi_job"])],
);

/** How the office emails a customer's proofs of delivery: by hand, or of itself with a link, with pictures too, or with the PDF. */
export const POD_MAILINGS = ["off", "link", "pictures", "pdf"] as const;

/** How many proofs of delivery a customer's new jobs need, and how it gets them. */
export const customer_pod_settings = sqliteTable(
	"customer_pod_settings",
	{
		id: integer().primaryKey(),
		customer_id: ownedBy().unique(),
		/** Null: one where an invoice needs a proof, otherwise none. */
		pods_required: integer(),
		pod_mail: text({ enum: POD_MAILINGS }).notNull().default("off"),
		/** Instead of the addresses of the job and the customer; parted by commas. */
		pod_emails: text(),
		...timestamps(),
	},
	(t) => [oneOf(t.pod_mail, POD_MAILINGS)],
);

/** Where a customer's files are uploaded. `password` is encrypted. */
export const customer_sftp = sqliteTable(
	"customer_sftp",
	{
		id: integer().primaryKey(),
		customer_id: ownedBy().unique(),
		host: text(),
		port: integer().notNull().default(22),
		username: text(),
		password: text(),
		directory: text(),
		status: text({ enum: ["active", "inactive"] })
			.notNull()
			.default("inactive"),
		/** Whether files without issues are saved as jobs at once, without a review. */
		saves_good_files: flag().notNull().default(0),
		last_read_at: instant(),
		last_error: text(),
		...timestamps(),
	},
	(t) => [oneOf(t.status, ["active", "inactive"])],
);

/** A saved address of the job form. Without a customer it is offered for all customers. */
export const customer_address = sqliteTable(
	"customer_address",
	{
		id: integer().primaryKey(),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		name: nocase().notNull(),
		address_line_1: text(),
		address_line_2: text(),
		town: text(),
		country: text(),
		post_code: nocase(),
		phone: text(),
		instruction_1: text(),
		latitude: real(),
		longitude: real(),
		/** How near to it a driver has arrived, in metres. */
		geofence_radius: integer().notNull().default(150),
		/** When it is open by weekday; null if that is not known. */
		opening_hours: json<OpeningHours>(),
		/** Minutes that loading or unloading takes, and what each pallet space adds; null as the company has it. */
		service_minutes: integer(),
		minutes_per_pallet: integer(),
		...timestamps(),
	},
	(t) => [
		index("customer_address_customer").on(t.customer_id, t.name),
		index("customer_address_name").on(t.name),
		// Of each stop of a board: the few addresses with hours or times, by their postcodes.
		index("customer_address_times")
			.on(t.post_code)
			.where(
				sql`("opening_hours" is not null or "service_minutes" is not null or "minutes_per_pallet" is not null)`,
			),
	],
);

/**
 * The fuel surcharge of a month, for one customer or for all without their own. That of a customer holds to `month_to`, or in its month
 * alone without one; that of all holds until the next month that has one.
 */
export const fuel_surcharge = sqliteTable(
	"fuel_surcharge",
	{
		id: integer().primaryKey(),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		month: text().notNull(),
		percent: decimal5().notNull(),
		/** `YYYY-MM`; `9999-12` until further notice. */
		month_to: text(),
		/** Why, as the office words it: "fixed in the contract". */
		note: text().notNull().default(""),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("fuel_surcharge_customer").on(t.customer_id, t.month),
		uniqueIndex("fuel_surcharge_all").on(t.month).where(sql`${t.customer_id} is null`),
	],
);
