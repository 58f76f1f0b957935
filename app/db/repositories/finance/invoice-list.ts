import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aliased, aliasedOrNull, db, hasText, jsonList } from "~/db/builder";
import { ownLineSql } from "~/db/job-sql";
import { jsonRows } from "~/db/json-fields";
import { customerAccount, depotOfJob } from "~/db/repositories/finance/accounts/accounts-lines";
import { isInvoiceChanged } from "~/db/repositories/finance/export-changes";
import {
	invoiceOutstanding,
	isIssued,
	isReceiptOpen,
	receiptLeft,
} from "~/db/repositories/kernel/invoice-expressions";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { customer, invoice, invoice_line, job, receipt, void_number } from "~/db/tenant";

/** Which invoices: by date, state, customer, number and texts. */
export interface InvoiceFilter {
	date_from?: string;
	date_to?: string;
	status?: keyof typeof IN_STATE;
	customer_id?: number;
	inv_number?: string;
	keyword?: string;
	/** Today, for `Overdue`. */
	today: string;
}

const IN_STATE = {
	Draft: () => eq(invoice.status, "Draft"),
	Sent: () => eq(invoice.status, "Sent"),
	Paid: () => eq(invoice.status, "Paid"),
	/** Sent and past its due date. */
	Overdue: (today: string) => sql`(${invoice.status} = 'Sent' AND ${invoice.invoice_due} < ${today})`,
	/** Its last mail was not delivered. */
	Bounced: () => sql`coalesce(${invoice.email_status} = 'failed', 0)`,
	/** Not exported for the accounts. */
	"CSV No": () => eq(invoice.is_csv_downloaded, 0),
} as const;

const JOB_NUMBERS = jsonRows(
	{ id: job.id, job_number: jobNumber(job) },
	(rows) =>
		sql`(SELECT ${rows} FROM ${invoice_line} JOIN ${job} ON ${eq(job.id, invoice_line.job_id)}
			WHERE ${and(eq(invoice_line.invoice_id, invoice.id), eq(invoice_line.kind, "job"))})`,
	invoice_line.position,
);

function matches({
	date_from,
	date_to,
	status,
	customer_id,
	inv_number,
	keyword,
	today,
}: InvoiceFilter): SQL | undefined {
	const ofJob = sql`EXISTS (SELECT 1 FROM ${invoice_line} JOIN ${job} ON ${eq(job.id, invoice_line.job_id)}
		WHERE ${eq(invoice_line.invoice_id, invoice.id)} AND ${jobNumber(job)} = ${keyword})`;
	return and(
		date_from === undefined ? undefined : gte(invoice.date, date_from),
		date_to === undefined ? undefined : lte(invoice.date, date_to),
		status === undefined ? undefined : IN_STATE[status](today),
		customer_id === undefined ? undefined : eq(invoice.customer_id, customer_id),
		inv_number ? hasText([invoice.inv_number], inv_number) : undefined,
		keyword
			? sql`(${hasText([invoice.inv_number, customer.customer_name, customer.customer_code], keyword)} OR ${ofJob})`
			: undefined,
	);
}

/** What invoices can be sorted by. */
export const INVOICE_SORTS = {
	inv_number: invoice.number,
	status: invoice.status,
	customer: customer.customer_name,
	date: invoice.date,
	total_charge: invoice.total_charge,
	invoice_due: invoice.invoice_due,
} as const;
export type InvoiceSort = keyof typeof INVOICE_SORTS;

const LISTED = {
	id: invoice.id,
	inv_number: invoice.inv_number,
	invoice_type: invoice.invoice_type,
	status: invoice.status,
	date: invoice.date,
	tax_point: invoice.tax_point,
	invoice_due: invoice.invoice_due,
	net: invoice.net,
	vat: invoice.vat,
	total_charge: invoice.total_charge,
	paid: invoice.paid,
	credited: invoice.credited,
	is_csv_downloaded: invoice.is_csv_downloaded,
	is_changed_since_export: sql<boolean>`${isInvoiceChanged}`.mapWith(Boolean).as("is_changed_since_export"),
	email_status: invoice.email_status,
	sent_at: invoice.sent_at,
	paid_at: invoice.paid_at,
	version: invoice.version,
	customer_id: aliased(customer.id, "customer_id"),
	customer_code: customer.customer_code,
	customer_name: customer.customer_name,
	job_details: JOB_NUMBERS.as("job_details"),
};

