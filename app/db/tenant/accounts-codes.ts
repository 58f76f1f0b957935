import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCOUNTS_CHARGES } from "../../shared/money/accounts-charges";
import { oneOf } from "../columns/checks";
import { depot } from "./company";
import { customer } from "./customers";

/**
 * Where a charge goes in the accounts: its codes of all customers, or those of a customer or depot, for one charge or (null) for all. What is
 * empty is as the next wider one has it. The list is saved as a whole.
 */
export const accounts_code = sqliteTable(
	"accounts_code",
	{
		id: integer().primaryKey(),
		charge: text({ enum: ACCOUNTS_CHARGES }),
		customer_id: integer().references(() => customer.id, { onDelete: "cascade" }),
		depot_id: integer().references(() => depot.id, { onDelete: "cascade" }),
		/** The nominal code and the department in Sage 50. */
		nominal_code: text().notNull().default(""),
		department: integer(),
		/** The account code and the option of the tracking category in Xero. */
		account_code: text().notNull().default(""),
		tracking_option: text().notNull().default(""),
	},
	(t) => [
		uniqueIndex("accounts_code_charge")
			.on(t.charge)
			.where(sql`${t.customer_id} is null and ${t.depot_id} is null`),
		uniqueIndex("accounts_code_customer").on(t.customer_id, t.charge),
		uniqueIndex("accounts_code_depot").on(t.depot_id, t.charge),
		check("accounts_code_of", sql`${t.customer_id} is null or ${t.depot_id} is null`),
		check(
			"accounts_code_any",
			sql`${t.charge} is not null or ${t.customer_id} is not null or ${t.depot_id} is not null`,
		),
		check("accounts_code_department", sql`${t.department} between 0 and 999`),
		oneOf(t.charge, ACCOUNTS_CHARGES),
	],
);
