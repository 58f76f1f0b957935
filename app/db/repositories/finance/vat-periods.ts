import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import { aliased, db, statement } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import { creditedCustomer, creditedLine } from "~/db/repositories/kernel/invoice-expressions";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { credit_note, customer, invoice, invoice_line, job, user, vat_period } from "~/db/tenant";

const pounds = (sum: ReturnType<typeof sql>) => sql<number>`coalesce(${sum}, 0)`.mapWith(invoice.net);

/** The tax code of a line, empty where it has none. */
const lineCode = sql<string>`coalesce(${invoice_line.tax_code}, '')`;

/** Sums the lines of the invoices of a period by code and rate. */
export const sumInvoicedVat = (date_from: string, date_to: string) =>
	db
		.select({
			tax_code: lineCode.as("line_code"),
			vat_rate: aliased(invoice_line.vat_rate, "line_rate"),
			documents: sql<number>`count(DISTINCT ${invoice.id})`.as("documents"),
			net: pounds(sql`sum(${invoice_line.net})`).as("sum_net"),
			vat: pounds(sql`sum(${invoice_line.vat})`).as("sum_vat"),
		})
		.from(invoice)
		.innerJoin(invoice_line, eq(invoice_line.invoice_id, invoice.id))
		.where(between(invoice.tax_point, date_from, date_to))
		.groupBy(sql`1`, sql`2`);

/** Sums the credit notes of a period by the code and rate of the job's line. */
export const sumCreditedVat = (date_from: string, date_to: string) =>
	db
		.select({
			tax_code: lineCode.as("line_code"),
			vat_rate: sql<number>`coalesce(${invoice_line.vat_rate}, 0)`
				.mapWith(invoice_line.vat_rate)
				.as("line_rate"),
			documents: sql<number>`count(*)`.as("documents"),
			net: pounds(sql`sum(${credit_note.credit_amount})`).as("sum_net"),
			vat: pounds(sql`sum(${credit_note.vat})`).as("sum_vat"),
		})
		.from(credit_note)
		.leftJoin(invoice_line, eq(invoice_line.id, creditedLine))
		.where(between(credit_note.date, date_from, date_to))
		.groupBy(sql`1`, sql`2`);

/** Counts the drafts of a period, of invoices and of credit notes. */
export const countDraftsOfPeriod = (date_from: string, date_to: string) =>
	db
		.select({
			invoices: sql<number>`count(*)`.as("invoices"),
			credit_notes:
				sql<number>`(SELECT count(*) FROM ${credit_note} WHERE ${and(eq(credit_note.status, "Draft"), between(credit_note.date, date_from, date_to))})`.as(
					"credit_notes",
				),
		})
		.from(invoice)
		.where(and(eq(invoice.status, "Draft"), between(invoice.tax_point, date_from, date_to)));

/** Selects the invoices of a period that have lines of a code and rate, with what these come to. */
export const selectInvoicesOfCode = (period: VatDocuments) =>
	db
		.select({
			id: aliased(invoice.id, "invoice_id"),
			number: invoice.inv_number,
			date: invoice.tax_point,
			status: invoice.status,
			customer_name: customer.customer_name,
			net: pounds(sql`sum(${invoice_line.net})`).as("sum_net"),
			vat: pounds(sql`sum(${invoice_line.vat})`).as("sum_vat"),
		})
		.from(invoice)
		.innerJoin(invoice_line, eq(invoice_line.invoice_id, invoice.id))
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.where(and(between(invoice.tax_point, period.date_from, period.date_to), isOfCode(period)))
		.groupBy(invoice.id)
		.orderBy(asc(invoice.number))
		.limit(period.limit);