const selectListed = () => db.select(LISTED).from(invoice).innerJoin(customer, OF_INVOICE);

/** Selects a page of invoices: the rows of the page are found first, so that only these are put together. */
export const selectInvoices = (
	filter: InvoiceFilter,
	{
		sort,
		direction,
		limit,
		offset,
	}: { sort: InvoiceSort; direction: "asc" | "desc"; limit: number; offset: number },
) => {
	const order = direction === "asc" ? asc : desc;
	const inOrder = [order(INVOICE_SORTS[sort]), order(invoice.number)] as const;
	const ids = db.select({ id: invoice.id }).from(invoice).$dynamic();
	const page = (needsCustomer(filter, sort) ? ids.innerJoin(customer, OF_INVOICE) : ids)
		.where(matches(filter))
		.orderBy(...inOrder)
		.limit(limit)
		.offset(offset);
	return selectListed()
		.where(inArray(invoice.id, page))
		.orderBy(...inOrder);
};

const OF_INVOICE = eq(customer.id, invoice.customer_id);

/** Whether finding invoices reads their customers' names. */
const needsCustomer = ({ keyword }: InvoiceFilter, sort?: InvoiceSort) =>
	Boolean(keyword) || sort === "customer";

const countIf = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;

const sumWhere = <Name extends string>(name: Name, condition: SQL) =>
	sql<number>`coalesce(sum(${invoiceOutstanding}) FILTER (WHERE ${condition}), 0)`
		.mapWith(invoice.total_charge)
		.as(name);

/** Counts invoices by state, with what they come to, what is outstanding and what drafts come to, ignoring the state that is filtered by. */
export const countInvoices = (filter: InvoiceFilter) => {
	const counts = db
		.select({
			status: invoice.status,
			n: sql<number>`count(*)`.as("n"),
			overdue: countIf(IN_STATE.Overdue(filter.today)).as("overdue"),
			bounced: countIf(IN_STATE.Bounced()).as("bounced"),
			not_exported: countIf(IN_STATE["CSV No"]()).as("not_exported"),
			total_charge: sql<number>`coalesce(sum(${invoice.total_charge}), 0)`
				.mapWith(invoice.total_charge)
				.as("sum_charge"),
			outstanding: sumWhere("outstanding", isIssued),
			drafts: sumWhere("drafts", IN_STATE.Draft()),
			overdue_outstanding: sumWhere("overdue_outstanding", IN_STATE.Overdue(filter.today)),
		})
		.from(invoice)
		.$dynamic();
	return (needsCustomer(filter) ? counts.innerJoin(customer, OF_INVOICE) : counts)
		.where(matches({ ...filter, status: undefined }))
		.groupBy(invoice.status);
};

/** Sums what is on account of receipts of the days and customers that invoices are filtered by; nothing where they are filtered by their number. */
export const sumOnAccount = ({ date_from, date_to, customer_id, inv_number, keyword }: InvoiceFilter) =>
	db
		.select({
			on_account: sql<number>`coalesce(sum(${receiptLeft}), 0)`.mapWith(receipt.amount).as("on_account"),
		})
		.from(receipt)
		.innerJoin(customer, eq(customer.id, receipt.customer_id))
		.where(
			and(
				isReceiptOpen,
				date_from === undefined ? undefined : gte(receipt.date, date_from),
				date_to === undefined ? undefined : lte(receipt.date, date_to),
				customer_id === undefined ? undefined : eq(receipt.customer_id, customer_id),
				inv_number ? sql`0` : undefined,
				keyword ? hasText([customer.customer_name, customer.customer_code], keyword) : undefined,
			),
		);

