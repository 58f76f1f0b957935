import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import {
	clerkCalls,
	copyJob,
	jobToInvoice,
	prepareInvoicing,
	tenantOf,
} from "@/tests/support/finance/invoicing";
import { runInvoices } from "@/workers/background/invoices";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import type { InvoiceDetail, InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";

let api: TestApi;
let anna: ApiCaller;
let ben: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let tap: TappedDatabase;
let job: number;
let id: number;

const count = async (sql: string) => (await api.north.d1.prepare(sql).first<number>("n")) ?? 0;
const mails = () => count("SELECT count(*) AS n FROM outbox");
const setStatus = (caller: ApiCaller, inv_status: string) =>
	caller.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [id], inv_status });
const pay = (caller: ApiCaller, amount: number, more: object = {}, invoice = id) =>
	caller.call<InvoiceDetail>("POST", `/client/customer-invoices/${invoice}/payments`, { amount, ...more });
const runOf = async (run: number) =>
	(await anna.call<InvoiceRunView>("GET", `/client/invoice-runs/${run}`)).data;

beforeAll(async () => {
	api = await openTestApi();
	anna = await api.north.signIn("Anna");
	ben = await api.north.signIn("Ben");
	clerk = clerkCalls(anna);
	await prepareInvoicing(api.north);
	await changeRow(api.north.d1, "customer", 1, { email: "east@example.test" });
	tap = tapDatabase(api);
});
afterAll(() => api.close());
afterEach(() => tap.intercept(null));

