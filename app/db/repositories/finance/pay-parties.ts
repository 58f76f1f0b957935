import { asc, type Column, eq, or, sql } from "drizzle-orm";
import { aliasedOrNull, db, jsonList } from "~/db/builder";
import { jsonRows } from "~/db/json-fields";
import { driverName } from "~/db/repositories/master-data/drivers";
import {
	depot,
	driver,
	driver_company,
	driver_unavail_date,
	owner_driver,
	owner_driver_company,
	self_billing_agreement,
	sub_contractor,
	sub_contractor_company,
	tax_code,
	work_day,
} from "~/db/tenant";

/** The companies of those who are paid, whose columns are mostly alike. */
const companyColumns = (
	company: typeof driver_company | typeof sub_contractor_company | typeof owner_driver_company,
) => ({
	company_house_no: aliasedOrNull(company.company_house_no, "company_house_no"),
	vat_code: aliasedOrNull(company.vat_code, "vat_code"),
	bank_name: aliasedOrNull(company.bank_name, "bank_name"),
	account_no: aliasedOrNull(company.account_no, "account_no"),
	sort_code: aliasedOrNull(company.sort_code, "sort_code"),
	tax_rate: aliasedOrNull(tax_code.rate, "tax_rate"),
});

const agreementsOf = (column: "driver_id" | "sub_contractor_id" | "owner_driver_id", id: Column) =>
	jsonRows(
		{
			id: self_billing_agreement.id,
			vat_code: self_billing_agreement.vat_code,
			starts_on: self_billing_agreement.starts_on,
			ends_on: self_billing_agreement.ends_on,
		},
		(rows) =>
			db.select({ rows }).from(self_billing_agreement).where(sql`${self_billing_agreement[column]} = ${id}`),
		self_billing_agreement.ends_on,
	).as("agreements");

/** Selects the drivers who worked or were on holiday in a period, with their companies and agreements. */
export const selectPaidDrivers = (from: string, to: string) =>
	db
		.select({
			id: driver.id,
			driver_name: driverName,
			driver_emp_type: driver.driver_emp_type,
			vat_registered: driver.vat_registered,
			company: aliasedOrNull(driver_company.company_name, "company_name"),
			depot_id: driver.depot_id,
			depot: aliasedOrNull(depot.name, "depot_name"),
			email: sql<string | null>`coalesce(nullif(${driver_company.email}, ''), ${driver.email})`.as(
				"pay_email",
			),
			address_line_1: sql<
				string | null
			>`coalesce(nullif(${driver_company.address_line_1}, ''), ${driver.address_line_1})`.as("pay_address_1"),
			address_line_2: sql<
				string | null
			>`coalesce(nullif(${driver_company.address_line_2}, ''), ${driver.address_line_2})`.as("pay_address_2"),
			town: sql<string | null>`coalesce(nullif(${driver_company.town}, ''), ${driver.town})`.as("pay_town"),
			post_code: sql<
				string | null
			>`coalesce(nullif(${driver_company.post_code}, ''), ${driver.post_code})`.as("pay_post_code"),
			...companyColumns(driver_company),
			agreements: agreementsOf("driver_id", driver.id),
			holidays: jsonRows(
				{ date: driver_unavail_date.date },
				(rows) =>
					db
						.select({ rows })
						.from(driver_unavail_date)
						.where(
							sql`${driver_unavail_date.driver_id} = ${driver.id} AND ${driver_unavail_date.type} = 1 AND ${driver_unavail_date.date} BETWEEN ${from} AND ${to}`,
						),
				driver_unavail_date.date,
			).as("holidays"),
		})
		.from(driver)
		.leftJoin(driver_company, eq(driver_company.driver_id, driver.id))
		.leftJoin(tax_code, eq(tax_code.id, driver_company.tax_code_id))
		.leftJoin(depot, eq(depot.id, driver.depot_id))
		.where(
			or(
				sql`${driver.id} IN (SELECT ${work_day.driver_id} FROM ${work_day} WHERE ${work_day.date} BETWEEN ${from} AND ${to})`,
				sql`${driver.id} IN (SELECT ${driver_unavail_date.driver_id} FROM ${driver_unavail_date}
					WHERE ${driver_unavail_date.type} = 1 AND ${driver_unavail_date.date} BETWEEN ${from} AND ${to})`,
			),
		)
		.orderBy(asc(driver.first_name), asc(driver.last_name), asc(driver.id));

/** Selects sub-contractors with their companies and agreements. */
export const selectSubContractorParties = (ids: readonly number[]) =>
	db
		.select({
			id: sub_contractor.id,
			name: sub_contractor.name,
			email: sql<
				string | null
			>`coalesce(nullif(${sub_contractor_company.email}, ''), ${sub_contractor.email})`.as("pay_email"),
			address_line_1: sub_contractor.address_line_1,
			address_line_2: sub_contractor.address_line_2,
			town: sub_contractor.town,
			post_code: sub_contractor.post_code,
			...companyColumns(sub_contractor_company),
			agreements: agreementsOf("sub_contractor_id", sub_contractor.id),
		})
		.from(sub_contractor)
		.leftJoin(sub_contractor_company, eq(sub_contractor_company.subcontractor_id, sub_contractor.id))
		.leftJoin(tax_code, eq(tax_code.id, sub_contractor_company.tax_code_id))
		.where(sql`${sub_contractor.id} IN ${jsonList(ids)}`);

/** Selects owner-drivers with their companies and agreements. */
export const selectOwnerDriverParties = (ids: readonly number[]) =>
	db
		.select({
			id: owner_driver.id,
			name: sql<string>`coalesce(nullif(${owner_driver_company.company_name}, ''), ${owner_driver.full_name})`.as(
				"pay_name",
			),
			email: sql<
				string | null
			>`coalesce(nullif(${owner_driver_company.email}, ''), ${owner_driver.email})`.as("pay_email"),
			address_line_1: aliasedOrNull(owner_driver_company.address_line_1, "address_line_1"),
			address_line_2: aliasedOrNull(owner_driver_company.address_line_2, "address_line_2"),
			town: aliasedOrNull(owner_driver_company.town, "town"),
			post_code: aliasedOrNull(owner_driver_company.post_code, "post_code"),
			...companyColumns(owner_driver_company),
			agreements: agreementsOf("owner_driver_id", owner_driver.id),
		})
		.from(owner_driver)
		.leftJoin(owner_driver_company, eq(owner_driver_company.owner_driver_id, owner_driver.id))
		.leftJoin(tax_code, eq(tax_code.id, owner_driver_company.tax_code_id))
		.where(sql`${owner_driver.id} IN ${jsonList(ids)}`);
