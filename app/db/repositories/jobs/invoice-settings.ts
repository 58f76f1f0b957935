import { eq, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { invoice_setting } from "~/db/tenant";

/** Saves how invoices are numbered, dated and worded, which is one row. */
export const updateInvoiceSettings = (
	ctx: WriteContext,
	values: Partial<Omit<typeof invoice_setting.$inferInsert, "id" | "created_at" | "updated_at">>,
): Statement =>
	db
		.update(invoice_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(invoice_setting.id, 1));

/** A statement that makes its batch fail if the settings of invoices were saved since they were read. */
export const refuseSavedSettings = (updated_at: string): SqlText =>
	refuseIf("record", {
		sql: "EXISTS (SELECT 1 FROM invoice_setting WHERE updated_at <> ?)",
		params: [updated_at],
	});

/** Selects the company's VAT rate in per cent. */
export const selectVatRate = () =>
	db
		.select({ rate: aliased(invoice_setting.vat_rate, "rate") })
		.from(invoice_setting)
		.where(eq(invoice_setting.id, 1));

/** Selects how invoices are numbered, dated and worded. */
export const selectInvoiceSettings = () =>
	db
		.select({
			invoice_prefix: invoice_setting.invoice_prefix,
			credit_note_prefix: invoice_setting.credit_note_prefix,
			driver_invoice_prefix: invoice_setting.driver_invoice_prefix,
			self_bill_prefix: invoice_setting.self_bill_prefix,
			terms_days: invoice_setting.terms_days,
			vat_rate: invoice_setting.vat_rate,
			account_code: invoice_setting.account_code,
			nominal_code: invoice_setting.nominal_code,
			tax_type: invoice_setting.tax_type,
			footer: sql<string>`coalesce(${invoice_setting.footer}, '')`.as("footer"),
			show_references: invoice_setting.show_references,
			show_addresses: invoice_setting.show_addresses,
			reminder_days: invoice_setting.reminder_days,
		})
		.from(invoice_setting)
		.where(eq(invoice_setting.id, 1));
