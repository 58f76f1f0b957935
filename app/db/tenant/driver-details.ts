import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { date, instant, money, NOW, nocase, time, timestamps } from "../columns/types";
import { tax_code } from "./company";
import { driver, licence_category, licence_class, skill } from "./drivers";

const driverOwned = () =>
	integer()
		.notNull()
		.references(() => driver.id, { onDelete: "cascade" });

/** The company through which a self-employed driver works. */
export const driver_company = sqliteTable("driver_company", {
	id: integer().primaryKey(),
	driver_id: driverOwned().unique(),
	company_name: text(),
	company_house_no: text(),
	vat_code: text(),
	tax_code_id: integer().references(() => tax_code.id),
	bank_name: text(),
	account_no: text(),
	sort_code: text(),
	address_line_1: text(),
	address_line_2: text(),
	town: text(),
	post_code: text(),
	email: text(),
	...timestamps(),
});

/** A driver's pay: hourly rates by shift, an amount per night out, and the minimum paid time (`HH:mm`). */
export const driver_rate = sqliteTable("driver_rate", {
	id: integer().primaryKey(),
	driver_id: driverOwned().unique(),
	day_rate: money().notNull().default(0),
	night_rate: money().notNull().default(0),
	nightout: money().notNull().default(0),
	minimum_hours_pay: time(),
	...timestamps(),
});

/** A driver's driving licence. */
export const driver_licence = sqliteTable("driver_licence", {
	id: integer().primaryKey(),
	driver_id: driverOwned().unique(),
	licence_class_id: integer().references(() => licence_class.id),
	card_number: text(),
	country_of_issue: text(),
	issue_date: date(),
	expiry_date: date(),
	licence_type: text(),
	...timestamps(),
});

/** A driver's tacho card (document type 2) or CPC card (3). */
export const driver_card = sqliteTable(
	"driver_card",
	{
		id: integer().primaryKey(),
		driver_id: driverOwned(),
		document_type_id: integer().notNull(),
		card_number: text(),
		card_expiry_date: date(),
		downloaded_on: date(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("driver_card_kind").on(t.driver_id, t.document_type_id),
		index("driver_card_expiry").on(t.card_expiry_date),
		oneOf(t.document_type_id, [2, 3]),
	],
);

/** A file about a driver: 1 licence, 2 tacho card, 3 CPC card, 5 other. */
export const driver_document = sqliteTable(
	"driver_document",
	{
		id: integer().primaryKey(),
		driver_id: driverOwned(),
		document_type_id: integer().notNull().default(5),
		document_name: text().notNull(),
		other_document: text().notNull(),
		expires_on: date(),
		...timestamps(),
	},
	(t) => [index("driver_document_driver").on(t.driver_id), oneOf(t.document_type_id, [1, 2, 3, 5])],
);

/** A category on a driver's licence with its validity. */
export const driver_licence_category = sqliteTable(
	"driver_licence_category",
	{
		id: integer().primaryKey(),
		driver_id: driverOwned(),
		licence_category_id: integer()
			.notNull()
			.references(() => licence_category.id),
		valid_from: date(),
		valid_to: date(),
		...timestamps(),
	},
	(t) => [uniqueIndex("driver_licence_category_once").on(t.driver_id, t.licence_category_id)],
);

/** An endorsement on a driver's licence. */
export const driver_licence_endorsement = sqliteTable(
	"driver_licence_endorsement",
	{
		id: integer().primaryKey(),
		driver_id: driverOwned(),
		date: date().notNull(),
		code: nocase().notNull(),
		points_received: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [index("driver_licence_endorsement_driver").on(t.driver_id)],
);

/** The skills of a driver; a certificate may run out. */
export const driver_skill = sqliteTable(
	"driver_skill",
	{
		id: integer().primaryKey(),
		driver_id: driverOwned(),
		skill_id: integer()
			.notNull()
			.references(() => skill.id, { onDelete: "cascade" }),
		/** The last day it is valid. */
		expires_on: date(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("driver_skill_once").on(t.driver_id, t.skill_id),
		index("driver_skill_expiry").on(t.expires_on),
	],
);

/** The last position of a driver, as reported by the app or a tracker. The track itself is not stored here. */
export const driver_location = sqliteTable("driver_location", {
	driver_id: driverOwned().primaryKey(),
	latitude: real().notNull(),
	longitude: real().notNull(),
	speed: real(),
	heading: real(),
	accuracy: real(),
	at: instant().notNull().default(NOW),
});
