import { asc, between, eq, isNull, sql } from "drizzle-orm";
import { aliased, db, jsonList } from "~/db/builder";
import { customerAccount, depotOfJob, jobFacts } from "~/db/repositories/finance/accounts/accounts-lines";
import { isCreditNoteChanged } from "~/db/repositories/finance/export-changes";
import { creditedCustomer, creditedLine } from "~/db/repositories/kernel/invoice-expressions";
import { credit_note, customer, invoice, invoice_line, job, tax_code } from "~/db/tenant";

/** Selects the invoices with their tax point in a range of days, in the order of their numbers. */
export const selectInvoicesOfPeriod = (date_from: string, date_to: string, limit: number) =>
	db
		.select({ id: invoice.id })
		.from(invoice)
		.where(between(invoice.tax_point, date_from, date_to))
		.orderBy(asc(invoice.number))
		.limit(limit);

/** Selects the credit notes of a range of days, in the order of their numbers. */
export const selectCreditsOfPeriod = (date_from: string, date_to: string, limit: number) =>
	db
		.select({ id: credit_note.id })
		.from(credit_note)
		.where(between(credit_note.date, date_from, date_to))
		.orderBy(asc(credit_note.number))
		.limit(limit);

/** Selects credit notes for the accounts, taxed as the job was. */
export const selectCreditExportLines = (ids: readonly number[]) =>
	db
		.select({
			id: credit_note.id,
			version: credit_note.version,
			job_id: aliased(job.id, "job_id"),
			number: credit_note.credit_note_number,
			is_exported: sql<boolean>`${credit_note.is_csv}`.mapWith(Boolean).as("is_exported"),
			is_changed: sql<boolean>`${isCreditNoteChanged}`.mapWith(Boolean).as("is_changed"),
			date: credit_note.date,
			...customerAccount,
			...jobFacts,
			depot_id: depotOfJob,
			detail: invoice_line.detail,
			inv_number: sql<string | null>`${invoice.inv_number}`.as("inv_number"),
			reason: credit_note.credit_notes_reason,
			net: aliased(credit_note.credit_amount, "credit_net"),
			vat: aliased(credit_note.vat, "credit_vat"),
			vat_rate: sql<number>`coalesce(${invoice_line.vat_rate}, 0)`
				.mapWith(invoice_line.vat_rate)
				.as("line_rate"),
			tax_code: sql<string | null>`${invoice_line.tax_code}`.as("line_code"),
		})
		.from(credit_note)
		.innerJoin(job, eq(job.id, credit_note.job_id))
		.leftJoin(invoice, eq(invoice.id, credit_note.invoice_id))
		.innerJoin(customer, eq(customer.id, creditedCustomer))
		.leftJoin(invoice_line, eq(invoice_line.id, creditedLine))
		.where(sql`${credit_note.id} IN ${jsonList(ids)}`)
		.orderBy(asc(credit_note.number));

/** Selects the company's VAT codes with their rates in per cent. */
export const selectTaxCodes = () =>
	db
		.select({ code: tax_code.code, rate: aliased(tax_code.rate, "code_rate") })
		.from(tax_code)
		.where(isNull(tax_code.deleted_at))
		.orderBy(asc(tax_code.id));