/** Selects invoices by their ids, in the order of their numbers. */
export const selectInvoicesById = (ids: readonly number[]) =>
	selectListed()
		.where(sql`${invoice.id} IN ${jsonList(ids)}`)
		.orderBy(asc(invoice.number));

/** Selects an invoice with its parties as they stood. */
export const selectInvoiceParties = (id: number) =>
	db
		.select({ supplier: invoice.supplier, billed_to: invoice.billed_to, discount: invoice.discount })
		.from(invoice)
		.where(eq(invoice.id, id));

/** Selects the lines of an invoice, in order. */
export const selectInvoiceLines = (id: number) =>
	db.select().from(invoice_line).where(eq(invoice_line.invoice_id, id)).orderBy(asc(invoice_line.position));

/** The trip of a stop that is invoiced to another customer. */
const trip = alias(job, "trip");

/** A column of the invoice of the trip of a stop, unless it is one of some; null without. */
const otherInvoiceOfTrip = (ids: readonly number[], column: "inv_number" | "status") =>
	sql<
		string | null
	>`(SELECT ${sql.raw(`i.${column}`)} FROM invoice_line t JOIN invoice i ON i.id = t.invoice_id
		WHERE ${sql.raw(ownLineSql("t", "job.parent_id"))} AND t.invoice_id NOT IN ${jsonList(ids)})`;

/** Selects the jobs on invoices, with the versions they have; of a stop also its trip, and the invoice of that where it is another. */
export const selectJobsOfInvoices = (ids: readonly number[]) =>
	db
		.select({
			invoice_id: invoice_line.invoice_id,
			id: aliased(job.id, "job_id"),
			version: job.version,
			job_type: job.job_type,
			status: job.status,
			parent_id: job.parent_id,
			job_number: jobNumber(job).as("number_of_job"),
			trip_version: aliasedOrNull(trip.version, "trip_version"),
			trip_invoice: otherInvoiceOfTrip(ids, "inv_number").as("trip_invoice"),
			trip_invoice_status: otherInvoiceOfTrip(ids, "status").as("trip_invoice_status"),
		})
		.from(invoice_line)
		.innerJoin(job, eq(job.id, invoice_line.job_id))
		.leftJoin(trip, eq(trip.id, job.parent_id))
		.where(and(sql`${invoice_line.invoice_id} IN ${jsonList(ids)}`, eq(invoice_line.kind, "job")));

/** Selects the void numbers of invoices of a range of days. */
export const selectVoidNumbers = (date_from: string, date_to: string) =>
	db
		.select({
			id: void_number.id,
			label: void_number.label,
			date: void_number.date,
			total: void_number.total,
			voided_at: void_number.voided_at,
			customer_name: customer.customer_name,
		})
		.from(void_number)
		.leftJoin(customer, eq(customer.id, void_number.customer_id))
		.where(
			and(
				eq(void_number.series, "invoice"),
				gte(void_number.date, date_from),
				lte(void_number.date, date_to),
			),
		)
		.orderBy(asc(void_number.number));

/** Selects the lines of invoices for the accounts, by number and position. */
export const selectExportLines = (ids: readonly number[]) =>
	db
		.select({
			invoice_id: invoice_line.invoice_id,
			inv_number: invoice.inv_number,
			date: invoice.date,
			invoice_due: invoice.invoice_due,
			...customerAccount,
			depot_id: depotOfJob,
			kind: invoice_line.kind,
			job_number: sql<string | null>`${jobNumber(job)}`.as("written_number"),
			description: invoice_line.description,
			quantity: invoice_line.quantity,
			rate: invoice_line.rate,
			net: aliased(invoice_line.net, "line_net"),
			vat_rate: invoice_line.vat_rate,
			vat: aliased(invoice_line.vat, "line_vat"),
			tax_code: invoice_line.tax_code,
		})
		.from(invoice_line)
		.innerJoin(invoice, eq(invoice.id, invoice_line.invoice_id))
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.leftJoin(job, eq(job.id, invoice_line.job_id))
		.where(sql`${invoice_line.invoice_id} IN ${jsonList(ids)}`)
		.orderBy(asc(invoice.number), asc(invoice_line.position));
