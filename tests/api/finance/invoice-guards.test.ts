import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow, changeRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { JOB_DAY } from "@/tests/support/jobs/plain-job";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import type { InvoiceJobPageResponse } from "~/domain/finance/invoicing/customer/schemas";
import type { InvoiceSettings } from "~/domain/finance/invoicing/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/shared/jobs/statuses";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;

const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();
const mark = (values: object = {}) => jobToInvoice(api.north, admin, values);
const invoice = async (ids: number[]) => (await clerk.invoice("single-job-invoice", ids)).data;
const newest = async () => {
	const [first] = (await clerk.list("pageSize=1")).data;
	if (!first) throw new Error("there is no invoice");
	return first;
};

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});
afterAll(() => api.close());

describe("the numbers of invoices", () => {
	const settings = async () => (await admin.call<InvoiceSettings>("GET", "/client/invoice-settings")).data;
	const save = async (changes: object) =>
		await admin.call("PUT", "/client/invoice-settings", { ...(await settings()), ...changes });

	it("do not return to one that is void", async () => {
		await invoice([await mark()]);
		const { id, inv_number } = await newest();
		await admin.call("DELETE", `/client/delete-job-invoice/${id}`);
		const number = Number(inv_number.slice(4));
		expect(await save({ next: { invoice: number } })).toMatchObject({
			status: 422,
			data: { "next.invoice": [`Numbers up to ${number} are taken`] },
		});
	});

	it("are not written like one that was given", async () => {
		await changeRows(api.north.d1, "number_sequence", { name: "invoice" }, { next: 123 });
		await invoice([await mark()]);
		expect((await newest()).inv_number).toBe("INV-123");
		await changeRows(api.north.d1, "number_sequence", { name: "invoice" }, { next: 20 });
		expect(await save({ invoice_prefix: "INV-1", next: { invoice: 20 } })).toMatchObject({ status: 422 });
		await changeRows(api.north.d1, "number_sequence", { name: "invoice" }, { next: 124 });
		expect((await save({ invoice_prefix: "INV-1" })).status).toBe(200);
		expect((await save({ invoice_prefix: "INV-" })).status).toBe(200);
	});

	it("that are taken all the same return the job with the reason, and hold no other run up", async () => {
		await changeRows(api.north.d1, "number_sequence", { name: "invoice" }, { next: 123 });
		const job = await mark();
		const data = await invoice([job]);
		expect(data).toMatchObject({ status: "finished", failed: 1, invoices: 0 });
		expect(data.failures[0]?.failure).toContain("The next invoice number is taken.");
		expect((await clerk.job(job)).status).toBe("Marked For Inv");
		await changeRows(api.north.d1, "number_sequence", { name: "invoice" }, { next: 124 });
		expect(await invoice([job])).toMatchObject({ status: "finished", invoices: 1 });
	});
});

describe("a job", () => {
	it("that is on an invoice already is returned with the reason", async () => {
		const [job, other] = [await mark(), await mark()];
		await invoice([job]);
		await changeRow(api.north.d1, "job", job, { status: statusRank("Marked For Inv") });
		expect(await invoice([job, other])).toMatchObject({
			status: "finished",
			invoices: 1,
			failures: [{ job_id: job, failure: "The job is on an invoice already." }],
		});
	});

	it("of a customer who is not billed any more is not invoiced", async () => {
		const job = await mark({ customer_id: 3 });
		await changeRow(api.north.d1, "customer", 3, { customer_type: 0 });
		expect((await invoice([job])).failures).toEqual([
			{ job_id: job, failure: "The customer is not invoiced." },
		]);
		await changeRow(api.north.d1, "customer", 3, { customer_type: 1 });
	});
});

describe("a trip", () => {
	let trip: JobView;
	const charge = (job_id: number) =>
		addRow(api.north.d1, "job_activity", {
			job_id,
			action_type: "waiting_charge",
			message: "Waiting",
			status: 1,
			amount: 10,
		});
	const blockers = async () =>
		(
			await admin.call<InvoiceJobPageResponse>(
				"GET",
				`/client/marked-for-invoice-jobs?job_number=${trip.job_number}`,
			)
		).data.data[0]?.blockers;
	const stop = (at: number) => trip.trip_sub_jobs[at]?.id ?? 0;

	beforeAll(async () => {
		const stops = [
			{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00", base_charge: 10 },
			{ mode: 2, delivery_date: JOB_DAY, delivery_time: "10:00", base_charge: 20 },
		];
		trip = await clerk.job(await mark({ job_type: 3, trip_sub_jobs: stops }));
		await changeRows(api.north.d1, "job", { parent_id: trip.id }, { status: statusRank("Completed") });
	});

	it("waits for the waiting charges of its stops", async () => {
		const entry = await charge(stop(1));
		expect(await blockers()).toEqual(["waiting_charge"]);
		await run("DELETE FROM job_activity WHERE id = ?", entry);
	});

	it("is proved by the proofs of the stops that deliver", async () => {
		await addRow(api.north.d1, "customer_invoice_settings", { customer_id: 1, pod_required: 1 });
		expect(await blockers()).toEqual(["pod"]);
		await addRow(api.north.d1, "job_process", { job_id: stop(1), type: 1, pod_name: "Sam" });
		expect(await blockers()).toEqual([]);
		await run("DELETE FROM customer_invoice_settings WHERE customer_id = 1");
	});

	it("keeps the charges of its stops once it is invoiced", async () => {
		expect(await invoice([trip.id])).toMatchObject({ invoices: 1 });
		expect(await newest()).toMatchObject({ net: 130, total_charge: 156 });
		const entry = await charge(stop(1));
		const approved = await admin.call("POST", "/client/approve_waiting_charge", { id: entry });
		const cancelled = await admin.call("PUT", `/client/update-job-status/${stop(1)}`, {
			status: "Cancelled",
		});
		expect([approved, cancelled]).toMatchObject([
			{ status: 409, message: "A waiting charge cannot be approved while the trip is Invoiced." },
			{ status: 409, message: "The trip is being invoiced, so its sub-jobs stay as they are." },
		]);
	});
});

it("the draft of a credit note does not leave a closed VAT period", async () => {
	const job_id = await mark();
	await invoice([job_id]);
	const { id } = await newest();
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [id], inv_status: "Sent" });
	const credit = (more: object) =>
		admin.call<CreditNoteView>("POST", "/client/credit-notes", { job_id, credit_amount: 10, ...more });
	const { data: note } = await credit({ date: "2017-05-01" });
	await addRow(api.north.d1, "vat_period", {
		date_from: "2017-04-01",
		date_to: "2017-06-30",
		net: 0,
		vat: 0,
	});
	const closed = { status: 422, data: { date: ["VAT of 01-04-2017 to 30-06-2017 is closed"] } };
	expect(await credit({ override: true })).toMatchObject(closed);
	expect(await admin.call("DELETE", `/client/credit-notes/${note.id}`)).toMatchObject(closed);
});
