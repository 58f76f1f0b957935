import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import { insertFrom, type SelectedColumns } from "~/db/insert-from";
import { runStatements } from "~/db/statements";
import { job } from "~/db/tenant";
import type {
	InvoiceDetail,
	InvoicePageResponse,
	InvoiceRunView,
} from "~/domain/finance/invoicing/customer/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import type { Tenant } from "~/tenancy/ctx";
import { addRow, changeRow, changeRows } from "../databases/rows";

/** A company with jobs to invoice: Eastfield (1) and Northgate (3) are billed at an address, Westbrook (2) is not invoiced. */
export async function prepareInvoicing({ d1 }: TestCompany): Promise<void> {
	await addRow(d1, "customer", {
		id: 3,
		customer_code: "NGATE",
		customer_name: "Northgate",
		customer_type: 1,
	});
	await changeRows(
		d1,
		"customer",
		{},
		{ address_line_1: "1 Mill Lane", town: "Leeds", post_code: "LS1 1AA" },
	);
	await addRow(d1, "customer_invoice_settings", {
		customer_id: 3,
		invoice_type: "multi_job",
		terms_days: 14,
	});
}

/** Saves a job and gives it a status, marked for invoice by default. Returns its id. */
export async function jobToInvoice(
	{ d1 }: TestCompany,
	caller: ApiCaller,
	values: object = {},
	status: JobStatus = "Marked For Inv",
): Promise<number> {
	const { data } = await caller.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...values });
	await changeRow(d1, "job", data.id, { status: statusRank(status) });
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
	const columns: SelectedColumns<typeof job> = {
		uid: "'copy-' || ?2 || '-' || n.value",
		job_number: "100000 + ?2 + n.value",
		customer_id: "customer_id",
		load_type_id: "load_type_id",
		status: "?3",
		base_charge: "base_charge",
		total_charge: "total_charge",
		collection_date: "collection_date",
		delivery_date: "delivery_date",
	};
	const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at + 1));
	await runStatements(d1, [
		insertFrom(job, columns, "FROM job, json_each(?1) n WHERE job.id = ?4", [
			numbers,
			last,
			statusRank("Marked For Inv"),
			id,
		]),
	]);
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
