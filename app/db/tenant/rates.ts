import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PriceReason, RateCardContent } from "../../shared/rates/rate-card";
import { dateChecks, flagChecks, notDeleted, oneOf } from "../columns/checks";
import {
	date,
	decimal5,
	flag,
	instant,
	json,
	masterTimestamps,
	money,
	NOW,
	nocase,
	scaled,
	timestamps,
	version,
} from "../columns/types";
import { tax_code } from "./company";
import { customer } from "./customers";
import { job } from "./jobs";
import { owner_driver, sub_contractor } from "./partners";
import { user } from "./people";
import { load_type, service } from "./tariffs";

/**
 * A rate card: what customers pay from a day to a day, or what sub-contractors and owner-drivers are paid. The standard ones are for customers
 * or sub-contractors without a card of their own. Which side a card is for never changes.
 */
export const rate_card = sqliteTable(
	"rate_card",
	{
		id: integer().primaryKey(),
		name: nocase().notNull(),
		is_standard: flag().notNull().default(0),
		/** Whether sub-contractors or owner-drivers are paid by it; else customers pay by it. */
		is_cost: flag().notNull().default(0),
		date_from: date().notNull(),
		/** The last day; null for until further notice. */
		date_to: date(),
		tax_code_id: integer().references(() => tax_code.id, { onDelete: "set null" }),
		/** The approved version that prices are made by; null for a draft. */
		live_version: integer(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("rate_card_name").on(t.name).where(notDeleted(t.deleted_at)),
		index("rate_card_tax_code").on(t.tax_code_id),
		...flagChecks(t.is_standard, t.is_cost),
		...dateChecks(t.date_from, t.date_to),
		check("rate_card_days", sql`${t.date_to} >= ${t.date_from}`),
	],
);

const cardId = () =>
	integer()
		.notNull()
		.references(() => rate_card.id, { onDelete: "cascade" });

/** The use of a card by a customer, or of a cost card by a sub-contractor or an owner-driver: by default, or for a service, a load type, or references that begin with a text. */
export const rate_card_use = sqliteTable(
	"rate_card_use",
	{
		id: integer().primaryKey(),
		rate_card_id: cardId(),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		sub_contractor_id: integer().references(() => sub_contractor.id, { onDelete: "cascade" }),
		owner_driver_id: integer().references(() => owner_driver.id, { onDelete: "cascade" }),
		service_id: integer().references(() => service.id, { onDelete: "cascade" }),
		load_type_id: integer().references(() => load_type.id, { onDelete: "cascade" }),
		reference: nocase(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		uniqueIndex("rate_card_use_once").on(
			t.rate_card_id,
			sql`ifnull(${t.customer_id}, 0)`,
			sql`ifnull(${t.sub_contractor_id}, 0)`,
			sql`ifnull(${t.owner_driver_id}, 0)`,
			sql`ifnull(${t.service_id}, 0)`,
			sql`ifnull(${t.load_type_id}, 0)`,
			sql`ifnull(${t.reference}, '')`,
		),
		index("rate_card_use_customer").on(t.customer_id),
		index("rate_card_use_sub_contractor").on(t.sub_contractor_id),
		index("rate_card_use_owner_driver").on(t.owner_driver_id),
		check(
			"rate_card_use_of_one",
			sql`(${t.customer_id} is not null) + (${t.sub_contractor_id} is not null) + (${t.owner_driver_id} is not null) = 1`,
		),
		index("rate_card_use_service").on(t.service_id),
		index("rate_card_use_load_type").on(t.load_type_id),
	],
);

/** A version of a card. What it charges never changes; the next change is the next version. */
export const rate_card_version = sqliteTable(
	"rate_card_version",
	{
		id: integer().primaryKey(),
		rate_card_id: cardId(),
		number: integer().notNull(),
		content: json<RateCardContent>().notNull(),
		note: text().notNull().default(""),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
		approved_by: integer().references(() => user.id, { onDelete: "set null" }),
		approved_at: instant(),
	},
	(t) => [uniqueIndex("rate_card_version_number").on(t.rate_card_id, t.number)],
);

/** What prices by estimated miles are worth, and how long quotes are valid. One row, id 1, or none. */
export const rate_setting = sqliteTable(
	"rate_setting",
	{
		id: integer().primaryKey(),
		/** Whether a price by estimated miles may be booked; then it is rounded up to so many pounds. */
		estimates_bind: flag().notNull().default(0),
		estimates_rounded_to: money().notNull().default(scaled(1)),
		/** For how many days a quote is valid unless another day is chosen. */
		quote_days: integer().notNull().default(7),
		...timestamps(),
	},
	(t) => [
		check("rate_setting_single", sql`${t.id} = 1`),
		...flagChecks(t.estimates_bind),
		check("rate_setting_rounded", sql`${t.estimates_rounded_to} > 0`),
	],
);

/** How a job's price came about: the card's price with its reasons, and who typed another one. */
export const job_rate = sqliteTable(
	"job_rate",
	{
		job_id: integer()
			.primaryKey()
			.references(() => job.id, { onDelete: "cascade" }),
		rate_card_version_id: integer()
			.notNull()
			.references(() => rate_card_version.id),
		/** The card's, in pounds. */
		base_charge: money().notNull(),
		extras: money().notNull(),
		reasons: json<PriceReason[]>().notNull(),
		is_estimate: flag().notNull().default(0),
		priced_at: instant().notNull().default(NOW),
		/** Who typed another base charge; null while the card's is charged. */
		typed_by: integer().references(() => user.id, { onDelete: "set null" }),
		typed_at: instant(),
	},
	(t) => [index("job_rate_version").on(t.rate_card_version_id), ...flagChecks(t.is_estimate)],
);

/** The pump price of a month, in pence a litre, by which its fuel surcharge is set. */
export const fuel_price = sqliteTable(
	"fuel_price",
	{
		id: integer().primaryKey(),
		/** `YYYY-MM`. */
		month: text().notNull().unique(),
		pence: decimal5().notNull(),
		read_on: date().notNull(),
		source: text().notNull(),
		is_final: flag().notNull().default(0),
		...timestamps(),
	},
	(t) => [...flagChecks(t.is_final), ...dateChecks(t.read_on)],
);

/** From which pump price, in pence a litre, which surcharge in per cent holds. */
export const fuel_band = sqliteTable(
	"fuel_band",
	{ id: integer().primaryKey(), from_pence: decimal5().notNull().unique(), percent: decimal5().notNull() },
	(t) => [check("fuel_band_positive", sql`${t.from_pence} >= 0 and ${t.percent} >= 0`)],
);

/** How fuel is surcharged: what month counts, and what each step above the last band adds. One row, id 1. */
export const fuel_setting = sqliteTable(
	"fuel_setting",
	{
		id: integer().primaryKey(),
		month_by: text({ enum: ["collection", "invoice"] })
			.notNull()
			.default("collection"),
		step_pence: decimal5(),
		step_percent: decimal5(),
		source: text().notNull().default(""),
		...timestamps(),
	},
	(t) => [
		check("fuel_setting_single", sql`${t.id} = 1`),
		oneOf(t.month_by, ["collection", "invoice"]),
		check("fuel_setting_step", sql`${t.step_pence} > 0`),
	],
);
