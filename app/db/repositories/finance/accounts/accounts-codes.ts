import { asc, eq, isNull, sql } from "drizzle-orm";
import { aliasedOrNull, db, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import type { Statement } from "~/db/statements";
import { accounts_code, customer, depot, invoice_setting } from "~/db/tenant";

type CodeRow = Omit<typeof accounts_code.$inferInsert, "id">;

/** Selects what the company's accounts call its sales and its VAT, and the tracking category. */
export const selectBookSettings = () =>
	db
		.select({
			account_code: invoice_setting.account_code,
			nominal_code: invoice_setting.nominal_code,
			tax_type: invoice_setting.tax_type,
			vat_rate: invoice_setting.vat_rate,
			tracking_category: invoice_setting.tracking_category,
			updated_at: invoice_setting.updated_at,
		})
		.from(invoice_setting)
		.where(eq(invoice_setting.id, 1));

/** Selects where charges go in the accounts, in the order in which they were saved, with the names of customers and depots. */
export const selectAccountsCodes = () =>
	db
		.select({
			charge: accounts_code.charge,
			customer_id: accounts_code.customer_id,
			depot_id: accounts_code.depot_id,
			nominal_code: accounts_code.nominal_code,
			department: accounts_code.department,
			account_code: accounts_code.account_code,
			tracking_option: accounts_code.tracking_option,
			customer_name: aliasedOrNull(customer.customer_name, "of_customer"),
			depot_name: aliasedOrNull(depot.name, "of_depot"),
		})
		.from(accounts_code)
		.leftJoin(customer, eq(customer.id, accounts_code.customer_id))
		.leftJoin(depot, eq(depot.id, accounts_code.depot_id))
		.orderBy(asc(accounts_code.id));

/** Saves where charges go in the accounts, in place of what was saved before. */
export const replaceAccountsCodes = (rows: readonly CodeRow[]): Statement[] => [
	db.delete(accounts_code),
	...insertRows(accounts_code, rows),
];

/** Selects which of some customers there are or were. */
export const selectCodedCustomers = (ids: readonly number[]) =>
	db
		.select({ id: customer.id })
		.from(customer)
		.where(sql`${customer.id} IN ${jsonList(ids)}`);

/** Selects which of some depots there are or were. */
export const selectCodedDepots = (ids: readonly number[]) =>
	db
		.select({ id: depot.id })
		.from(depot)
		.where(sql`${depot.id} IN ${jsonList(ids)}`);

/** Selects the depots that codes can be of. */
export const selectDepotsToCode = () =>
	db
		.select({ id: depot.id, code: depot.code, name: depot.name })
		.from(depot)
		.where(isNull(depot.deleted_at))
		.orderBy(asc(depot.code));
