import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	clerkCalls,
	copyJob,
	jobToInvoice,
	prepareInvoicing,
	tenantOf,
} from "@/tests/support/finance/invoicing";
import { runInvoices } from "@/workers/background/invoices";
import type { InvoiceJobPageResponse, RunPreview } from "~/domain/finance/invoicing/customer/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
const mark = (values: object = {}) => jobToInvoice(api.north, admin, values);
const rows = async <Row>(sql: string) => (await api.north.d1.prepare(sql).all<Row>()).results;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});
afterAll(() => api.close());

describe("fi-raise-from-marked: jobs marked for invoice", () => {
	it("are listed with what is in the way, and their sum", async () => {
		const ready = await mark({ customer_reference: [{ name: "PO-77" }] });
		const free = await mark({ base_charge: 0 });
		const { data } = await admin.call<InvoiceJobPageResponse>("GET", "/client/marked-for-invoice-jobs");
		expect(data).toMatchObject({ total: 2, total_charge: 100, per_page: 500, current_page: 1 });
		expect(data.data).toMatchObject([
			{ id: ready, references: ["PO-77"], total_charge: 100, blockers: [], load_type: "T-VAN" },
			{ id: free, blockers: ["price"] },
		]);
		const find = async (query: string) =>
			(await admin.call<InvoiceJobPageResponse>("GET", `/client/marked-for-invoice-jobs?${query}`)).data
				.total;
		expect(await find("cus_ref=po-77")).toBe(1);
		expect(await find("keywords=eastfield")).toBe(2);
		expect(await find("customer_id=3")).toBe(0);
		expect(await find("date=2000-01-01,2000-02-01")).toBe(0);
		expect(await find(`job_number=${(await clerk.job(free)).job_number}`)).toBe(1);
	});
});

