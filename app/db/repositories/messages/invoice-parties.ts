import { eq, sql } from "drizzle-orm";
import { aliasedOrNull, db, jsonList } from "~/db/builder";
import { customer, customer_company, customer_invoice_settings, tax_code, vat_period } from "~/db/tenant";

/** Selects how customers are billed: address, VAT, terms and permanent surcharge; rates in per cent. */
export const selectBilledCustomers = (ids: readonly number[]) =>
	db
		.select({
			id: customer.id,
			customer_name: customer.customer_name,
			address_line_1: customer.address_line_1,
			address_line_2: customer.address_line_2,
			town: customer.town,
			post_code: customer.post_code,
			country: customer.country,
			email: customer.email,
			vat_code: customer_company.vat_code,
			accounts_email: customer_company.accounts_email,
			terms_days: aliasedOrNull(customer_invoice_settings.terms_days, "terms_days"),
			terms: customer_invoice_settings.terms,
			conditions: customer_invoice_settings.conditions,
			tax_rate: aliasedOrNull(tax_code.rate, "tax_rate"),
			tax_code: aliasedOrNull(tax_code.code, "tax_code"),
			fuel_surcharge: customer.fuel_surcharge,
		})
		.from(customer)
		.leftJoin(customer_company, eq(customer_company.customer_id, customer.id))
		.leftJoin(customer_invoice_settings, eq(customer_invoice_settings.customer_id, customer.id))
		.leftJoin(tax_code, eq(tax_code.id, customer_company.tax_code_id))
		.where(sql`${customer.id} IN ${jsonList(ids)}`);

/** Selects the closed VAT periods that days are in, the first one first. */
export const selectVatPeriodOf = (days: readonly string[]) =>
	db
		.select({ date_from: vat_period.date_from, date_to: vat_period.date_to })
		.from(vat_period)
		.where(
			sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify([...new Set(days)])}) d
				WHERE d.value BETWEEN ${vat_period.date_from} AND ${vat_period.date_to})`,
		)
		.orderBy(vat_period.date_from);

/** The addresses that invoices of a customer are mailed to, in one text: those of its accounts department, else its own. */
export const accountsEmails = sql<string>`coalesce(nullif(trim(coalesce(${customer_company.accounts_email}, '') || ', ' ||
	coalesce(${customer_company.alternative_accounts_email}, ''), ' ,'), ''), ${customer.email}, '')`;

/** Selects the addresses that invoices of customers are mailed to. */
export const selectAccountsEmails = (ids: readonly number[]) =>
	db
		.select({
			id: customer.id,
			emails: accountsEmails.as("emails"),
		})
		.from(customer)
		.leftJoin(customer_company, eq(customer_company.customer_id, customer.id))
		.where(sql`${customer.id} IN ${jsonList(ids)}`);
