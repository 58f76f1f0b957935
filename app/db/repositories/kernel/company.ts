import { and, eq, isNull, sql } from "drizzle-orm";
import { db, insertSelect, ONE_ROW } from "~/db/builder";
import type { SqlText, Statement } from "~/db/statements";
import { additional_setting, company, customer, driver, job, user, vehicle } from "~/db/tenant";
import { isOwnRecord } from "./sample-records";
import { raised, updated, type WriteContext } from "./stamps";
import { hasFounder } from "./users";

/** Selects the name of the company. */
export const selectCompanyName = () =>
	db.select({ company_name: company.company_name }).from(company).where(eq(company.id, 1));

/** Selects the details of the company, in the order of its form. */
export const selectCompany = () =>
	db
		.select({
			company_name: company.company_name,
			address1: company.address1,
			address2: company.address2,
			town: company.town,
			county: company.county,
			postcode: company.postcode,
			country: company.country,
			landline: company.landline,
			mobile: company.mobile,
			email: company.email,
			website: company.website,
			company_house_no: company.company_house_no,
			vat_code: company.vat_code,
			operator_licence_no: company.operator_licence_no,
			bank_name: company.bank_name,
			account_no: company.account_no,
			sort_code: company.sort_code,
			logo: company.logo,
			brand_colour: company.brand_colour,
			opening_hours: company.opening_hours,
			version: company.version,
		})
		.from(company)
		.where(eq(company.id, 1));

/** Selects how the company looks to its customers, and how they reach it; no row until its details are filled in. */
export const selectCompanyLook = () =>
	db
		.select({
			company_name: company.company_name,
			logo: company.logo,
			brand_colour: company.brand_colour,
			landline: company.landline,
			email: company.email,
			opening_hours: company.opening_hours,
		})
		.from(company)
		.where(eq(company.id, 1));

/** Selects the company's details that are printed on its documents; no row until they are filled in. */
export const selectLetterhead = () =>
	db
		.select({
			company_name: company.company_name,
			address1: company.address1,
			address2: company.address2,
			town: company.town,
			county: company.county,
			postcode: company.postcode,
			landline: company.landline,
			email: company.email,
			website: company.website,
			logo: company.logo,
			vat_code: company.vat_code,
			company_house_no: company.company_house_no,
		})
		.from(company)
		.where(eq(company.id, 1));

/** Counts what a plan limits: users, drivers, vehicles and customers; sample data do not count. */
export const countLimited = () =>
	db
		.select({
			users: db.$count(user, and(eq(user.user_type, "client"), isNull(user.deleted_at))).as("users"),
			drivers: db.$count(driver, and(isNull(driver.deleted_at), isOwnRecord(driver, "driver"))).as("drivers"),
			vehicles: db
				.$count(vehicle, and(isNull(vehicle.deleted_at), isOwnRecord(vehicle, "vehicle")))
				.as("vehicles"),
			customers: db
				.$count(customer, and(isNull(customer.deleted_at), isOwnRecord(customer, "customer")))
				.as("customers"),
		})
		.from(ONE_ROW);

/** Counts the rows that a database has only as long as it is a company's: its details, users and jobs. */
export const countOwnRows = () =>
	db
		.select({ n: sql<number>`${db.$count(company)} + ${db.$count(user)} + ${db.$count(job)}`.as("n") })
		.from(ONE_ROW);

type CompanyValues = Partial<typeof company.$inferInsert>;

/** Creates the row of the company's details if there is none. */
export const insertCompanyRow = (company_name: string): Statement =>
	db.insert(company).values({ id: 1, company_name }).onConflictDoNothing({ target: company.id });

/** Changes details of the company; with the version that the caller read, only if nobody has changed them since. */
export const updateCompany = (
	ctx: WriteContext,
	values: Omit<CompanyValues, "version">,
	expectedVersion?: number,
): Statement =>
	db
		.update(company)
		.set({ ...values, ...updated(ctx), version: raised(company.version, expectedVersion) })
		.where(eq(company.id, 1));

/** Creates the details of a new company until its founder's account exists; in another company's database row 1 conflicts. */
export const insertNewCompany = (
	values: Pick<typeof company.$inferInsert, "company_name" | "mobile"> & { email: string },
	at: string,
): SqlText =>
	insertSelect(
		company,
		{ id: 1, ...values, country: "United Kingdom", created_at: at, updated_at: at },
		sql`WHERE NOT ${hasFounder(values.email)}`,
	);

/** Removes the details of an abandoned company, found by its founder's account. */
export const deleteNewCompany = (email: string): Statement =>
	db.delete(company).where(sql`${company.id} = 1 AND ${hasFounder(email)}`);

/** Selects a switch or value of the company. */
export const selectSwitch = (name: string) =>
	db
		.select({ value: additional_setting.value })
		.from(additional_setting)
		.where(eq(additional_setting.name, name));

/** Selects the switches and values of the company. */
export const selectSwitches = () =>
	db.select({ name: additional_setting.name, value: additional_setting.value }).from(additional_setting);

/** Saves switches of the company. One statement whatever their number, from a JSON list. */
export const saveSwitches = (
	{ now }: WriteContext,
	switches: readonly { name: string; value: string }[],
): SqlText =>
	insertSelect(
		additional_setting,
		{ name: sql`value ->> 'name'`, value: sql`value ->> 'value'` },
		sql`FROM json_each(${JSON.stringify(switches)}) WHERE true
			ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = ${now.toISOString()}`,
	);