describe("a run", () => {
	it("makes an invoice of each job, numbered without gaps, as Draft", async () => {
		const ids = [await mark(), await mark({ base_charge: 0.12, waiting_charge: 0.01 })];
		const { status, data } = await clerk.invoice("single-job-invoice", ids);
		expect([status, data]).toMatchObject([
			200,
			{ status: "finished", jobs: 2, waiting: 0, failed: 0, invoices: 2 },
		]);
		const { data: invoices } = await clerk.list("pageSize=2");
		expect(invoices).toMatchObject([
			{ inv_number: "INV-2", status: "Draft", net: 0.13, vat: 0.03, total_charge: 0.16, outstanding: 0.16 },
			{ inv_number: "INV-1", status: "Draft", net: 100, vat: 20, total_charge: 120, is_overdue: false },
		]);
		const job = await clerk.job(ids[0] ?? 0);
		expect(job).toMatchObject({ status: "Invoiced", inv: "INV-1" });
		const { lines } = await clerk.detail(invoices[0]?.id ?? 0);
		expect(lines.map(({ kind, net, vat }) => [kind, net, vat])).toEqual([
			["job", 0.12, 0.02],
			["extra", 0.01, 0.01],
		]);
	});

	it("makes one invoice a customer, or by each customer's setting", async () => {
		const east = [await mark(), await mark()];
		const gate = [await mark({ customer_id: 3 }), await mark({ customer_id: 3 })];
		const first = await clerk.invoice("multi-job-invoice", east);
		expect(first.data).toMatchObject({ invoices: 1, jobs: 2 });
		const more = [await mark(), await mark()];
		const second = await clerk.invoice("generate-job-invoice", [...gate, ...more]);
		expect(second.data).toMatchObject({ invoices: 3, jobs: 4 });
		const { data } = await clerk.list("customer_id=3");
		expect(data).toMatchObject([
			{ net: 200, invoice_type: "multi_job", job_details: [{ id: gate[0] }, { id: gate[1] }] },
		]);
		const [invoice] = data;
		expect(invoice?.invoice_due).toBe(
			new Date(Date.parse(invoice?.date ?? "") + 14 * 86_400_000).toISOString().slice(0, 10),
		);
	});

	it("leaves what cannot be invoiced as it is, with the reason", async () => {
		const ready = await mark();
		const free = await mark({ base_charge: 0 });
		const early = await jobToInvoice(api.north, admin, {}, "POD");
		const { data } = await clerk.invoice("single-job-invoice", [ready, free, early]);
		expect(data).toMatchObject({ status: "finished", jobs: 3, failed: 2, invoices: 1 });
		expect(data.failures).toEqual(
			expect.arrayContaining([
				{ job_id: free, failure: "It has no price." },
				{ job_id: early, failure: "Generate invoice is not possible while the job is POD." },
			]),
		);
		const numbers = [(await clerk.job(free)).job_number, (await clerk.job(early)).job_number];
		expect(data.customers[0]?.reasons).toEqual([
			{ failure: "It has no price.", jobs: [numbers[0]] },
			{ failure: "Generate invoice is not possible while the job is POD.", jobs: [numbers[1]] },
		]);
		expect([(await clerk.job(free)).status, (await clerk.job(early)).status]).toEqual([
			"Marked For Inv",
			"POD",
		]);
	});

	it("answers the same request once, however often and at once it comes", async () => {
		const job = await mark();
		const request = { request_uid: "run-of-this-test" };
		const answers = await Promise.all(
			[1, 2, 3, 4].map(() => clerk.invoice("single-job-invoice", [job], request)),
		);
		const again = await clerk.invoice("single-job-invoice", [job], request);
		expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1);
		expect(again.data).toMatchObject({ status: "finished", invoices: 1 });
	});

	it("two clerks with the same jobs make each invoice once", async () => {
		const ids = [await mark(), await mark(), await mark()];
		const answers = await Promise.all([
			clerk.invoice("single-job-invoice", ids),
			clerk.invoice("single-job-invoice", ids),
		]);
		const made = answers.reduce((sum, { data, status }) => sum + (status === 200 ? data.invoices : 0), 0);
		expect(made).toBe(3);
		const lines = await rows<{ n: number }>(
			`SELECT count(*) AS n FROM invoice_line WHERE kind = 'job' AND job_id IN (${ids.join(",")}) GROUP BY job_id`,
		);
		expect(lines.map(({ n }) => n)).toEqual([1, 1, 1]);
	});

	it("shows a preview without making anything", async () => {
		const ids = [await mark(), await mark({ customer_id: 3 }), await mark({ base_charge: 0 })];
		const { data } = await admin.call<RunPreview>("POST", "/client/invoice-runs/preview", {
			jobIds: ids,
			grouping: "multi_job",
		});
		expect(data).toMatchObject({ net: 200, vat: 40, total_charge: 240 });
		expect(data.invoices.map(({ customer_name, net }) => [customer_name, net])).toEqual([
			["Eastfield", 100],
			["Northgate", 100],
		]);
		expect(data.blocked).toMatchObject([{ id: ids[2], reasons: ["It has no price."] }]);
		expect((await clerk.job(ids[0] ?? 0)).status).toBe("Marked For Inv");
	});
});

describe("a long run", () => {
	it("is made a batch a call, stopped, continued, and finished in the background", async () => {
		const ids: number[] = [];
		for (let n = 0; n < 3; n++) ids.push(await mark());
		const copies = await copyJob(api.north, ids[0] ?? 0, 230);
		const { data: run } = await clerk.invoice("single-job-invoice", [...ids, ...copies]);
		expect(run).toMatchObject({ status: "running", jobs: 233, invoices: 100, waiting: 133 });
		expect((await clerk.job(copies.at(-1) ?? 0)).status).toBe("Generating Inv");
		await admin.call("POST", `/client/invoice-runs/${run.id}/stop`);
		expect(await runInvoices(api.env, tenantOf(api.north), new Date())).toBeNull();
		expect((await clerk.continueRun(run.id)).data).toMatchObject({ status: "running", invoices: 200 });
		expect(await runInvoices(api.env, tenantOf(api.north), new Date())).toBeNull();
		const { data } = await admin.call("GET", `/client/invoice-runs/${run.id}`);
		expect(data).toMatchObject({ status: "finished", invoices: 233, waiting: 0 });
		await expectNoGap();
	});
});

async function expectNoGap() {
	const numbers = await rows<{ number: number }>(
		"SELECT number FROM invoice UNION SELECT number FROM void_number ORDER BY 1",
	);
	expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
}