beforeEach(async () => {
	job = await jobToInvoice(api.north, anna);
	await clerk.invoice("single-job-invoice", [job]);
	id = (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
});

describe("two clerks and one invoice", () => {
	it("do not record more than what is outstanding", async () => {
		await setStatus(anna, "Sent");
		tap.before('insert into "invoice_payment"', () => pay(ben, 120));
		expect((await pay(anna, 120)).status).toBe(409);
		expect(await clerk.detail(id)).toMatchObject({ paid: 120, outstanding: 0, payments: [{ amount: 120 }] });
	});

	it("do not mark as paid what has been paid in part meanwhile", async () => {
		await setStatus(anna, "Sent");
		tap.before('insert into "invoice_payment"', () => pay(ben, 50));
		expect((await setStatus(anna, "Paid")).status).toBe(409);
		expect(await clerk.detail(id)).toMatchObject({ paid: 50, outstanding: 70, status: "Sent" });
		expect((await setStatus(anna, "Paid")).status).toBe(200);
		expect(await clerk.detail(id)).toMatchObject({ paid: 120, outstanding: 0, status: "Paid" });
	});

	it("do not mail a draft that has been deleted meanwhile", async () => {
		const before = await mails();
		tap.before('update "invoice"', () => ben.call("DELETE", `/client/delete-job-invoice/${id}`));
		const sent = await anna.call("POST", "/client/send-invoice-each", { job_inv_ids: [id] });
		expect(sent.status).toBe(409);
		expect(await mails()).toBe(before);
	});

	it("do not mail a credit note that has been deleted meanwhile", async () => {
		await setStatus(anna, "Sent");
		const note = await anna.call<CreditNoteView>("POST", "/client/credit-notes", {
			job_id: job,
			credit_amount: 25,
		});
		const before = await mails();
		tap.before('update "credit_note"', () => ben.call("DELETE", `/client/credit-notes/${note.data.id}`));
		const sent = await anna.call("POST", "/client/credit-notes/send", { creditNotesIds: [note.data.id] });
		expect(sent.status).toBe(409);
		expect(await mails()).toBe(before);
	});

	it("have one draft of a credit note between them, which the later one decides about", async () => {
		await setStatus(anna, "Sent");
		const credit = (caller: ApiCaller, credit_amount: number) =>
			caller.call<CreditNoteView>("POST", "/client/credit-notes", { job_id: job, credit_amount });
		tap.before('INSERT INTO "credit_note"', () => credit(ben, 10));
		expect(await credit(anna, 20)).toMatchObject({ status: 409, message: "Credit Note already exists" });
		expect(await clerk.detail(id)).toMatchObject({ credited: 12 });
	});

	it("do not export a draft to the accounts that has been deleted meanwhile", async () => {
		const file = { format: "xero", documents: "invoices", ids: [id] };
		tap.before('update "export_change"', () => ben.call("DELETE", `/client/delete-job-invoice/${id}`));
		expect((await anna.call("POST", "/client/accounts-file", file)).status).toBe(409);
	});

	it("a VAT period that is closed meanwhile refuses a date with its reason", async () => {
		const close = () =>
			addRow(api.north.d1, "vat_period", { date_from: "2018-04-01", date_to: "2018-06-30", net: 0, vat: 0 });
		tap.before('update "invoice"', close);
		const moved = await anna.call("PUT", "/client/change-invoice-date", {
			job_inv_ids: [id],
			date: "2018-05-01",
		});
		expect(moved).toMatchObject({ status: 409, message: "The VAT period of this date is closed." });
	});
});

describe("a payment that is sent again", () => {
	it("is answered like the first time, also when it was the last one", async () => {
		await setStatus(anna, "Sent");
		const first = await pay(anna, 120, { uid: `whole-payment-${id}` });
		const again = await pay(anna, 120, { uid: `whole-payment-${id}` });
		expect([first, again]).toMatchObject([
			{ status: 200, data: { outstanding: 0 } },
			{ status: 200, data: { outstanding: 0, payments: [{ amount: 120 }] } },
		]);
	});

	it("is refused for another invoice", async () => {
		await setStatus(anna, "Sent");
		await pay(anna, 10, { uid: `shared-payment-${id}` });
		const other = id;
		job = await jobToInvoice(api.north, anna);
		await clerk.invoice("single-job-invoice", [job]);
		id = (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
		await setStatus(anna, "Sent");
		expect(await pay(anna, 10, { uid: `shared-payment-${other}` })).toMatchObject({
			status: 409,
			message: "This payment is recorded for another invoice.",
		});
	});
});

describe("a run", () => {
	it("returns no job whose invoice another caller has made between two reads", async () => {
		const { data: run } = await clerk.invoice("single-job-invoice", await copyJob(api.north, job, 101));
		expect(run).toMatchObject({ status: "running", waiting: 1 });
		tap.before("has_pending_waiting_charge", () =>
			ben.call("POST", `/client/invoice-runs/${run.id}/continue`),
		);
		await clerk.continueRun(run.id);
		expect(await runOf(run.id)).toMatchObject({ status: "finished", invoices: 101, failed: 0, failures: [] });
	});

	it("that a clerk stops is not continued by background work", async () => {
		const { data: run } = await clerk.invoice("single-job-invoice", await copyJob(api.north, job, 301));
		tap.before('INSERT INTO "invoice_line"', () => ben.call("POST", `/client/invoice-runs/${run.id}/stop`));
		expect(await runInvoices(api.env, tenantOf(api.north), new Date())).toBeNull();
		expect(await runOf(run.id)).toMatchObject({ status: "stopped", invoices: 200, waiting: 101 });
		await clerk.continueRun(run.id);
		tap.before('INSERT INTO "invoice_line"', () => ben.call("POST", `/client/invoice-runs/${run.id}/stop`));
		await clerk.continueRun(run.id);
		expect(await runOf(run.id)).toMatchObject({ status: "finished", invoices: 301, waiting: 0 });
	});

	it("numbers its invoices in the order of the jobs", async () => {
		const ids = await copyJob(api.north, job, 12);
		await clerk.invoice("single-job-invoice", ids.toReversed());
		const { data } = await clerk.list("pageSize=12");
		expect(data.map(({ job_details }) => job_details[0]?.id)).toEqual(ids.toReversed());
	});

	it("sends ids and versions, not what else is known of its jobs", async () => {
		const longest: number[] = [];
		tap.intercept(async (batch, run) => {
			longest.push(
				...batch.flatMap(({ sql, params }) =>
					sql.startsWith("INSERT INTO") ? [] : params.map((param) => String(param).length),
				),
			);
			return await run();
		});
		const ids = await copyJob(api.north, job, 100);
		await clerk.invoice("single-job-invoice", ids);
		// 5,000 jobs stay below a megabyte.
		expect(Math.max(...longest)).toBeLessThan(ids.length * 200);
	});
});
