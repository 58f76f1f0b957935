import { eq } from "drizzle-orm";
import { aliased, db } from "../builder";
import type { Statement } from "../statements";
import { invoice_setting } from "../tenant";
import { updated, type WriteContext } from "./stamps";

/** Saves how invoices are numbered, dated and worded, which is one row. */
export const updateInvoiceSettings = (
	ctx: WriteContext,
	values: Partial<Omit<typeof invoice_setting.$inferInsert, "id" | "created_at" | "updated_at">>,
): Statement =>
	db
		.update(invoice_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(invoice_setting.id, 1));

/** Selects the company's VAT rate in per cent. */
export const selectVatRate = () =>
	db
		.select({ rate: aliased(invoice_setting.vat_rate, "rate") })
		.from(invoice_setting)
		.where(eq(invoice_setting.id, 1));
