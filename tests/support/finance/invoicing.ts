import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type {
	InvoiceDetail,
	InvoicePageResponse,
	InvoiceRunView,
} from "~/domain/finance/invoicing/customer/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import type { Tenant } from "~/tenancy/ctx";

/** A company with jobs to invoice: Eastfield (1) and Northgate (3) are billed at an address, Westbrook (2) is not invoiced. */
export async function prepareInvoicing({ d1 }: TestCompany): Promise<void> {
	const address =
		"address_line_1 = '1 Mill Lane', town = 'Leeds', post_code = 'LS1 1AA', version = version + 1";
	await d1.batch(
		[
			"INSERT INTO customer (id, customer_code, customer_name, customer_type) VALUES (3, 'NGATE', 'Northgate', 1)",
			`UPDATE customer SET ${address}`,
			"INSERT INTO customer_invoice_settings (customer_id, invoice_type, terms_days) VALUES (3, 'multi_job', 14)",
		].map((sql) => d1.prepare(sql)),
	);
}

/** Saves a job and gives it a status, marked for invoice by default. Returns its id. */
export async function jobToInvoice(
	{ d1 }: TestCompany,
	caller: ApiCaller,
	values: object = {},
	status: JobStatus = "Marked For Inv",
): Promise<number> {
	const { data } = await caller.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...values });
	await d1
		.prepare("UPDATE job SET status = ?, version = version + 1 WHERE id = ?")
		.bind(statusRank(status), data.id)
		.run();
	return data.id;
}

/** The calls of a finance clerk. */
export const clerkCalls = (caller: ApiCaller) => ({
	invoice: (
		path: "single-job-invoice" | "multi-job-invoice" | "generate-job-invoice",
		jobIds: number[],
		more: object = {},
	) => caller.call<InvoiceRunView>("POST", `/client/${path}`, { jobIds, ...more }),
	continueRun: (id: number) => caller.call<InvoiceRunView>("POST", `/client/invoice-runs/${id}/continue`),
	list: async (query = "") =>
		(await caller.call<InvoicePageResponse>("GET", `/client/get-job-invoice-by-date-range?${query}`)).data,
	detail: async (id: number) =>
		(await caller.call<InvoiceDetail>("GET", `/client/customer-invoices/${id}`)).data,
	job: async (id: number) => (await caller.call<JobView>("GET", `/client/get-job/${id}`)).data,
});

/** Inserts copies of a job that are marked for invoice. Returns their ids in order. */
export async function copyJob({ d1 }: TestCompany, id: number, count: number): Promise<number[]> {
	const last = (await d1.prepare("SELECT max(id) AS id FROM job").first<number>("id")) ?? 0;
	await d1
		.prepare(
			`WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n WHERE n < ?1)
			INSERT INTO job (uid, job_number, customer_id, load_type_id, status, base_charge, total_charge, collection_date, delivery_date)
			SELECT 'copy-' || ?2 || '-' || n, 100000 + ?2 + n, customer_id, load_type_id, ?3, base_charge, total_charge, collection_date, delivery_date
			FROM job, n WHERE id = ?4`,
		)
		.bind(count, last, statusRank("Marked For Inv"), id)
		.run();
	const { results } = await d1
		.prepare("SELECT id FROM job WHERE id > ? ORDER BY id")
		.bind(last)
		.all<{ id: number }>();
	return results.map((row) => row.id);
}

/** A company as background work gets it. */
export const tenantOf = ({ id, slug }: TestCompany): Tenant => ({
	id,
	slug,
	name: slug,
	binding: "TENANT_DB_01",
	status: "active",
});
