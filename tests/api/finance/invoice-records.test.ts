import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, addRows, changeRow, rowUpdate } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { setDeliveryOf } from "~/db/repositories/finance/invoice-mails";
import { runStatements } from "~/db/statements";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job: number;
/** Two of Eastfield. */
let ids: [number, number];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	job = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job, await jobToInvoice(api.north, admin)]);
	const [second, first] = (await clerk.list()).data;
	ids = [first?.id ?? 0, second?.id ?? 0];
});
afterAll(() => api.close());

const record = async (id: number) =>
	(await admin.call<InvoiceRecord>("GET", `/client/customer-invoices/${id}`)).data;
const recipients = (list: readonly number[]) =>
	admin.call("GET", `/client/invoice-recipients?job_inv_ids=${list.join(",")}`);
const setEmail = (email: string | null) => changeRow(api.north.d1, "customer", 1, { email });

describe("the recipients of invoices", () => {
	it("are listed by customer, without addresses where none is stored", async () => {
		await setEmail(null);
		expect((await recipients(ids)).data).toEqual({
			data: [{ customer_id: 1, customer_name: "Eastfield", emails: [] }],
		});
		await setEmail("east@example.test");
		expect((await recipients(ids)).data).toMatchObject({ data: [{ emails: ["east@example.test"] }] });
	});

	it("are saved for a customer, by staff who may change customers", async () => {
		const save = (id: number, emails: string, caller = admin) =>
			caller.call("PUT", `/client/invoice-recipients/${id}`, { emails });
		expect((await save(1, "ap@east.test; ap2@east.test, ap3@east.test")).status).toBe(200);
		const emails = ["ap@east.test", "ap2@east.test", "ap3@east.test"];
		expect((await recipients(ids)).data).toMatchObject({ data: [{ emails }] });
		expect((await save(1, "nobody")).status).toBe(422);
		expect((await save(99_999, "a@b.test")).status).toBe(404);
		const role_id = await createRole(api.north, "/finance");
		const office = await api.north.signIn("Finance", { user_type: "client", role_id });
		expect((await save(1, "a@b.test", office)).status).toBe(403);
		await api.north.d1.prepare("DELETE FROM customer_company").run();
	});

	it("fi-nothing-selected-customer: need a selection", async () => {
		expect(await recipients([])).toMatchObject({
			status: 422,
			data: { job_inv_ids: ["Select at least one Invoice."] },
		});
	});
});

describe("an invoice", () => {
	it("is shown as it is printed, with what it comes to", async () => {
		const { layout, lines, total_charge } = await record(ids[0]);
		expect(layout).toMatchObject({
			title: "Invoice",
			totals: expect.arrayContaining([["Total", "£120.00"]]),
		});
		expect(layout.billed_to[0]).toBe("Eastfield");
		expect(lines.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(total_charge);
	});

	it("names the mails it was attached to, also one with several invoices", async () => {
		await setEmail("east@example.test");
		expect((await record(ids[1])).mails).toEqual([]);
		await admin.call("POST", "/client/send-invoice-multi-batch", { job_inv_ids: ids });
		const mail = { kind: "invoice_batch", recipient: "east@example.test", status: "queued" };
		expect((await record(ids[0])).mails).toMatchObject([mail]);
		expect((await record(ids[1])).mails).toMatchObject([mail]);
	});

	it("lists its credits, and what is outstanding agrees with them", async () => {
		await admin.call("POST", "/client/credit-notes", { job_id: job, credit_amount: 25 });
		const invoice = await record(ids[0]);
		expect(invoice).toMatchObject({
			credited: 30,
			outstanding: 90,
			credits: [{ total: 30, status: "Draft" }],
		});
	});

	it("fi-csv-flag: is marked as exported without a file, and no longer", async () => {
		const flag = async (call: string) => {
			await admin.call("POST", `/client/${call}`, { job_inv_ids: ids });
			return (await clerk.list()).data.map(({ is_csv_downloaded }) => is_csv_downloaded);
		};
		expect(await flag("mark-csv-download")).toEqual([1, 1]);
		expect(await flag("remove-csv-download")).toEqual([0, 0]);
	});

	it("counts as overdue with what is outstanding of it", async () => {
		await changeRow(api.north.d1, "invoice", ids[0], { invoice_due: "2020-01-01" });
		expect(await clerk.list()).toMatchObject({ outstanding: 210, overdue_outstanding: 90 });
	});

	it("is printed with the proofs of delivery that its customer wants", async () => {
		const pages = async () => {
			const pdf = await admin.fetch("GET", `/client/download-customer-invoice/${ids[0]}`);
			return (await PDFDocument.load(await pdf.arrayBuffer())).getPageCount();
		};
		await addRows(
			api.north.d1,
			"job_process",
			[0, 1].map((type) => ({ job_id: job, type, pod_name: "Ann Lee", pod_time: "10:15" })),
		);
		expect(await pages()).toBe(1);
		await addRow(api.north.d1, "customer_invoice_settings", { customer_id: 1, attach_pods: 1 });
		expect(await pages()).toBe(2);
	});

	it("names a mail to several customers, whose invoices are in it, and whether it was delivered", async () => {
		const other = await jobToInvoice(api.north, admin, { customer_id: 3 });
		await clerk.invoice("single-job-invoice", [other]);
		const third = (await clerk.list()).data[0]?.id ?? 0;
		await admin.call("POST", "/client/send-invoice-single-batch", {
			job_inv_ids: [...ids, third],
			emails: "books@firm.test",
		});
		const newest = async (id: number) => (await record(id)).mails[0];
		for (const id of [...ids, third])
			expect(await newest(id)).toMatchObject({ recipient: "books@firm.test" });
		const mail = (await newest(third))?.id ?? 0;
		const settle = (status: "failed" | "sent") =>
			runStatements(api.north.d1, [
				rowUpdate("outbox", { id: mail }, { status }),
				setDeliveryOf(mail, status),
			]);
		await settle("failed");
		const bounced = await clerk.list("invoice_status=Bounced");
		expect([bounced.total, bounced.data.map(({ email_status }) => email_status)]).toEqual([
			3,
			["failed", "failed", "failed"],
		]);
		await settle("sent");
		expect((await clerk.list()).statusCount).toMatchObject({ Bounced: 0, "CSV No": 3 });
	});
});