/** Selects the credit notes of a period of a code and rate. */
export const selectCreditsOfCode = (period: VatDocuments) =>
	db
		.select({
			id: aliased(credit_note.id, "credit_id"),
			number: credit_note.credit_note_number,
			date: credit_note.date,
			status: credit_note.status,
			customer_name: customer.customer_name,
			net: aliased(credit_note.credit_amount, "credit_net"),
			vat: aliased(credit_note.vat, "credit_vat"),
		})
		.from(credit_note)
		.innerJoin(job, eq(job.id, credit_note.job_id))
		.leftJoin(invoice, eq(invoice.id, credit_note.invoice_id))
		.innerJoin(customer, eq(customer.id, creditedCustomer))
		.leftJoin(invoice_line, eq(invoice_line.id, creditedLine))
		.where(and(between(credit_note.date, period.date_from, period.date_to), isOfCode(period)))
		.orderBy(asc(credit_note.number))
		.limit(period.limit);

/** The documents of a period, all or those of a code and rate. */
interface VatDocuments {
	date_from: string;
	date_to: string;
	/** Empty for lines without a code. */
	tax_code?: string | undefined;
	/** In per cent. */
	vat_rate?: number | undefined;
	limit: number;
}

const isOfCode = ({ tax_code, vat_rate }: VatDocuments) =>
	vat_rate === undefined
		? undefined
		: sql`coalesce(${invoice_line.tax_code}, '') = ${tax_code ?? ""}
			AND coalesce(${invoice_line.vat_rate}, 0) = ${sql.param(vat_rate, invoice_line.vat_rate)}`;

/** Selects the closed VAT periods, newest first. */
export const selectVatPeriods = () =>
	db
		.select({
			id: vat_period.id,
			date_from: vat_period.date_from,
			date_to: vat_period.date_to,
			net: vat_period.net,
			vat: vat_period.vat,
			closed_at: vat_period.closed_at,
			closed_by: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as(
				"closed_by_name",
			),
		})
		.from(vat_period)
		.leftJoin(user, eq(user.id, vat_period.closed_by))
		.orderBy(desc(vat_period.date_from));

type ClosedPeriod = Pick<typeof vat_period.$inferInsert, "date_from" | "date_to" | "net" | "vat">;

/** Closes a period; fails the batch if it overlaps one that is closed. */
export const insertVatPeriod = (ctx: WriteContext, period: ClosedPeriod): Statement =>
	db.insert(vat_period).values({ ...period, closed_by: actorId(ctx), closed_at: ctx.now.toISOString() });

/** The condition that documents of a period do not come to what they were read as, or that it overlaps a closed one, for `refuseIf`. */
export const isPeriodChanged = ({ date_from, date_to, net, vat }: ClosedPeriod) =>
	statement(sql`EXISTS (SELECT 1 FROM ${vat_period} WHERE date_from <= ${date_to} AND date_to >= ${date_from})
		OR (SELECT coalesce(sum(l.net), 0) FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE i.tax_point BETWEEN ${date_from} AND ${date_to})
			- (SELECT coalesce(sum(c.credit_amount), 0) FROM credit_note c WHERE c.date BETWEEN ${date_from} AND ${date_to}) <> ${sql.param(net, vat_period.net)}
		OR (SELECT coalesce(sum(l.vat), 0) FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE i.tax_point BETWEEN ${date_from} AND ${date_to})
			- (SELECT coalesce(sum(c.vat), 0) FROM credit_note c WHERE c.date BETWEEN ${date_from} AND ${date_to}) <> ${sql.param(vat, vat_period.vat)}`);

/** A statement that makes its batch fail if one of the days is in a closed period by then. */
export const refuseClosedDays = (days: readonly string[]) =>
	refuseIf("record", {
		sql: "EXISTS (SELECT 1 FROM json_each(?) d JOIN vat_period p ON d.value BETWEEN p.date_from AND p.date_to)",
		params: [JSON.stringify(days)],
	});

/** Opens a closed period again. */
export const deleteVatPeriod = (id: number): Statement => db.delete(vat_period).where(eq(vat_period.id, id));
