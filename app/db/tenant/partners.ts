import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, notDeleted } from "../columns/checks";
import { date, flag, instant, masterTimestamps, NOW, nocase, timestamps, version } from "../columns/types";
import { tax_code } from "./company";
import { driver } from "./drivers";
import { user } from "./people";

const partner = () => ({
	id: integer().primaryKey(),
	code: nocase().notNull(),
	name: nocase().notNull(),
	email: nocase(),
	landline: text(),
	address_line_1: text(),
	address_line_2: text(),
	town: text(),
	country: text(),
	post_code: text(),
});

const companyFacts = () => ({
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
});

/** A company that vehicles are hired from. */
export const contractor = sqliteTable(
	"contractor",
	{ ...partner(), version: version(), ...masterTimestamps() },
	(t) => [uniqueIndex("contractor_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** A company that carries out jobs for the tenant. */
export const sub_contractor = sqliteTable(
	"sub_contractor",
	{
		...partner(),
		is_active: flag().notNull().default(1),
		insurance_expires_on: date(),
		/** The haulier's number at the courier exchange, if it came from there. */
		exchange_company_id: text(),
		/** What it is called in the accounts program; null as its code and name. */
		account_reference: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("sub_contractor_code").on(t.code).where(notDeleted(t.deleted_at)),
		uniqueIndex("sub_contractor_exchange")
			.on(t.exchange_company_id)
			.where(sql`${t.exchange_company_id} is not null and ${t.deleted_at} is null`),
		index("sub_contractor_name").on(t.name),
		...flagChecks(t.is_active),
	],
);

/** Registration, VAT and bank details of a sub-contractor. */
export const sub_contractor_company = sqliteTable("sub_contractor_company", {
	id: integer().primaryKey(),
	subcontractor_id: integer()
		.notNull()
		.unique()
		.references(() => sub_contractor.id, { onDelete: "cascade" }),
	...companyFacts(),
	...timestamps(),
});

/** A driver who brings a vehicle and is paid by the job. */
export const owner_driver = sqliteTable(
	"owner_driver",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		first_name: text().notNull(),
		last_name: text().notNull().default(""),
		full_name: text().generatedAlwaysAs(sql`trim(first_name || ' ' || last_name)`, { mode: "virtual" }),
		email: nocase(),
		landline: text(),
		mobile: text(),
		profile_image: text(),
		vehicle_reg: nocase(),
		vehicle_description: text(),
		is_active: flag().notNull().default(1),
		insurance_expires_on: date(),
		/** What the driver is called in the accounts program; null as code and name. */
		account_reference: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("owner_driver_code").on(t.code).where(notDeleted(t.deleted_at)),
		...flagChecks(t.is_active),
	],
);

/** The company of an owner-driver: `driver_company` in the API. */
export const owner_driver_company = sqliteTable("owner_driver_company", {
	id: integer().primaryKey(),
	owner_driver_id: integer()
		.notNull()
		.unique()
		.references(() => owner_driver.id, { onDelete: "cascade" }),
	company_name: text(),
	address_line_1: text(),
	address_line_2: text(),
	town: text(),
	post_code: text(),
	...companyFacts(),
	...timestamps(),
});

/** A signed self-billing agreement. Without a valid one, or after a change of VAT number, no self-bill is created. */
export const self_billing_agreement = sqliteTable(
	"self_billing_agreement",
	{
		id: integer().primaryKey(),
		sub_contractor_id: integer().references(() => sub_contractor.id, { onDelete: "cascade" }),
		owner_driver_id: integer().references(() => owner_driver.id, { onDelete: "cascade" }),
		/** A self-employed driver, whose driver invoices are self-bills while the agreement is valid. */
		driver_id: integer().references(() => driver.id, { onDelete: "cascade" }),
		vat_code: text().notNull(),
		starts_on: date().notNull(),
		ends_on: date().notNull(),
		document: text(),
		signed_at: instant(),
		...timestamps(),
	},
	(t) => [
		index("self_billing_agreement_sub_contractor").on(t.sub_contractor_id, t.ends_on),
		index("self_billing_agreement_owner_driver").on(t.owner_driver_id, t.ends_on),
		index("self_billing_agreement_driver").on(t.driver_id, t.ends_on),
	],
);

/** A way into the company for a sub-contractor's person: they see the jobs given to their company. Only the hash of its token is stored. */
export const sub_contractor_link = sqliteTable(
	"sub_contractor_link",
	{
		id: integer().primaryKey(),
		sub_contractor_id: integer()
			.notNull()
			.references(() => sub_contractor.id, { onDelete: "cascade" }),
		name: text().notNull(),
		email: nocase(),
		token_hash: text().notNull().unique(),
		expires_at: instant().notNull(),
		revoked_at: instant(),
		last_used_at: instant(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("sub_contractor_link_company").on(t.sub_contractor_id)],
);

/** A paper of a sub-contractor: insurance, operator's licence, agreement. `file` is the key of the stored file. */
export const sub_contractor_document = sqliteTable(
	"sub_contractor_document",
	{
		id: integer().primaryKey(),
		sub_contractor_id: integer()
			.notNull()
			.references(() => sub_contractor.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		file: text(),
		file_name: text(),
		expires_on: date(),
		/** Whether the sub-contractor handed it in by the link. */
		is_theirs: flag().notNull().default(0),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		index("sub_contractor_document_company").on(t.sub_contractor_id).where(notDeleted(t.deleted_at)),
		index("sub_contractor_document_expiry").on(t.expires_on).where(notDeleted(t.deleted_at)),
		...flagChecks(t.is_theirs),
		...dateChecks(t.expires_on),
	],
);
