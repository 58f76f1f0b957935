import { asc, eq, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, jsonList } from "~/db/builder";
import { jsonTexts } from "~/db/json-fields";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import {
	customer,
	driver,
	driver_invoice,
	driver_invoice_line,
	invoice,
	invoice_line,
	job,
	owner_driver,
	self_bill,
	self_bill_line,
	sub_contractor,
	vehicle,
	work_day,
} from "~/db/tenant";

/** The depot of the vehicle, else of the driver, that carries a job. */
export const depotOfJob = sql<number | null>`(SELECT coalesce(v.depot_id, d.depot_id) FROM job_allocation a
	LEFT JOIN vehicle v ON v.id = a.vehicle_id LEFT JOIN driver d ON d.id = a.driver_id WHERE a.job_id = ${job.id})`.as(
	"depot_of_job",
);

/** What a job is about as it is now, for lines that were stored without it. */
export const jobFacts = {
	job_number: sql<string | null>`${jobNumber(job)}`.as("written_number"),
	collection_date: aliasedOrNull(job.collection_date, "collection_day"),
	collection_town: aliasedOrNull(job.collection_town, "from_town"),
	delivery_town: aliasedOrNull(job.delivery_town, "to_town"),
	orders: jsonTexts(
		sql`(SELECT json_group_array(r.name) FROM customer_reference r WHERE r.job_id = ${job.id})`,
	).as("orders"),
};

/** What a customer is called in the accounts, and whether it can be billed at an address. */
export const customerAccount = {
	customer_id: aliased(customer.id, "account_customer"),
	customer_code: customer.customer_code,
	customer_name: customer.customer_name,
	account_reference: aliased(customer.account_reference, "account_of_customer"),
	has_company_details:
		sql<boolean>`coalesce(${customer.address_line_1}, '') <> '' AND coalesce(${customer.post_code}, '') <> ''`
			.mapWith(Boolean)
			.as("has_company_details"),
};

/** What stood on an invoice beside the job that a line is about. */
const detailOfJob = sql<Record<string, string> | null>`(SELECT d.detail FROM invoice_line d
	WHERE d.invoice_id = ${invoice_line.invoice_id} AND d.job_id = ${invoice_line.job_id} AND d.kind = 'job' ORDER BY d.position LIMIT 1)`
	.mapWith(invoice_line.detail)
	.as("detail_of_job");

/** Selects the lines of invoices for an accounts program, by number and position. */
export const selectSalesLines = (ids: readonly number[]) =>
	db
		.select({
			invoice_id: invoice_line.invoice_id,
			number: invoice.inv_number,
			date: invoice.date,
			due: invoice.invoice_due,
			document_net: aliased(invoice.net, "document_net"),
			document_vat: aliased(invoice.vat, "document_vat"),
			...customerAccount,
			...jobFacts,
			depot_id: depotOfJob,
			detail: detailOfJob,
			kind: invoice_line.kind,
			description: invoice_line.description,
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

/** Selects the jobs of self-bills for an accounts program, by number. */
export const selectSelfBillAccountLines = (ids: readonly number[]) =>
	db
		.select({
			number: self_bill.bill_number,
			date: self_bill.date,
			document_net: aliased(self_bill.net, "document_net"),
			document_vat: aliased(self_bill.vat, "document_vat"),
			vat_code: sql<string | null>`json_extract(${self_bill.supplier}, '$.vat_code')`.as("supplier_vat_code"),
			sub_contractor_id: self_bill.sub_contractor_id,
			owner_driver_id: self_bill.owner_driver_id,
			code: sql<string>`coalesce(${sub_contractor.code}, ${owner_driver.code})`.as("supplier_code"),
			name: sql<string>`coalesce(${sub_contractor.name}, ${owner_driver.full_name})`.as("supplier_name"),
			account_reference: sql<
				string | null
			>`coalesce(${sub_contractor.account_reference}, ${owner_driver.account_reference})`.as(
				"supplier_reference",
			),
			customer_id: aliased(job.customer_id, "paid_for"),
			description: self_bill_line.description,
			net: aliased(self_bill_line.net, "line_net"),
			vat_rate: self_bill_line.vat_rate,
			vat: aliased(self_bill_line.vat, "line_vat"),
		})
		.from(self_bill_line)
		.innerJoin(self_bill, eq(self_bill.id, self_bill_line.self_bill_id))
		.innerJoin(job, eq(job.id, self_bill_line.job_id))
		.leftJoin(sub_contractor, eq(sub_contractor.id, self_bill.sub_contractor_id))
		.leftJoin(owner_driver, eq(owner_driver.id, self_bill.owner_driver_id))
		.where(sql`${self_bill.id} IN ${jsonList(ids)}`)
		.orderBy(asc(self_bill.number), asc(self_bill_line.id));

/** Selects the days of driver invoices for an accounts program, by number. */
export const selectDriverInvoiceAccountLines = (ids: readonly number[]) =>
	db
		.select({
			number: driver_invoice.inv_number,
			created_at: driver_invoice.created_at,
			document_net: aliased(driver_invoice.net, "document_net"),
			document_vat: aliased(driver_invoice.vat, "document_vat"),
			vat_rate: driver_invoice.vat_rate,
			vat_code: sql<string | null>`json_extract(${driver_invoice.supplier}, '$.vat_code')`.as(
				"supplier_vat_code",
			),
			driver_id: driver_invoice.driver_id,
			code: aliased(driver.code, "driver_code"),
			name: sql<string>`${driver.full_name}`.as("driver_name"),
			account_reference: aliased(driver.account_reference, "driver_reference"),
			depot_id: aliased(driver.depot_id, "driver_depot"),
			day: aliased(work_day.date, "worked_on"),
			hours: driver_invoice_line.hours,
			reg: sql<string | null>`${vehicle.reg}`.as("vehicle_reg"),
			net: aliased(driver_invoice_line.amount, "line_net"),
		})
		.from(driver_invoice_line)
		.innerJoin(driver_invoice, eq(driver_invoice.id, driver_invoice_line.driver_invoice_id))
		.innerJoin(driver, eq(driver.id, driver_invoice.driver_id))
		.innerJoin(work_day, eq(work_day.id, driver_invoice_line.work_day_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(sql`${driver_invoice.id} IN ${jsonList(ids)}`)
		.orderBy(asc(driver_invoice.number), asc(work_day.date), asc(work_day.shift_type_id));
