import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { date, flag, masterTimestamps, nocase, version } from "../columns/types";
import { depot } from "./company";

/** A class of vehicle that a licence covers. A holder may drive every class of the same or a lower rank. */
export const licence_class = sqliteTable("licence_class", {
	id: integer().primaryKey(),
	class_name: nocase().notNull().unique(),
	description: text().notNull().default(""),
	rank: integer().notNull(),
});

/** A category printed on a driving licence. */
export const licence_category = sqliteTable("licence_category", {
	id: integer().primaryKey(),
	code: nocase().notNull().unique(),
	description: text().notNull().default(""),
});

/** A group of skills: handling, vehicle types, certificates. */
export const skill_category = sqliteTable("skill_category", {
	id: integer().primaryKey(),
	name: nocase().notNull().unique(),
});

/** A skill that a driver can have. */
export const skill = sqliteTable(
	"skill",
	{
		id: integer().primaryKey(),
		skill_cat_id: integer()
			.notNull()
			.references(() => skill_category.id),
		name: nocase().notNull(),
	},
	(t) => [uniqueIndex("skill_name").on(t.skill_cat_id, t.name)],
);

/** Someone who drives the company's vehicles. driver_emp_type 1 is self-employed, 2 payee; title 1 Mr, 2 Mrs. */
export const driver = sqliteTable(
	"driver",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		title: integer(),
		first_name: nocase().notNull(),
		last_name: nocase().notNull().default(""),
		full_name: text().generatedAlwaysAs(sql`trim(first_name || ' ' || last_name)`, { mode: "virtual" }),
		email: nocase(),
		mobile: text(),
		landline: text(),
		date_of_birth: date(),
		address_line_1: text(),
		address_line_2: text(),
		town: text(),
		post_code: text(),
		emergency_contact: text(),
		emergency_phone: text(),
		profile_image: text(),
		driver_emp_type: integer().notNull().default(2),
		vat_registered: flag().notNull().default(0),
		ni_number: text(),
		utr_number: text(),
		status: flag().notNull().default(1),
		is_available: flag().notNull().default(1),
		depot_id: integer().references(() => depot.id),
		started_on: date(),
		/** What a self-employed driver is called in the accounts program; null as code and name. */
		account_reference: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("driver_code").on(t.code).where(notDeleted(t.deleted_at)),
		index("driver_name").on(t.first_name, t.last_name),
		oneOf(t.driver_emp_type, [1, 2]),
		oneOf(t.title, [1, 2]),
		...flagChecks(t.vat_registered, t.status, t.is_available),
	],
);
