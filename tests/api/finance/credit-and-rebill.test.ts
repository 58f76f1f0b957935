import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { readPdf } from "@/tests/support/jobs/job-papers";
import type { CreditNoteView, CreditReports } from "~/domain/finance/invoicing/credit/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job_id: number;
let invoice: number;

const credit = (credit_amount: unknown, more: object = {}) =>
	admin.call<CreditNoteView>("POST", "/client/credit-notes", { job_id, credit_amount, ...more });
const post = <Data>(path: string, ids: readonly number[]) =>
	admin.call<Data>("POST", `/client/credit-notes/${path}`, { creditNotesIds: ids });
const setSent = (id: number) =>
	admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [id], inv_status: "Sent" });

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await changeRow(api.north.d1, "customer", 1, { email: "east@example.test" });
});

beforeEach(async () => {
	job_id = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job_id]);
	invoice = (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
	await setSent(invoice);
});

describe("a job that is credited to be invoiced again", () => {
	const rebill = (more: object = {}) =>
		admin.call<JobView>("POST", `/client/credit-and-rebill/${job_id}`, {
			credit_notes_reason: "Wrong price",
			...more,
		});
	const invoiceAgain = async () => {
		await clerk.invoice("single-job-invoice", [job_id]);
		return (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
	};

	it("leaves its invoice with a note of all that is left, and is on the next one", async () => {
		const { data: first } = await credit(30);
		await post("send", [first.id]);
		const { data, message } = await rebill();
		expect(message).toBe("Credited, and ready to be invoiced again");
		expect(data).toMatchObject({ status: "Marked For Inv", inv: null, credit_note: { credit_amount: 70 } });
		expect(await clerk.detail(invoice)).toMatchObject({ credited: 120, outstanding: 0, status: "Paid" });
		const next = await invoiceAgain();
		expect(next).not.toBe(invoice);
		expect(await clerk.detail(next)).toMatchObject({ total_charge: 120, credited: 0, outstanding: 120 });
		expect((await clerk.detail(invoice)).job_details.map(({ id }) => id)).toEqual([job_id]);
		await setSent(next);
		const { data: second } = await credit(10);
		expect(second).toMatchObject({ invoice_id: next, credit_amount: 10 });
	});

	it("goes back to POD to be corrected, and its draft of a note becomes the one over all", async () => {
		const { data: draft } = await credit(30);
		expect((await rebill({ correct: true })).data.status).toBe("POD");
		const { data: notes } = await admin.call<{ data: CreditNoteView[] }>("GET", "/client/credit-notes");
		expect(notes.data.find(({ id }) => id === draft.id)).toMatchObject({
			credit_amount: 100,
			vat: 20,
			credit_notes_reason: "Wrong price",
		});
		expect(await admin.call("DELETE", `/client/credit-notes/${draft.id}`)).toMatchObject({
			status: 409,
			message: expect.stringContaining("stays"),
		});
	});

	it("leaves its note with the customer who was invoiced, at the rate of that invoice", async () => {
		await rebill({ correct: true });
		await changeRow(api.north.d1, "job", job_id, { customer_id: 3 });
		const { data: notes } = await admin.call<{ data: CreditNoteView[] }>("GET", "/client/credit-notes");
		const note = notes.data.find(({ job_details }) => job_details.id === job_id);
		expect(note?.job_details.customer.customer_name).toBe("Eastfield");
		const { data: file } = await post<CreditReports>("download-csv", [note?.id ?? 0]);
		expect(file.creditReports).toMatchObject([{ customer_name: "Eastfield", net: 100, vat: 20 }]);
		const pdf = await admin.fetch("GET", `/client/credit-notes/${note?.id}/download-pdf`);
		expect((await readPdf(pdf)).text).toMatch(/20 ?%/);
	});

	it("has been counted once in reports, whatever it was charged before", async () => {
		const reported = () =>
			api.north.d1
				.prepare("SELECT charge, credited FROM report_job WHERE job_id = ?")
				.bind(job_id)
				.first<object>();
		const before = await reported();
		await credit(30);
		expect(await reported()).not.toEqual(before);
		await rebill();
		expect(await reported()).toEqual(before);
		await invoiceAgain();
		expect(await reported()).toEqual(before);
	});

	it("needs a reason, and an invoice that was sent", async () => {
		expect(await rebill({ credit_notes_reason: " " })).toMatchObject({
			status: 422,
			data: { credit_notes_reason: ["Reason is required"] },
		});
		await rebill();
		expect(await rebill()).toMatchObject({ status: 409, message: "The job is on no invoice." });
		await invoiceAgain();
		expect((await rebill()).message).toContain("The invoice is a draft.");
	});

	it("is so once, however many press it at once", async () => {
		const answers = await Promise.all([rebill(), rebill(), rebill(), credit(10)]);
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		const books = await clerk.detail(invoice);
		expect([books.credited, books.outstanding]).toEqual([120, 0]);
	});
});
